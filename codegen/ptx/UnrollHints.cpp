//===- UnrollHints.cpp - Short inner loops are unrolled -------------------===//
//
//   for (int k = 0; k < 32; ++k)          // of a tiled matrix product
//     sum += a[y][k] * b[k][x];           // in local memory
//
// LLVM's limits are for CPUs with instruction caches and branch predictors; on
// a GPU the counter, the compare and the address arithmetic of such a loop cost
// as much as its work. nvcc unrolls it completely. So an innermost loop whose
// trip count is a constant is marked `llvm.loop.unroll.full` if that makes no
// more than a thousand instructions, unless the source has said something about
// it.
//
//   for (int i = row[r]; i < row[r + 1]; ++i)   // of a sparse matrix
//     sum += value[i] * x[column[i]];
//
// The trip count of this loop is loaded from memory and differs between
// neighbours: a warp waits for the remainder iterations behind the unrolled
// ones. It is unrolled by 4, as in nvcc, not by LLVM's 8, which had 0.89 of
// nvcc's speed for rows of 4 to 19 elements. The same holds for each count that
// a work-item has computed for itself, such as the depth of its search, but not
// for one that follows from its id alone: with
// `for (i = id; i < n; i += items)` neighbours count as far.
//
//   int state[5], n = …;                    // 0 to 4, as its computation shows
//   for (int k = 0; k < n; ++k)
//     if (data[k] != state[k]) break;
//
// An array that is indexed by a counter is in memory, and with the indices
// constants it is in registers. So a loop over such an array is unrolled whole
// if no more than eight rounds are possible, however many there will be: each
// round keeps its exit. nvcc does the same; a search of networks took 1.44 of
// its time without.
//
// LLVM unrolls short loops of other unknown lengths by 8. Of a kernel with
// dozens of them, that is all that is compiled, four times as long as for the
// host, and more than a GPU has room for: behind the first thousand
// instructions that come of it, such loops stay as they are.
//
// (Raising LLVM's thresholds was not taken: they are
// options of the process, which also compiles the host half.)
//
// Tested by test/codegen/ptx/unroll-hints.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/Passes.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/UniformityAnalysis.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

namespace syclcc1 {

static constexpr unsigned MostUnrolledWhole = 1000;
static constexpr unsigned MostUnrolledPartly = 300;
/// Of a function, by LLVM's own choice: 8 rounds of loops up to this size.
static constexpr unsigned MostUnrolledOfFunction = 1000;
static constexpr unsigned LargestByChoice = 75, RoundsByChoice = 8;
/// LLVM's own limit (-unroll-max-upperbound).
static constexpr unsigned MostPossibleRounds = 8;

/// True if the rounds of \p L are counted by what stands in memory, other than
/// in the kernel object, or by what differs between work-items for another
/// reason than their ids. That of a walk along a list has no expression.
static bool isCountedByData(const Loop &L, ScalarEvolution &SE,
                            const UniformityInfo &Uniformity) {
  const SCEV *Rounds = SE.getBackedgeTakenCount(&L);
  if (isa<SCEVCouldNotCompute>(Rounds))
    return false;
  return SCEVExprContains(Rounds, [&](const SCEV *S) {
    auto *U = dyn_cast<SCEVUnknown>(S);
    if (!U)
      return false;
    if (auto *Load = dyn_cast<LoadInst>(U->getValue()))
      return !isa<Argument>(getUnderlyingObject(Load->getPointerOperand()));
    return isa<PHINode>(U->getValue()) && Uniformity.isDivergent(U->getValue());
  });
}

/// True if a round of \p L reads or writes another element of a private array
/// than the one before.
static bool indexesPrivateArray(const Loop &L) {
  for (const BasicBlock *BB : L.blocks())
    for (const Instruction &I : *BB)
      if (const Value *Pointer = getLoadStorePointerOperand(&I))
        if (!L.isLoopInvariant(Pointer) &&
            isa<AllocaInst>(getUnderlyingObject(Pointer)))
          return true;
  return false;
}

/// \p Unrolled counts what LLVM makes of loops that are left to it.
static void hint(Loop &L, ScalarEvolution &SE, const UniformityInfo &Uniformity,
                 unsigned &Unrolled) {
  if (!L.isInnermost() || hasUnrollTransformation(&L) != TM_Unspecified)
    return;
  unsigned Size = 0;
  for (const BasicBlock *BB : L.blocks())
    Size += BB->sizeWithoutDebug();
  const unsigned TripCount = SE.getSmallConstantTripCount(&L);
  const unsigned MostRounds = SE.getSmallConstantMaxTripCount(&L);
  if (TripCount == 0 && MostRounds >= 2 && MostRounds <= MostPossibleRounds &&
      Size * MostRounds <= MostUnrolledWhole && indexesPrivateArray(L)) {
    // What LLVM unrolls whole without knowing how often.
    addStringMetadataToLoop(&L, "llvm.loop.unroll.enable");
    return;
  }
  if (TripCount == 0 && 4 * Size <= MostUnrolledPartly &&
      isCountedByData(L, SE, Uniformity)) {
    addStringMetadataToLoop(&L, "llvm.loop.unroll.count", 4);
  } else if (TripCount == 0 && Size <= LargestByChoice) {
    if (Unrolled >= MostUnrolledOfFunction)
      addStringMetadataToLoop(&L, "llvm.loop.unroll.runtime.disable");
    Unrolled += RoundsByChoice * Size;
  }
  if (TripCount < 2)
    return;
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
  const auto &Uniformity = FAM.getResult<UniformityInfoAnalysis>(F);
  unsigned Unrolled = 0;
  for (Loop *L : FAM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    hint(*L, SE, Uniformity, Unrolled);
  return PreservedAnalyses::all();
}

} // namespace syclcc1
