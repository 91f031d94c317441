//===- KeepLoops.cpp - ptxas unrolls no loop ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   for (int k = 0; k < n; ++k)        // `n` is not known
//     state = state * a + b;
//
// ptxas unrolls loops whose counters have 32 bits and that LLVM has not marked,
// by 4, and cannot know what LLVM has decided before. On an H200 that made
// HeCBench's libor take 1.5 and zmddft 1.6 of their time. So each loop is
// marked: LLVM's code generator writes `.pragma "nounroll"` in front of it, and
// UnrollHints.cpp alone decides.
//
//   Requires:    nothing; after LLVM's unrolling, before PTXBuiltConstants,
//                which takes the mark from the loops that it leaves to ptxas.
//   Establishes: nothing; only metadata is added.
// Tested by test/codegen/ptx/keep-loops.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/Passes.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

namespace syclcc1 {

PreservedAnalyses PTXKeepLoopsPass::run(Function &F,
                                        FunctionAnalysisManager &AM) {
  for (Loop *L : AM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (!findStringMetadataForLoop(L, "llvm.loop.unroll.disable"))
      addStringMetadataToLoop(L, "llvm.loop.unroll.disable", 1);
  return PreservedAnalyses::all();
}

} // namespace syclcc1
