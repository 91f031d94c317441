//===- UnrollHints.cpp - Short inner loops are unrolled -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   for (int k = 0; k < 32; ++k)          // of a tiled matrix product
//     sum += a[y][k] * b[k][x];           // in local memory
//
// LLVM's limits are for CPUs with instruction caches and branch predictors. On
// a GPU the counter, the compare and the address arithmetic of such a loop cost
// as much as its work, and nvcc unrolls it completely. So an innermost loop
// with a constant trip count is marked `llvm.loop.unroll.full` if the result
// has at most a thousand instructions and the source has no pragma for it. A
// longer one is unrolled by up to 32, because a work-item that sums 4096
// numbers waits for memory in each iteration: by 8 it took 1.8 times as long as
// by 32 on an H100 (HeCBench's layout), which is also nvcc's choice.
//
//   for (int j = 0; j < 64; ++j) {              // of a Viterbi decoder
//     float x = score[j] + transition[j * 64 + item];
//     if (x > best) best = x, state = j;
//   }
//
// Of the twenty instructions of this one, eleven are for the counter. They
// become constants in addresses, and neighbours of the local array are loaded
// together: 5.8 instructions for an element, 10.8 with a loop by 8. So these do
// not count in a loop of one block.
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
// wait for each other: 1.35 of nvcc's time without, 1.00 by 4. If `items` is a
// constant of 32 or more, LLVM unrolls only what is short, as in the next
// paragraph; with a longer body it is the same (the eight largest numbers of a
// row: 1.27).
//
//   for (int i = item; i < 2048; i += 64)       // of a work-group of 64
//     tile[i] = x[first + i];
//
// Here LLVM does not divide either: the count has a maximum in it, as nothing
// says that `item` is below 2048. Such a copy is unrolled by 4 if it stores;
// its loads wait for each other otherwise (an attention with tiles in local
// memory: 1.38 of nvcc's time).
//
// LLVM's limit for other unknown counts is 75 instructions together, so a loop
// of 20 is unrolled by 2 and one of 40 not at all. One that is a single block
// and loads is unrolled by 4 like the above: the loads of four iterations wait
// together (HeCBench's tissue).
//
//   for (int j = 0; j < d; ++j)                 // of a kernel with few items
//     sum += key[i * d + j] * query[j];
//
// If all work-items have the same count and it only reads, it is unrolled by up
// to 16, with at most 32 loads, which is what ptxas makes of nvcc's code. The
// up to 15 iterations behind it are again a loop, which is unrolled by 4:
// counts of five to ten are common. That takes a second pass of LLVM's, behind
// its pipeline (HeCBench's attention: 1.66 of nvcc's time by 4 and 8).
//
// (Rejected: unrolling all loops of unknown counts by 4, and no `.pragma
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
//   float a[6][6];                              // Gauss-Jordan, one matrix for
//   for (int k = 0; k < 6; ++k)                 // each work-item
//     for (int r = 0; r < 6; ++r) …
//
// A thousand instructions are too few for this one, and what is not unrolled
// loads and stores spilled elements: 7 times nvcc's time. Where constants and
// counters of constant counts are all indices of an array, so that unrolling
// certainly puts it into registers, the limit is six thousand.
//
//   for (int half = 1; half < 1024; half *= 2)  // of a Fourier transform
//     … item / half …
//
// The count of such a loop may also depend on the counters of loops around it,
// as those of the elements above a diagonal do (`for (q = p + 1; q < 4; ++q)`,
// eigenvalues of 4 × 4 matrices: 3.8 times nvcc's time).
//
// A divisor that the counter determines is a constant after complete unrolling,
// and a division some twenty instructions before. Such a loop is unrolled if it
// has at most sixteen iterations, whatever is in it (1.6 of nvcc's time).
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
// A loop whose count is a value for which the program is built is left to the
// driver (BuiltConstants.cpp), unless it has a division.
//
// (Rejected: raising LLVM's thresholds, which are options of the process; it
// also compiles the host half.)
//
// Tested by test/codegen/ptx/unroll-hints.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/common/IndexedVariable.h"
#include "codegen/ptx/BuiltCounts.h"
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
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

namespace syclcc1 {

/// Instructions of a loop after it is unrolled, completely or by a count.
static constexpr unsigned MaxFullyUnrolledSize = 1000;
static constexpr unsigned MaxPartlyUnrolledSize = 300;
/// Without the instructions for the counter, which become constants.
static constexpr unsigned MaxRemainingSize = 640;
/// The same for what puts private arrays into registers, and for divisors that
/// become constants.
static constexpr unsigned MaxUnrolledSizeForConstants = 6000;
static constexpr unsigned MaxCountForDivisors = 16;
/// Bytes of such an array: half of the registers that a work-item can have.
static constexpr unsigned MaxArrayBytes = 512;
/// Counts loads of memory that is neither private nor local, in code that
/// becomes one block.
static constexpr unsigned MaxLoadsPerBlock = 128;
/// The same, in one iteration of a loop that is unrolled by a count.
static constexpr unsigned MaxLoadsPerIteration = 32;
/// Without a hint LLVM unrolls loops up to this size by 8. The limit is for all
/// of these loops in a function, in instructions after unrolling.
static constexpr unsigned MaxSizeByDefaultPerFunction = 1000;
static constexpr unsigned MaxSizeByDefault = 75, CountByDefault = 8;
static constexpr unsigned CountForUnknown = 4;
/// LLVM's own limit (-unroll-max-upperbound).
static constexpr unsigned MaxUpperBound = 8;

/// True if the trip count of \p L depends on memory other than the kernel
/// object, or differs between work-items for another reason than their ids. The
/// count of a walk along a list has no expression.
static bool tripCountDependsOnData(const Loop &L, ScalarEvolution &SE,
                                   const UniformityInfo &Uniformity) {
  const SCEV *BackedgeCount = SE.getBackedgeTakenCount(&L);
  if (isa<SCEVCouldNotCompute>(BackedgeCount))
    return false;
  return SCEVExprContains(BackedgeCount, [&](const SCEV *S) {
    auto *U = dyn_cast<SCEVUnknown>(S);
    if (!U)
      return false;
    if (auto *Load = dyn_cast<LoadInst>(U->getValue()))
      return !isa<Argument>(getUnderlyingObject(Load->getPointerOperand()));
    return isa<PHINode>(U->getValue()) && Uniformity.isDivergent(U->getValue());
  });
}

/// True if the trip count of \p L is a quotient of a number for which
/// \p IsStep is true.
static bool tripCountIsQuotient(const Loop &L, ScalarEvolution &SE,
                                function_ref<bool(const SCEV *)> IsStep) {
  const SCEV *BackedgeCount = SE.getBackedgeTakenCount(&L);
  return !isa<SCEVCouldNotCompute>(BackedgeCount) &&
         SCEVExprContains(BackedgeCount, [&](const SCEV *S) {
           auto *Quotient = dyn_cast<SCEVUDivExpr>(S);
           return Quotient && IsStep(Quotient->getRHS());
         });
}

static bool isUnknownStep(const SCEV *S) { return !isa<SCEVConstant>(S); }

/// A step that only the work-items of a sub-group or a work-group share.
static bool isStepOfItems(const SCEV *S) {
  const auto *Step = dyn_cast<SCEVConstant>(S);
  return Step && Step->getAPInt().uge(32);
}

/// The same if the work-items are in rows.
static bool isStepOfFew(const SCEV *S) {
  const auto *Step = dyn_cast<SCEVConstant>(S);
  return Step && Step->getAPInt().uge(4);
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

/// True if \p V is the same for all work-items in each iteration of \p L, which
/// starts with a constant: it depends on nothing but the loop's own numbers.
static bool isDeterminedByCounter(const Value *V, const Loop &L,
                                  SmallPtrSetImpl<const Value *> &Visited) {
  if (isa<ConstantInt>(V))
    return true;
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !L.contains(I))
    return false;
  if (!Visited.insert(V).second)
    return true;
  if (isa<PHINode>(I) ? I->getParent() != L.getHeader()
                      : !isa<BinaryOperator, CastInst>(I))
    return false;
  return all_of(I->operands(), [&](const Value *Operand) {
    return isDeterminedByCounter(Operand, L, Visited);
  });
}

/// The instructions of one iteration of \p L, a loop of one block, that are
/// left after complete unrolling: not those that only the counter determines,
/// nor those that become a part of an address.
static unsigned sizeWithoutCounter(const Loop &L) {
  return count_if(*L.getHeader(), [&](const Instruction &I) {
    if (I.isTerminator() || I.isDebugOrPseudoInst() ||
        isa<PHINode, CastInst, GetElementPtrInst>(I))
      return false;
    SmallPtrSet<const Value *, 8> Visited;
    const auto IsDetermined = [&](const Value *V) {
      return isDeterminedByCounter(V, L, Visited);
    };
    return isa<CmpInst>(I) ? !all_of(I.operands(), IsDetermined)
                           : !IsDetermined(&I);
  });
}

/// True if \p L divides by a number that is a constant in each iteration, but
/// not before the loop is unrolled.
static bool dividesByCounter(const Loop &L) {
  for (const BasicBlock *BB : L.blocks())
    for (const Instruction &I : *BB) {
      if (!I.isIntDivRem() || isa<Constant>(I.getOperand(1)))
        continue;
      SmallPtrSet<const Value *, 8> Visited;
      if (isDeterminedByCounter(I.getOperand(1), L, Visited))
        return true;
    }
  return false;
}

/// True if \p I may load from memory that is neither private nor local.
static bool loadsNonLocalMemory(const Instruction &I) {
  auto *Load = dyn_cast<LoadInst>(&I);
  return Load && Load->getPointerAddressSpace() != LocalAddressSpace &&
         !isa<AllocaInst>(getUnderlyingObject(Load->getPointerOperand()));
}

namespace {

/// The size of a loop if it and its inner loops are unrolled completely.
struct UnrolledCost {
  uint64_t Size = 0;
  unsigned Loads = 0;
};

class UnrollHints {
  ScalarEvolution &SE;
  const LoopInfo &LI;
  const UniformityInfo &Uniformity;
  /// For each loop, and for the function (null): the loads of those innermost
  /// loops directly in it that are small enough to be unrolled completely.
  DenseMap<const Loop *, unsigned> FullyUnrolledLoads;
  /// For private arrays: the loops whose counters are indices of it, if they
  /// and constants are all that it is indexed by.
  DenseMap<const AllocaInst *, SmallPtrSet<const Loop *, 4>> Indexing;
  /// Instructions after unrolling of loops without a hint so far.
  unsigned SizeByDefault = 0;

  /// The constant trip count of \p L. If it depends on counters of loops
  /// around it, which are put into \p Outer, the greatest. 0 if it is neither.
  unsigned countIfUnrolled(const Loop &L,
                           SmallPtrSetImpl<const Loop *> *Outer) const {
    if (const unsigned TripCount = SE.getSmallConstantTripCount(&L))
      return TripCount;
    const SCEV *BackedgeCount = SE.getBackedgeTakenCount(&L);
    const unsigned Greatest = SE.getSmallConstantMaxTripCount(&L);
    if (isa<SCEVCouldNotCompute>(BackedgeCount) || Greatest < 2 ||
        Greatest > MaxCountForDivisors ||
        SCEVExprContains(BackedgeCount, [&](const SCEV *S) {
          if (auto *Counter = dyn_cast<SCEVAddRecExpr>(S); Counter && Outer)
            Outer->insert(Counter->getLoop());
          return isa<SCEVUnknown>(S);
        }))
      return 0;
    return Greatest;
  }

  UnrolledCost costIfUnrolled(const Loop &L) const {
    UnrolledCost Iteration;
    for (const BasicBlock *BB : L.blocks())
      if (LI.getLoopFor(BB) == &L) {
        Iteration.Size += BB->sizeWithoutDebug();
        Iteration.Loads += count_if(*BB, loadsNonLocalMemory);
      }
    for (const Loop *Inner : L) {
      const UnrolledCost Cost = costIfUnrolled(*Inner);
      Iteration.Size += Cost.Size;
      Iteration.Loads += Cost.Loads;
    }
    const unsigned TripCount = std::max(countIfUnrolled(L, nullptr), 1u);
    return {Iteration.Size * TripCount, Iteration.Loads * TripCount};
  }

  bool canUnrollFully(const Loop &L) const {
    const unsigned TripCount = SE.getSmallConstantTripCount(&L);
    return TripCount >= 2 &&
           (costIfUnrolled(L).Size <= MaxFullyUnrolledSize ||
            (L.getNumBlocks() == 1 &&
             TripCount * sizeWithoutCounter(L) <= MaxRemainingSize));
  }

  /// The loops that have to be unrolled so that \p Array is in registers; none
  /// if it cannot be.
  SmallPtrSet<const Loop *, 4> loopsIndexing(const AllocaInst &Array) const {
    const auto Bytes =
        Array.getAllocationSize(Array.getModule()->getDataLayout());
    if (!Array.isStaticAlloca() || !Bytes || *Bytes > MaxArrayBytes)
      return {};
    const auto Indexed = indexedVariable(Array, SE);
    if (!Indexed)
      return {};
    auto Loops = Indexed->Loops;
    for (const Loop *L : Indexed->Loops)
      if (countIfUnrolled(*L, &Loops) < 2)
        return {};
    if (any_of(Loops,
               [&](const Loop *L) { return countIfUnrolled(*L, nullptr) < 2; }))
      return {};
    return Loops;
  }

  /// True if \p L is one of those loops that all become short enough together.
  bool putsArrayIntoRegisters(const Loop &L) const {
    return any_of(Indexing, [&](const auto &Entry) {
      const auto &Loops = Entry.second;
      uint64_t Size = 0;
      for (const Loop *One : Loops)
        if (none_of(Loops, [&](const Loop *Outer) {
              return Outer != One && Outer->contains(One);
            }))
          Size += costIfUnrolled(*One).Size;
      return Size <= MaxUnrolledSizeForConstants &&
             any_of(Loops, [&](const Loop *One) { return One == &L; });
    });
  }

public:
  UnrollHints(Function &F, ScalarEvolution &SE, const LoopInfo &LI,
              const UniformityInfo &Uniformity)
      : SE(SE), LI(LI), Uniformity(Uniformity) {
    if (!LI.empty())
      for (const Instruction &I : F.getEntryBlock())
        if (auto *Array = dyn_cast<AllocaInst>(&I))
          if (auto Loops = loopsIndexing(*Array); !Loops.empty())
            Indexing[Array] = std::move(Loops);
    for (const Loop *L : LI.getLoopsInPreorder())
      if (L->isInnermost() && canUnrollFully(*L))
        FullyUnrolledLoads[L->getParentLoop()] += costIfUnrolled(*L).Loads;
  }

  void addHint(Loop &L) {
    if (hasUnrollTransformation(&L) != TM_Unspecified)
      return;
    if (isCountBuilt(L) && !divides(L)) {
      addStringMetadataToLoop(&L, "llvm.loop.unroll.disable", 1);
      addStringMetadataToLoop(&L, BuiltCountHint);
      return;
    }
    const unsigned TripCount = SE.getSmallConstantTripCount(&L);
    if (putsArrayIntoRegisters(L) ||
        (TripCount >= 2 && TripCount <= MaxCountForDivisors &&
         costIfUnrolled(L).Size <= MaxUnrolledSizeForConstants &&
         dividesByCounter(L))) {
      addStringMetadataToLoop(&L, "llvm.loop.unroll.full");
      return;
    }
    if (!L.isInnermost()) {
      if (TripCount <= MaxUpperBound && canUnrollFully(L) &&
          all_of(L.getSubLoops(),
                 [&](Loop *Inner) { return canUnrollFully(*Inner); }) &&
          indexesPrivateArray(L))
        addStringMetadataToLoop(&L, "llvm.loop.unroll.full");
      return;
    }
    if (TripCount == 0)
      return addHintForUnknownCount(L);
    if (TripCount < 2)
      return;
    if (canUnrollFully(L) &&
        FullyUnrolledLoads[L.getParentLoop()] <= MaxLoadsPerBlock)
      return addStringMetadataToLoop(&L, "llvm.loop.unroll.full");
    const auto All = costIfUnrolled(L);
    const unsigned Size = All.Size / TripCount, Loads = All.Loads / TripCount;
    for (unsigned Count : {32, 16, 8, 4, 2})
      if (TripCount % Count == 0 && Size * Count <= MaxPartlyUnrolledSize &&
          (Count <= CountByDefault ||
           (!canUnrollFully(L) && Loads * Count <= MaxLoadsPerIteration)))
        return addStringMetadataToLoop(&L, "llvm.loop.unroll.count", Count);
  }

private:
  /// For a loop of one block and \p Size instructions whose count is the same
  /// for all work-items. Returns the count.
  unsigned addHintForLoads(Loop &L, uint64_t Size, unsigned Loads) {
    if (!Loads && !isLoopOfItems(L))
      return CountByDefault;
    // Loads behind a store that may alias them wait for it all the same.
    const bool Reads =
        Loads && !isa<SCEVCouldNotCompute>(SE.getBackedgeTakenCount(&L)) &&
        none_of(*L.getHeader(),
                [](const Instruction &I) { return I.mayHaveSideEffects(); });
    for (unsigned Count : {16, 8})
      if (Reads && Size * Count <= MaxPartlyUnrolledSize &&
          Loads * Count <= MaxLoadsPerIteration) {
        addStringMetadataToLoop(&L, "llvm.loop.unroll.count", Count);
        addHintForRemainder(L);
        return Count;
      }
    if (!isLoopOfItems(L) &&
        (CountForUnknown * Size <= MaxSizeByDefault || Loads < 2))
      return CountByDefault;
    addStringMetadataToLoop(&L, "llvm.loop.unroll.count", CountForUnknown);
    return CountForUnknown;
  }

  /// The loop that LLVM makes of the iterations that are left.
  static void addHintForRemainder(Loop &L) {
    LLVMContext &Context = L.getHeader()->getContext();
    Metadata *const Four = ConstantAsMetadata::get(
        ConstantInt::get(Type::getInt32Ty(Context), CountForUnknown));
    auto *Count = MDNode::get(
        Context, {MDString::get(Context, "llvm.loop.unroll.count"), Four});
    auto *Hint = MDNode::get(
        Context,
        {MDString::get(Context, "llvm.loop.unroll.followup_remainder"), Count});
    L.setLoopID(
        makePostTransformationMetadata(Context, L.getLoopID(), {}, Hint));
  }

  /// True if \p L divides or takes a root. That is a branch to a function in
  /// machine code, and ptxas does not unroll a loop with one.
  static bool divides(const Loop &L) {
    return any_of(L.blocks(), [](const BasicBlock *BB) {
      return any_of(*BB, [](const Instruction &I) {
        const auto *Call = dyn_cast<IntrinsicInst>(&I);
        return I.getOpcode() == Instruction::FDiv ||
               I.getOpcode() == Instruction::FRem ||
               (Call && Call->getIntrinsicID() == Intrinsic::sqrt);
      });
    });
  }

  bool isCountBuilt(const Loop &L) const {
    SmallVector<BasicBlock *> Exiting;
    L.getExitingBlocks(Exiting);
    return any_of(Exiting,
                  [&](BasicBlock *BB) { return builtCount(L, *BB, SE); });
  }

  /// True if work-items share the elements of \p L: its step is one that only
  /// work-items have, or a smaller one with a start of each work-item.
  bool isLoopOfItems(const Loop &L) const {
    const bool HasOwnStart = any_of(L.getHeader()->phis(), [&](PHINode &Phi) {
      const Value *Start = Phi.getIncomingValueForBlock(L.getLoopPreheader());
      return Phi.getType()->isIntegerTy() && Uniformity.isDivergent(Start);
    });
    return tripCountIsQuotient(L, SE, [&](const SCEV *S) {
      return isStepOfItems(S) || (HasOwnStart && isStepOfFew(S));
    });
  }

  /// True if work-items share the elements that \p L loads, and neither LLVM's
  /// limit nor addHintForLoads unrolls it by 4.
  bool isLongLoopOfItems(const Loop &L, uint64_t Size, unsigned Loads) const {
    const bool IsShort = L.getNumBlocks() == 1
                             ? CountByDefault * Size <= MaxPartlyUnrolledSize
                             : CountForUnknown * Size <= MaxSizeByDefault;
    return Loads && !IsShort && tripCountIsQuotient(L, SE, isStepOfItems);
  }

  void addHintForUnknownCount(Loop &L) {
    const auto [Size, Loads] = costIfUnrolled(L);
    const unsigned UpperBound = SE.getSmallConstantMaxTripCount(&L);
    if (UpperBound >= 2 && UpperBound <= MaxUpperBound &&
        Size * UpperBound <= MaxFullyUnrolledSize && indexesPrivateArray(L)) {
      // Loops that LLVM unrolls completely without knowing the trip count.
      addStringMetadataToLoop(&L, "llvm.loop.unroll.enable");
      return;
    }
    if (CountForUnknown * Size <= MaxPartlyUnrolledSize &&
        (tripCountDependsOnData(L, SE, Uniformity) ||
         tripCountIsQuotient(L, SE, isUnknownStep) ||
         isLongLoopOfItems(L, Size, Loads))) {
      addStringMetadataToLoop(&L, "llvm.loop.unroll.count", CountForUnknown);
    } else if (Size <= MaxSizeByDefault) {
      unsigned Count = CountByDefault;
      if (SizeByDefault >= MaxSizeByDefaultPerFunction)
        addStringMetadataToLoop(&L, "llvm.loop.unroll.runtime.disable");
      else if (L.getNumBlocks() == 1 && L.getLoopPreheader() &&
               any_of(*L.getHeader(), IsaPred<LoadInst>))
        Count = addHintForLoads(L, Size, Loads);
      SizeByDefault += Count * Size;
    }
  }
};

} // namespace

PreservedAnalyses PTXUnrollHintsPass::run(Function &F,
                                          FunctionAnalysisManager &FAM) {
  const auto &LI = FAM.getResult<LoopAnalysis>(F);
  UnrollHints H(F, FAM.getResult<ScalarEvolutionAnalysis>(F), LI,
                FAM.getResult<UniformityInfoAnalysis>(F));
  for (Loop *L : LI.getLoopsInPreorder())
    H.addHint(*L);
  return PreservedAnalyses::all();
}

} // namespace syclcc1
