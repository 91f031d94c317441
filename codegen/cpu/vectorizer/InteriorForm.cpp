//===- InteriorForm.cpp - Work-items away from the border -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Filters of images read beyond the border, and limit the index there:
//
//     for (int d = -2; d <= 2; ++d)
//       sum += image[y * w + clamp(x + d, 0, w - 1)];
//     next[x] = f(row[x], row[x == w - 1 ? 0 : x + 1]);     // a ring
//
// Neighbours have consecutive indices, except at the border. But the limited
// index is no affine function of the lane, so each access is a gather. The item
// function gets two bodies, and chooses once for a vector:
//
//     first = @syclcc1.first(x)
//     if (first - 2 >= 0 && first + W - 1 + 2 <= w - 1)     uniform
//       … image[y * w + x + d] …                            consecutive
//     else
//       … image[y * w + clamp(x + d, 0, w - 1)] …
//
// What x + d is in all iterations is an interval (IndexRanges.h), which is
// emitted in the function itself here: for the W work-items from the first on.
// One work-item still computes the same. (LLVM's IRCE splits a loop for checks
// of ranges in this way, but only for branches that leave it.)
//
// Limited are results of min, max and abs, and selects by a comparison, if they
// are used for an address.
//
// Rejected: a check at each access. A filter has 25 of them, and the check
// would be needed for each; and the loads could not be moved.
// Rejected: to split the row of work-items at both borders. It needs the
// numbers of the first and last work-item inside, that is, equations to be
// solved, while the intervals can only be computed.
//
// Tested by test/codegen/cpu/vectorizer/interior-form.ll, and by
// test/run/index_borders.cpp against the host.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/InteriorForm.h"
#include "codegen/cpu/vectorizer/Divergence.h"
#include "codegen/cpu/vectorizer/IndexRanges.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace syclcc1::cpu {

namespace {

/// True if \p I may limit an index.
bool isLimited(const Instruction &I) {
  if (!I.getType()->isIntegerTy(32) && !I.getType()->isIntegerTy(64))
    return false;
  if (const auto *Select = dyn_cast<SelectInst>(&I))
    return isa<ICmpInst>(Select->getCondition());
  const auto *Call = dyn_cast<IntrinsicInst>(&I);
  return isa<MinMaxIntrinsic>(&I) ||
         (Call && Call->getIntrinsicID() == Intrinsic::abs);
}

/// True if \p I, an integer, is used for an address.
bool isIndex(const Instruction &I, unsigned Depth = 0) {
  constexpr unsigned Deepest = 6;
  if (Depth == Deepest)
    return false;
  return any_of(I.users(), [&](const User *U) {
    if (isa<GetElementPtrInst>(U))
      return true;
    const auto *Next = dyn_cast<Instruction>(U);
    return Next &&
           (isa<CastInst, FreezeInst>(Next) || Next->isBinaryOp() ||
            isLimited(*Next)) &&
           isIndex(*Next, Depth + 1);
  });
}

class InteriorMaker {
public:
  InteriorMaker(Function &F, unsigned Lanes)
      : F(F), Lanes(Lanes), DT(F), LI(DT), D(F),
        Ranges(LI, E, Lanes,
               [this](const Value &V) { return isKnownAtEntry(V); }) {}
  void run();

private:
  using Node = RangeExpressions::Node;
  Value *resolved(Value *V) const;
  std::optional<Node> of(Value *V) {
    return Ranges.of(resolved(V), /*Signed=*/true);
  }
  bool isKnownAtEntry(const Value &V, unsigned Depth = 0);
  Value *atEntry(Value *V, IRBuilder<> &B);
  Value *inside(Instruction &I);
  Value *ofMinMax(MinMaxIntrinsic &I);
  Value *ofSelect(SelectInst &I);
  bool holds(CmpInst::Predicate P, Value *A, Value *B);
  void addBody(ReturnInst &Return);

  Function &F;
  const unsigned Lanes;
  DominatorTree DT;
  LoopInfo LI;
  Divergence D;
  RangeExpressions E;
  IndexRanges Ranges;
  SmallSetVector<const Instruction *, 8> KnownAtEntry;
  DenseMap<Value *, Value *> AtEntry;
  /// Limited value -> what it is away from the border.
  MapVector<Instruction *, Value *> Inside;
};

/// True if \p V is uniform and can be computed before the body: quotients of
/// the first index, for example, whose interval would be much too large.
bool InteriorMaker::isKnownAtEntry(const Value &V, unsigned Depth) {
  constexpr unsigned Deepest = 8;
  if (isa<Constant, Argument>(V))
    return true;
  const auto *I = dyn_cast<Instruction>(&V);
  if (!I || Depth == Deepest)
    return false;
  if (KnownAtEntry.contains(I))
    return true;
  if (Depth == 0 && !D.isUniform(&V))
    return false;
  const bool CanMove =
      asFirst(I) || (isGroupValue(I) && isa<LoadInst>(I)) ||
      ((isa<CastInst, SelectInst, CmpInst, MinMaxIntrinsic>(I) ||
        I->isBinaryOp()) &&
       isSafeToSpeculativelyExecute(I));
  if (!CanMove || !all_of(I->operand_values(), [&](const Value *Operand) {
        return isa<Function>(Operand) || isKnownAtEntry(*Operand, Depth + 1);
      }))
    return false;
  if (Depth == 0)
    KnownAtEntry.insert(I);
  return true;
}

/// A copy of \p V, which is known there, at \p B.
Value *InteriorMaker::atEntry(Value *V, IRBuilder<> &B) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I)
    return V;
  if (Value *Known = AtEntry.lookup(V))
    return Known;
  Instruction *Copy = I->clone();
  Copy->dropPoisonGeneratingFlags();
  Copy->dropUnknownNonDebugMetadata();
  for (Use &U : Copy->operands())
    if (!isa<Function>(U))
      U.set(atEntry(U, B));
  B.Insert(Copy);
  return AtEntry[V] = Copy;
}

/// What \p V is away from the border.
Value *InteriorMaker::resolved(Value *V) const {
  while (auto *I = dyn_cast<Instruction>(V)) {
    const auto At = Inside.find(I);
    if (At == Inside.end())
      break;
    V = At->second;
  }
  return V;
}

/// Makes \p P of \p A, which differs between work-items, and the uniform \p B a
/// condition.
bool InteriorMaker::holds(CmpInst::Predicate P, Value *A, Value *B) {
  const auto First = of(A), Second = of(B);
  if (!First || !Second)
    return false;
  if (CmpInst::isUnsigned(P)) { // Both readings agree.
    E.limit(*First, 0, INT64_MAX);
    E.limit(*Second, 0, INT64_MAX);
    P = ICmpInst::getSignedPredicate(P);
  }
  // Unequal: from which side is a guess; 0 is the beginning of an array.
  if (P == CmpInst::ICMP_NE)
    P = E.constantValue(*Second) == 0 ? CmpInst::ICMP_SGT : CmpInst::ICMP_SLT;
  switch (P) {
  case CmpInst::ICMP_SLT:
  case CmpInst::ICMP_SLE:
    E.limit(E.difference(*Second, *First), P == CmpInst::ICMP_SLT, INT64_MAX);
    return true;
  case CmpInst::ICMP_SGT:
  case CmpInst::ICMP_SGE:
    E.limit(E.difference(*First, *Second), P == CmpInst::ICMP_SGT, INT64_MAX);
    return true;
  default:
    return false;
  }
}

Value *InteriorMaker::ofMinMax(MinMaxIntrinsic &I) {
  for (unsigned N : {0u, 1u}) {
    Value *A = I.getArgOperand(N), *B = I.getArgOperand(1 - N);
    if (!D.isUniform(A) && D.isUniform(B) &&
        holds(ICmpInst::getNonStrictPredicate(I.getPredicate()), A, B))
      return A;
  }
  return nullptr;
}

Value *InteriorMaker::ofSelect(SelectInst &I) {
  auto *Compare = cast<ICmpInst>(I.getCondition());
  Value *A = Compare->getOperand(0), *B = Compare->getOperand(1);
  auto P = Compare->getPredicate();
  if (!A->getType()->isIntegerTy())
    return nullptr;
  if (D.isUniform(A)) {
    std::swap(A, B);
    P = CmpInst::getSwappedPredicate(P);
  }
  if (D.isUniform(A) || !D.isUniform(B))
    return nullptr;
  // Of `x >= w ? 2 * w - 1 - x : x` the one that goes upwards.
  auto isUpwards = [&](Value *V) {
    auto *Op = dyn_cast<BinaryOperator>(V);
    return !D.isUniform(V) && !(Op && Op->getOpcode() == Instruction::Sub &&
                                !D.isUniform(Op->getOperand(1)));
  };
  const bool IsTrue = isUpwards(I.getTrueValue());
  if (IsTrue == isUpwards(I.getFalseValue()))
    return nullptr;
  if (!holds(IsTrue ? P : CmpInst::getInversePredicate(P), A, B))
    return nullptr;
  return IsTrue ? I.getTrueValue() : I.getFalseValue();
}

/// What \p I is if some more limits hold; null if that is not known.
Value *InteriorMaker::inside(Instruction &I) {
  if (D.isUniform(&I) || !isLimited(I) || !isIndex(I))
    return nullptr;
  if (auto *MinMax = dyn_cast<MinMaxIntrinsic>(&I))
    return ofMinMax(*MinMax);
  if (auto *Select = dyn_cast<SelectInst>(&I))
    return ofSelect(*Select);
  Value *A = I.getOperand(0); // abs
  const auto N = of(A);
  if (!N)
    return nullptr;
  E.limit(*N, 0, INT64_MAX);
  return A;
}

void InteriorMaker::addBody(ReturnInst &Return) {
  BasicBlock &Entry = F.getEntryBlock();
  BasicBlock::iterator Start = Entry.begin();
  while (isa<AllocaInst>(Start))
    ++Start;
  BasicBlock *Body = Entry.splitBasicBlock(Start, "items.any");
  BasicBlock *End = Return.getParent()->splitBasicBlock(&Return, "items.end");
  SmallVector<BasicBlock *> Old;
  for (BasicBlock &Block : F)
    if (&Block != &Entry && &Block != End)
      Old.push_back(&Block);
  ValueToValueMapTy Map;
  SmallVector<BasicBlock *> New;
  for (BasicBlock *Block : Old) {
    New.push_back(CloneBasicBlock(Block, Map, ".inside", &F));
    Map[Block] = New.back();
  }
  remapInstructionsInBlocks(New, Map);
  SmallVector<WeakTrackingVH> Dead;
  for (auto &[I, V] : Inside) {
    Value *To = resolved(V);
    if (Value *Copy = Map.lookup(To))
      To = Copy;
    auto *Limited = cast<Instruction>(Map[I]);
    Limited->replaceAllUsesWith(To);
    Dead.push_back(Limited);
  }
  RecursivelyDeleteTriviallyDeadInstructions(Dead);

  IRBuilder<> B(Entry.getTerminator());
  DenseMap<Value *, Value *> FirstOf;
  for (Argument &A : F.args())
    FirstOf[&A] =
        itemStride(A) && A.getType()->isIntegerTy()
            ? B.CreateCall(firstFunction(*F.getParent(), A.getType()), &A)
            : static_cast<Value *>(&A);
  for (const Instruction *I : KnownAtEntry)
    FirstOf[const_cast<Instruction *>(I)] =
        atEntry(const_cast<Instruction *>(I), B);
  Value *IsInside = E.emit(B, B.getInt64(Lanes), FirstOf);
  B.CreateCondBr(IsInside, cast<BasicBlock>(Map[Body]), Body,
                 MDBuilder(F.getContext()).createLikelyBranchWeights());
  Entry.getTerminator()->eraseFromParent();
}

void InteriorMaker::run() {
  constexpr unsigned MostLimits = 80, MostInstructions = 1500;
  if (F.getInstructionCount() > MostInstructions)
    return;
  ReturnInst *Return = nullptr;
  for (BasicBlock &Block : F)
    if (auto *R = dyn_cast<ReturnInst>(Block.getTerminator())) {
      if (Return)
        return;
      Return = R;
    }
  if (!Return)
    return;
  for (BasicBlock *Block : ReversePostOrderTraversal<Function *>(&F))
    for (Instruction &I : *Block) {
      const auto Mark = E.mark();
      if (Value *V = E.numLimits() < MostLimits ? inside(I) : nullptr)
        Inside[&I] = V;
      else
        Ranges.reset(Mark);
    }
  if (!Inside.empty())
    addBody(*Return);
}

} // namespace

bool limitsIndices(const Loop &L) {
  return any_of(L.blocks(), [](const BasicBlock *Block) {
    return any_of(*Block, [](const Instruction &I) {
      return isLimited(I) && isIndex(I);
    });
  });
}

void addInteriorForm(Function &F, unsigned Lanes) {
  if (any_of(instructions(F),
             [](const Instruction &I) { return isLimited(I) && isIndex(I); }))
    InteriorMaker(F, Lanes).run();
}

} // namespace syclcc1::cpu
