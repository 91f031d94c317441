//===- UnrollArrayLoops.cpp - Loops over private arrays -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     char row[17];                            // of an edit distance
//     for (int a = 0; a < 16; ++a)
//       for (int b = 0; b < 16; ++b)
//         row[b + 1] = min(row[b], …);
//
// A variable that is indexed by a counter is in memory. Widened, that is one
// store and one load of a vector in each step of a chain, and neighbouring
// bytes of other memory are gathered in one iteration after the other. With the
// loop over b unrolled, each element of the row is a vector in a register, and
// the sixteen loads are one interleaved group.
//
// LLVM unrolls such loops up to a size that suits scalar code, where the array
// is in the first-level cache and its loads are hidden behind others. For lanes
// the array is W times as large.
//
// A loop is unrolled only if this makes every access of some variable constant,
// and only up to a size. Other loops keep their counters, and PrivateArrays
// lays their variables out for lanes.
//
// (Rejected: `llvm.loop.unroll.full` for LLVM's own pass. It would also unroll
// the kernel's body for processors without vectors.)
//
// Tested by test/codegen/cpu/vectorizer/unroll-array-loops.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/UnrollArrayLoops.h"
#include "split/ir/FullUnroll.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace syclcc1::cpu {

namespace {

constexpr unsigned MaxTripCount = 32, MostInstructions = 512;

using Loops = SmallPtrSet<const Loop *, 4>;

class ArrayLoops {
public:
  ArrayLoops(LoopInfo &LI, ScalarEvolution &SE) : LI(LI), SE(SE) {}

  /// The loops that have to be unrolled for all accesses of \p A to be of
  /// constant elements; none if that is not enough, or not needed.
  Loops of(AllocaInst &A);

private:
  bool addLoops(GetElementPtrInst &G, const SCEV *Base, Loops &All);
  bool mayUnroll(const Loop &L, const Loops &All);
  unsigned sizeOf(const Loop &L, const Loops &All);

  LoopInfo &LI;
  ScalarEvolution &SE;
};

/// False if other values than the counters of loops choose the element.
bool ArrayLoops::addLoops(GetElementPtrInst &G, const SCEV *Base, Loops &All) {
  const SCEV *S = SE.getSCEV(&G);
  while (auto *Rec = dyn_cast<SCEVAddRecExpr>(S)) {
    if (!Rec->isAffine() || !isa<SCEVConstant>(Rec->getStepRecurrence(SE)))
      return false;
    All.insert(Rec->getLoop());
    S = Rec->getStart();
  }
  const SCEV *Offset = SE.getMinusSCEV(S, Base);
  return isa<SCEVConstant>(Offset);
}

/// The instructions of \p L when it and its inner loops are unrolled.
unsigned ArrayLoops::sizeOf(const Loop &L, const Loops &All) {
  unsigned Size = 0;
  for (const BasicBlock *Block : L.blocks())
    if (LI.getLoopFor(Block) == &L)
      Size += Block->size();
  for (const Loop *Inner : L)
    Size += sizeOf(*Inner, All);
  return All.contains(&L) ? Size * SE.getSmallConstantTripCount(&L) : Size;
}

bool ArrayLoops::mayUnroll(const Loop &L, const Loops &All) {
  const unsigned TripCount = SE.getSmallConstantTripCount(&L);
  return TripCount != 0 && TripCount <= MaxTripCount &&
         all_of(L.getSubLoops(),
                [&](const Loop *Inner) { return All.contains(Inner); }) &&
         none_of(L.blocks(),
                 [](const BasicBlock *Block) {
                   return any_of(*Block, [](const Instruction &I) {
                     return isa<CallBase>(I) && !isa<IntrinsicInst>(I);
                   });
                 }) &&
         sizeOf(L, All) <= MostInstructions;
}

Loops ArrayLoops::of(AllocaInst &A) {
  Loops All;
  const SCEV *Base = SE.getSCEV(&A);
  SmallVector<Instruction *> Work{&A};
  while (!Work.empty()) {
    Instruction *Address = Work.pop_back_val();
    for (User *U : Address->users()) {
      if (auto *G = dyn_cast<GetElementPtrInst>(U)) {
        if (!addLoops(*G, Base, All))
          return {};
        Work.push_back(G);
      } else if (auto *Store = dyn_cast<StoreInst>(U)) {
        if (Store->getValueOperand() == Address || Store->isVolatile())
          return {};
      } else if (auto *Load = dyn_cast<LoadInst>(U)) {
        if (Load->isVolatile())
          return {};
      } else if (!isa<MemSetInst, LifetimeIntrinsic>(U)) {
        return {};
      }
    }
  }
  if (!all_of(All, [&](const Loop *L) { return mayUnroll(*L, All); }))
    return {};
  return All;
}

} // namespace

void unrollArrayLoops(Function &F, FunctionAnalysisManager &FAM) {
  auto &LI = FAM.getResult<LoopAnalysis>(F);
  if (LI.empty())
    return;
  ArrayLoops Find(LI, FAM.getResult<ScalarEvolutionAnalysis>(F));
  Loops All;
  for (Instruction &I : F.getEntryBlock())
    if (auto *A = dyn_cast<AllocaInst>(&I))
      All.insert_range(Find.of(*A));
  if (!All.empty())
    unrollFully(F, FAM, MaxTripCount, MostInstructions,
                [&](const Loop &L) { return All.contains(&L); });
}

} // namespace syclcc1::cpu
