//===- UnrollHints.cpp - Short inner loops are unrolled -------------------===//
//
//   for (int k = 0; k < 32; ++k)          // of a tiled matrix product
//     sum += a[y][k] * b[k][x];           // in local memory
//
// LLVM's limits come from CPUs with caches for instructions and predictors for
// branches; on a GPU the counter, the compare and the address arithmetic of
// such a loop cost as much as its work. nvcc unrolls it whole. So an innermost
// loop whose trip count is a constant is marked `llvm.loop.unroll.full` if that
// makes no more than a thousand instructions, unless the source has said
// something about it. (Raising LLVM's thresholds was not taken: they are
// options of the process, which also compiles the host half.)
//
// Tested by test/codegen/ptx/unroll-hints.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/Passes.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Function.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

namespace syclcc1 {

static constexpr unsigned MostInstructions = 1000;

static bool isWorthUnrolling(const Loop &L, ScalarEvolution &SE) {
  if (!L.isInnermost() || hasUnrollTransformation(&L) != TM_Unspecified)
    return false;
  unsigned TripCount = SE.getSmallConstantTripCount(&L);
  unsigned Size = 0;
  for (const BasicBlock *BB : L.blocks())
    Size += BB->sizeWithoutDebug();
  return TripCount > 1 && Size * TripCount <= MostInstructions;
}

PreservedAnalyses PTXUnrollHintsPass::run(Function &F,
                                          FunctionAnalysisManager &FAM) {
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  for (Loop *L : FAM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (isWorthUnrolling(*L, SE))
      addStringMetadataToLoop(L, "llvm.loop.unroll.full");
  return PreservedAnalyses::all();
}

} // namespace syclcc1
