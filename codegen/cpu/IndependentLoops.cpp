//===- IndependentLoops.cpp - Loops that the program calls independent ----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   #pragma clang loop vectorize(assume_safety)
//   for (size_t i = 0; i < n; ++i) {
//     p[3 * i] += 5;
//     q[3 * i] *= 3;                       // q may be p
//     p[3 * i + 1] ^= 9;
//   }
//
// The program says that no iteration depends on another. LoopVectorize (LLVM
// 22) then asks for no dependences of one iteration either, and its groups of
// interleaved accesses exchange them (ParallelLoop.cpp). So loops of kernels
// lose the metadata where that may happen. The pragma forces LoopVectorize also
// where nothing else is vectorised, so this runs at every level of
// optimisation, for size, and for functions with sanitizers. The host's loops
// are compiled as Clang does.
//
// Requires:    nothing. Establishes: LoopVectorize keeps the order of accesses
//              in each iteration of a kernel's loop.
// Tested by test/codegen/cpu/independent-loops.ll and, at -O1, -Os and others,
// test/run/two_names_of_memory.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/CodeGen.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/ParallelLoop.h"
#include "codegen/cpu/Passes.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

namespace syclcc1 {

PreservedAnalyses CPUIndependentLoopsPass::run(Function &F,
                                               FunctionAnalysisManager &FAM) {
  if (!cpu::isDeviceCode(F))
    return PreservedAnalyses::all();
  LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
  bool Changed = false;
  for (Loop *L : LI.getLoopsInPreorder()) {
    if (!L->isInnermost() || !L->isAnnotatedParallel() ||
        !cpu::losesOrder(*L, LI, FAM.getResult<ScalarEvolutionAnalysis>(F),
                         FAM.getResult<AAManager>(F)))
      continue;
    L->setLoopID(makePostTransformationMetadata(
        F.getContext(), L->getLoopID(), {"llvm.loop.parallel_accesses"}, {}));
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

void keepOrderInLoops(PassBuilder &PB) {
  PB.registerVectorizerStartEPCallback(
      [](FunctionPassManager &FPM, OptimizationLevel) {
        FPM.addPass(CPUIndependentLoopsPass());
      });
}

} // namespace syclcc1
