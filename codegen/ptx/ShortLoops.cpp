//===- ShortLoops.cpp - Loops that have become short are unrolled ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   for (int round = 0; round < 25; ++round)
//     for (int k = 3; k > 0; --k) {
//       angle[k - 1] = acos(…);              // the same in each round
//       for (int i = 0; i < 2; ++i) angle[i + 1] += angle[i];
//     }
//
// UnrollHints.cpp measures loops before LLVM simplifies them. The outer loop of
// this one has three arc cosines in it, so that it is too long. Later they are
// computed in front of the loop, and ten instructions are left, which are
// unrolled completely here. That is worth more than the branches: most rounds
// of the example overwrite what the ones before have computed (HeCBench's
// inversek2j).
//
// Requires:    what unroll-hints, LLVM and barrier-loops have decided is in the
//              loops' metadata.
// Establishes: nothing. Hints for the loop-unroll behind LLVM's pipeline.
// Tested by test/codegen/ptx/short-loops.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/Passes.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

namespace syclcc1 {

/// Instructions after unrolling.
static constexpr unsigned MaxUnrolledSize = 500;
/// Loads that ptxas starts together.
static constexpr unsigned MaxLoads = 32;

static bool isShort(const Loop &L, ScalarEvolution &SE) {
  if (!L.isInnermost() || !L.isLoopSimplifyForm() ||
      hasUnrollTransformation(&L) != TM_Unspecified)
    return false;
  unsigned Size = 0, Loads = 0;
  for (const BasicBlock *BB : L.blocks()) {
    Size += BB->sizeWithoutDebug();
    Loads += count_if(*BB, IsaPred<LoadInst>);
  }
  const unsigned Count = SE.getSmallConstantTripCount(&L);
  return Count >= 2 && Count * Size <= MaxUnrolledSize &&
         Count * Loads <= MaxLoads;
}

PreservedAnalyses PTXShortLoopsPass::run(Function &F,
                                         FunctionAnalysisManager &AM) {
  auto &SE = AM.getResult<ScalarEvolutionAnalysis>(F);
  for (Loop *L : AM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (isShort(*L, SE))
      addStringMetadataToLoop(L, "llvm.loop.unroll.full");
  return PreservedAnalyses::all();
}

} // namespace syclcc1
