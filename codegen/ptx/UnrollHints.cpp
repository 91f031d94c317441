//===- UnrollHints.cpp - Short inner loops are unrolled -------------------===//
//
//   for (int k = 0; k < 32; ++k)          // of a tiled matrix product
//     sum += a[y][k] * b[k][x];           // in local memory
//
// LLVM's limits are for CPUs with instruction caches and branch predictors. On
// a GPU the counter, the compare and the address arithmetic of such a loop cost
// as much as its work, and nvcc unrolls it completely. So an innermost loop
// with a constant trip count is marked `llvm.loop.unroll.full` if the result
// has at most a thousand instructions and the source has no pragma for it.
//
//   for (int i = row[r]; i < row[r + 1]; ++i)   // of a sparse matrix
//     sum += value[i] * x[column[i]];
//
// The trip count of this loop is loaded from memory and differs between
// neighbours: a warp waits for the remainder iterations after the unrolled
// ones. It is unrolled by 4, as in nvcc, instead of LLVM's 8, which had 0.89 of
// nvcc's speed for rows of 4 to 19 elements. The same holds for each count that
// a work-item has computed for itself, such as the depth of its search. And for
//
//   for (int i = id; i < n; i += items)         // of a reduction
//     sum += x[i];
//
// LLVM does not unroll this, because the count is a quotient, which it
// considers expensive. On a GPU a division is cheap compared with loads that
// wait for each other: 1.35 of nvcc's time without, 1.00 by 4.
//
// (Tried: unrolling all loops of unknown counts by 4, and no `.pragma
// "nounroll"` for ptxas, both as nvcc does. A kernel of 18 such loops went from
// 1.24 of nvcc's time to 1.54, a search from 1.07 to 1.17.)
//
//   int state[5], n = …;                    // 0 to 4, as its computation shows
//   for (int k = 0; k < n; ++k)
//     if (data[k] != state[k]) break;
//
// An array that is indexed by a counter is in memory; with constant indices it
// is in registers. So a loop over such an array is unrolled completely if at
// most eight iterations are possible: each iteration keeps its exit. nvcc does
// the same; a search of networks took 1.44 of its time without.
//
// The same holds for the loops around it (`float w[3][3]`), which are also
// unrolled completely if their count is a constant.
//
//   for (int g = 0; g < 4; ++g)                 // LLVM has unrolled this one
//     for (int k = 0; k < 32; ++k)              // before the target was known
//       part[g] += w[g * 32 + k] * x[g * 32 + k];
//
// ptxas starts the loads of a block long before they are needed. The 256 loads
// of these four loops, unrolled completely, needed 112 registers instead of 32,
// and took 1.4 times as long as without unrolling on an H200. So loops that
// become one block, neighbours in the same loop, are unrolled completely up to
// 128 loads together, and by 8 beyond (0.88 of the time without).
//
// LLVM unrolls short loops of other unknown lengths by 8. In a kernel with
// dozens of them this dominates compile time (four times that of the host) and
// exceeds the GPU's instruction cache. So after the first thousand instructions
// of unrolled code, such loops are not unrolled.
//
// (Rejected: raising LLVM's thresholds, which are options of the process; it
// also compiles the host half.)
//
// Tested by test/codegen/ptx/unroll-hints.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/ptx/Passes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
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
/// Counts loads of memory that is neither private nor local, in code that
/// becomes one block.
static constexpr unsigned MostLoadsOfBlock = 128;
/// Limit for a function, by LLVM's own choice: 8 iterations of loops up to this
/// size.
static constexpr unsigned MostUnrolledOfFunction = 1000;
static constexpr unsigned LargestByChoice = 75, RoundsByChoice = 8;
static constexpr unsigned RoundsOfUnknown = 4;
/// LLVM's own limit (-unroll-max-upperbound).
static constexpr unsigned MostPossibleRounds = 8;

/// True if the trip count of \p L depends on memory other than the kernel
/// object, or differs between work-items for another reason than their ids. The
/// count of a walk along a list has no expression.
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

/// True if the trip count of \p L is a quotient of a number that is not a
/// constant.
static bool isCountedByQuotient(const Loop &L, ScalarEvolution &SE) {
  const SCEV *Rounds = SE.getBackedgeTakenCount(&L);
  return !isa<SCEVCouldNotCompute>(Rounds) &&
         SCEVExprContains(Rounds, [](const SCEV *S) {
           auto *Quotient = dyn_cast<SCEVUDivExpr>(S);
           return Quotient && !isa<SCEVConstant>(Quotient->getRHS());
         });
}

/// True if each iteration of \p L accesses another element of a private array
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

/// True if \p I may load from memory outside of the work-group.
static bool loadsFromFar(const Instruction &I) {
  auto *Load = dyn_cast<LoadInst>(&I);
  return Load && Load->getPointerAddressSpace() != LocalAddressSpace &&
         !isa<AllocaInst>(getUnderlyingObject(Load->getPointerOperand()));
}

namespace {

/// The size of a loop if it and its inner loops are unrolled completely.
struct Whole {
  uint64_t Size = 0;
  unsigned Loads = 0;
};

class Hints {
  ScalarEvolution &SE;
  const LoopInfo &LI;
  const UniformityInfo &Uniformity;
  /// Loads of the loops directly in a loop, or in none, that are small enough
  /// to be unrolled completely.
  DenseMap<const Loop *, unsigned> LoadsInside;
  /// The size, in instructions, of loops that are left to LLVM.
  unsigned Unrolled = 0;

  Whole measure(const Loop &L) const {
    Whole Round;
    for (const BasicBlock *BB : L.blocks())
      if (LI.getLoopFor(BB) == &L) {
        Round.Size += BB->sizeWithoutDebug();
        Round.Loads += count_if(*BB, loadsFromFar);
      }
    for (const Loop *Inner : L) {
      const Whole All = measure(*Inner);
      Round.Size += All.Size;
      Round.Loads += All.Loads;
    }
    const unsigned Rounds = std::max(SE.getSmallConstantTripCount(&L), 1u);
    return {Round.Size * Rounds, Round.Loads * Rounds};
  }

  bool mayBeWhole(const Loop &L) const {
    return SE.getSmallConstantTripCount(&L) >= 2 &&
           measure(L).Size <= MostUnrolledWhole;
  }

public:
  Hints(ScalarEvolution &SE, const LoopInfo &LI,
        const UniformityInfo &Uniformity)
      : SE(SE), LI(LI), Uniformity(Uniformity) {
    for (const Loop *L : LI.getLoopsInPreorder())
      if (L->isInnermost() && mayBeWhole(*L))
        LoadsInside[L->getParentLoop()] += measure(*L).Loads;
  }

  void add(Loop &L) {
    if (hasUnrollTransformation(&L) != TM_Unspecified)
      return;
    const unsigned TripCount = SE.getSmallConstantTripCount(&L);
    if (!L.isInnermost()) {
      if (TripCount <= MostPossibleRounds && mayBeWhole(L) &&
          all_of(L.getSubLoops(), [&](Loop *In) { return mayBeWhole(*In); }) &&
          indexesPrivateArray(L))
        addStringMetadataToLoop(&L, "llvm.loop.unroll.full");
      return;
    }
    if (TripCount == 0)
      return addToUnknown(L);
    if (TripCount < 2)
      return;
    if (mayBeWhole(L) && LoadsInside[L.getParentLoop()] <= MostLoadsOfBlock)
      return addStringMetadataToLoop(&L, "llvm.loop.unroll.full");
    const unsigned Size = measure(L).Size / TripCount;
    for (unsigned Count : {8, 4, 2})
      if (TripCount % Count == 0 && Size * Count <= MostUnrolledPartly)
        return addStringMetadataToLoop(&L, "llvm.loop.unroll.count", Count);
  }

private:
  void addToUnknown(Loop &L) {
    const unsigned Size = measure(L).Size;
    const unsigned MostRounds = SE.getSmallConstantMaxTripCount(&L);
    if (MostRounds >= 2 && MostRounds <= MostPossibleRounds &&
        Size * MostRounds <= MostUnrolledWhole && indexesPrivateArray(L)) {
      // Loops that LLVM unrolls completely without knowing the trip count.
      addStringMetadataToLoop(&L, "llvm.loop.unroll.enable");
      return;
    }
    if (RoundsOfUnknown * Size <= MostUnrolledPartly &&
        (isCountedByData(L, SE, Uniformity) || isCountedByQuotient(L, SE))) {
      addStringMetadataToLoop(&L, "llvm.loop.unroll.count", RoundsOfUnknown);
    } else if (Size <= LargestByChoice) {
      if (Unrolled >= MostUnrolledOfFunction)
        addStringMetadataToLoop(&L, "llvm.loop.unroll.runtime.disable");
      Unrolled += RoundsByChoice * Size;
    }
  }
};

} // namespace

PreservedAnalyses PTXUnrollHintsPass::run(Function &F,
                                          FunctionAnalysisManager &FAM) {
  const auto &LI = FAM.getResult<LoopAnalysis>(F);
  Hints H(FAM.getResult<ScalarEvolutionAnalysis>(F), LI,
          FAM.getResult<UniformityInfoAnalysis>(F));
  for (Loop *L : LI.getLoopsInPreorder())
    H.add(*L);
  return PreservedAnalyses::all();
}

} // namespace syclcc1
