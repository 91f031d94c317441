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

static constexpr unsigned MostUnrolledWhole = 1000;
static constexpr unsigned MostUnrolledPartly = 300;

static void hint(Loop &L, ScalarEvolution &SE) {
  if (!L.isInnermost() || hasUnrollTransformation(&L) != TM_Unspecified)
    return;
  const unsigned TripCount = SE.getSmallConstantTripCount(&L);
  if (TripCount < 2)
    return;
  unsigned Size = 0;
  for (const BasicBlock *BB : L.blocks())
    Size += BB->sizeWithoutDebug();
  if (Size * uint64_t(TripCount) <= MostUnrolledWhole) {
    addStringMetadataToLoop(&L, "llvm.loop.unroll.full");
    return;
  }
  for (unsigned Count : {8, 4, 2})
    if (TripCount % Count == 0 && Size * Count <= MostUnrolledPartly) {
      addStringMetadataToLoop(&L, "llvm.loop.unroll.count", Count);
      return;
    }
}

PreservedAnalyses PTXUnrollHintsPass::run(Function &F,
                                          FunctionAnalysisManager &FAM) {
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  for (Loop *L : FAM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    hint(*L, SE);
  return PreservedAnalyses::all();
}

} // namespace syclcc1
