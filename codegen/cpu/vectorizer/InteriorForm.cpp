//===- InteriorForm.cpp - Work-items away from the border -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Filters of images read beyond the border, and limit the index there:
//
//     for (int d = -2; d <= 2; ++d)
//       sum += image[y * w + clamp(x + d, 0, w - 1)];
//     next[x] = f(row[x], row[x == w - 1 ? 0 : x + 1]);     // a ring
//     y = id / 500; x = id % 500;                           // rows
//     for (int d = -2; d <= 2; ++d)
//       if (x + d >= 0 && x + d < w)
//         sum += row[x + d];
//
// Neighbours have consecutive indices, except at the border. But the limited
// index is no affine function of the lane, so each access is a gather; and a
// condition that only fails there makes masks of all accesses. The item
// function gets two bodies, and chooses once for a vector:
//
//     first = @syclcc1.first(x)
//     if (first - 2 >= 0 && first + W - 1 + 2 <= w - 1)     uniform
//       … image[y * w + x + d] …                            consecutive
//     else
//       … image[y * w + clamp(x + d, 0, w - 1)] …
//
// Of a quotient the first work-item's is computed in front of the choice, which
// asks whether the others are in its row; the body uses it.
//
// What x + d is in all iterations is an interval (IndexRanges.h), which is
// emitted in the function itself here: for the W work-items from the first on.
// One work-item still computes the same. (LLVM's IRCE splits a loop for checks
// of ranges in this way, but only for branches that leave it.)
//
// Limited are results of min, max and abs, selects by a comparison, quotients
// and remainders, if they are used for an address. Conditions are comparisons
// with a value that is known before the body, of branches around accesses to
// memory: the side with the accesses is taken for the inside.
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
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1::cpu {

namespace {

/// Longer functions have one body.
constexpr unsigned MostInstructions = 1500;

/// True if \p I may limit an index.
bool isLimited(const Instruction &I) {
  if (!I.getType()->isIntegerTy(32) && !I.getType()->isIntegerTy(64))
    return false;
  if (I.isIntDivRem())
    return true;
  if (const auto *Select = dyn_cast<SelectInst>(&I))
    return isa<ICmpInst>(Select->getCondition());
  const auto *Call = dyn_cast<IntrinsicInst>(&I);
  return isa<MinMaxIntrinsic>(&I) ||
         (Call && Call->getIntrinsicID() == Intrinsic::abs);
}

/// True if a branch depends on \p Condition.
bool decidesBranch(const Instruction &Condition, unsigned Depth = 0) {
  constexpr unsigned Deepest = 4;
  return Depth < Deepest && any_of(
                                Condition.users(),
                                [&](const User *U) {
                                  const auto *I = dyn_cast<Instruction>(U);
                                  return isa<BranchInst>(U) ||
                                         (I && I->getType()->isIntegerTy(1) &&
                                          decidesBranch(*I, Depth + 1));
                                });
}

/// True if \p I, an integer, is used for an address; or is a quotient or
/// remainder of rows, and used for a branch.
bool isIndex(const Instruction &I) {
  constexpr unsigned MostVisited = 64, ShortestRow = 32;
  const auto *Divisor =
      I.isIntDivRem() ? dyn_cast<ConstantInt>(I.getOperand(1)) : nullptr;
  const bool IsOfRow =
      I.isIntDivRem() && !(Divisor && Divisor->getValue().ult(ShortestRow));
  SmallSetVector<const Instruction *, 16> Visited;
  Visited.insert(&I);
  for (unsigned N = 0; N != Visited.size() && N != MostVisited; ++N)
    for (const User *U : Visited[N]->users()) {
      if (isa<GetElementPtrInst>(U))
        return true;
      const auto *Next = dyn_cast<Instruction>(U);
      if (IsOfRow && Next && isa<ICmpInst>(Next) && decidesBranch(*Next))
        return true;
      if (Next && Next->getType()->isIntegerTy() &&
          (isa<CastInst, FreezeInst>(Next) || Next->isBinaryOp() ||
           isLimited(*Next)))
        Visited.insert(Next);
    }
  return false;
}

/// How many accesses to memory are in \p Block and the blocks that it
/// dominates, those in loops for more.
unsigned accessesIn(BasicBlock &Block, const DominatorTree &DT,
                    const LoopInfo &LI) {
  constexpr unsigned InLoop = 8;
  SmallVector<BasicBlock *> Dominated;
  DT.getDescendants(&Block, Dominated);
  unsigned Result = 0;
  for (const BasicBlock *B : Dominated)
    for (const Instruction &I : *B)
      if (I.mayReadOrWriteMemory() && !I.isLifetimeStartOrEnd() &&
          !I.isDebugOrPseudoInst())
        Result += LI.getLoopFor(B) ? InLoop : 1;
  return Result;
}

/// The successor of \p Branch, within one iteration, that alone is in front of
/// accesses to memory; null if there is none, or too few for a check at the
/// entry (steps of sums over a tree in local memory took 1.4 times as long).
BasicBlock *accessingSide(const BranchInst &Branch, const DominatorTree &DT,
                          const LoopInfo &LI) {
  if (!Branch.isConditional())
    return nullptr;
  const BasicBlock *Block = Branch.getParent();
  const Loop *L = LI.getLoopFor(Block);
  constexpr unsigned Fewest = 4;
  unsigned Most = 0;
  BasicBlock *Result = nullptr;
  for (unsigned N : {0u, 1u}) {
    BasicBlock *To = Branch.getSuccessor(N);
    if (LI.getLoopFor(To) != L || (L && L->getHeader() == To))
      return nullptr;
    if (To->getSinglePredecessor() != Block)
      continue;
    const unsigned Accesses = accessesIn(*To, DT, LI);
    if (Accesses && Result)
      return nullptr;
    if (Accesses) {
      Result = To;
      Most = Accesses;
    }
  }
  return Most < Fewest ? nullptr : Result;
}

class InteriorMaker {
public:
  InteriorMaker(Function &F, unsigned Lanes)
      : F(F), Lanes(Lanes), DT(F), LI(DT), D(F),
        Ranges(LI, E, Lanes,
               [this](const Value &V) { return isKnownAtEntry(V); }) {}
  bool run(BranchInst &Choice);

private:
  using Node = RangeExpressions::Node;
  std::optional<Node> of(Value *V) { return Ranges.of(V, /*Signed=*/true); }
  bool isUniform(const Value *V) const {
    return OfFirstItem.contains(V) ||
           (!Remainders.contains(V) && D.isUniform(V));
  }
  bool isKnownAtEntry(const Value &V, unsigned Depth = 0);
  Value *atEntry(Value *V, IRBuilder<> &B);
  Value *inside(Instruction &I);
  Value *ofMinMax(MinMaxIntrinsic &I);
  Value *ofSelect(SelectInst &I);
  Value *ofDivision(Instruction &I);
  bool holds(CmpInst::Predicate P, Value *A, Value *B);
  bool moves(const Value *V, unsigned Depth = 0) const;
  bool decides(Value *Condition, bool Wanted,
               SmallVectorImpl<std::pair<Instruction *, bool>> &Known);
  bool enters(BranchInst &Branch);

  Function &F;
  const unsigned Lanes;
  DominatorTree DT;
  LoopInfo LI;
  Divergence D;
  RangeExpressions E;
  IndexRanges Ranges;
  SmallSetVector<Instruction *, 8> KnownAtEntry;
  DenseMap<Value *, Value *> AtEntry;
  SmallPtrSet<const Value *, 8> OfFirstItem; ///< Made here: uniform.
  SmallPtrSet<const Value *, 4> Remainders;  ///< Made here: they vary.
  SmallVector<Instruction *> Quotients;      ///< Of the first work-item.
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
  if (Depth == 0 && !isUniform(&V))
    return false;
  const bool CanMove =
      asFirst(I) || (isGroupValue(I) && isa<LoadInst>(I)) ||
      ((isa<CastInst, SelectInst, CmpInst, MinMaxIntrinsic>(I) ||
        I->isBinaryOp()) &&
       isSafeToSpeculativelyExecute(I)) ||
      match(I, m_UDiv(m_Value(), m_UMax(m_Value(), m_One())));
  if (!CanMove || !all_of(I->operand_values(), [&](const Value *Operand) {
        return isa<Function>(Operand) || isKnownAtEntry(*Operand, Depth + 1);
      }))
    return false;
  if (Depth == 0)
    KnownAtEntry.insert(const_cast<Instruction *>(I));
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
    if (!isUniform(A) && isUniform(B) &&
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
  if (isUniform(A)) {
    std::swap(A, B);
    P = CmpInst::getSwappedPredicate(P);
  }
  if (isUniform(A) || !isUniform(B))
    return nullptr;
  // Of `x >= w ? 2 * w - 1 - x : x` the one that goes upwards.
  auto isUpwards = [&](Value *V) {
    auto *Op = dyn_cast<BinaryOperator>(V);
    return !isUniform(V) && !(Op && Op->getOpcode() == Instruction::Sub &&
                              !isUniform(Op->getOperand(1)));
  };
  const bool IsTrue = isUpwards(I.getTrueValue());
  if (IsTrue == isUpwards(I.getFalseValue()))
    return nullptr;
  if (!holds(IsTrue ? P : CmpInst::getInversePredicate(P), A, B))
    return nullptr;
  return IsTrue ? I.getTrueValue() : I.getFalseValue();
}

/// Rows of any length: the first and the last work-item have one quotient.
Value *InteriorMaker::ofDivision(Instruction &I) {
  Value *A = I.getOperand(0), *By = I.getOperand(1);
  // In a loop the quotient would have to be the same in all iterations.
  if (isUniform(A) || !isUniform(By) || LI.getLoopFor(I.getParent()))
    return nullptr;
  const auto First = of(A), Divisor = of(By);
  if (!First || !Divisor)
    return nullptr;
  E.limit(*First, 0, INT64_MAX);
  E.limit(*Divisor, 1, INT64_MAX);
  IRBuilder<> B(&I);
  Value *OfFirst = B.CreateCall(firstFunction(*F.getParent(), A->getType()), A);
  // Where the limit on the divisor fails, it is computed as well.
  Value *Positive = B.CreateBinaryIntrinsic(Intrinsic::umax, By,
                                            ConstantInt::get(By->getType(), 1));
  Value *Quotient = B.CreateUDiv(OfFirst, Positive);
  // No overflow: the sign extension of an int stays strided.
  Value *Row = B.CreateNSWMul(Quotient, By);
  OfFirstItem.insert({OfFirst, Positive, Quotient, Row});
  const auto Start = isKnownAtEntry(*Row) ? of(Row) : std::optional<Node>();
  if (!Start)
    return nullptr;
  // The first work-item, of which the row begins at or before the index, may
  // have the largest.
  const Node Column = E.difference(*First, *Start);
  if (!E.startsWithLeast(*First))
    E.limit(Column, 0, INT64_MAX);
  E.limit(E.difference(*Divisor, Column), 1, INT64_MAX);
  if (auto *Divided = dyn_cast<Instruction>(Quotient))
    Quotients.push_back(Divided);
  if (I.getOpcode() == Instruction::UDiv || I.getOpcode() == Instruction::SDiv)
    return Quotient;
  Value *Remainder = B.CreateNSWSub(A, Row);
  Remainders.insert(Remainder);
  Ranges.know(*Remainder, Column);
  return Remainder;
}

/// What \p I is if some more limits hold; null if that is not known.
Value *InteriorMaker::inside(Instruction &I) {
  if (auto *MinMax = dyn_cast<MinMaxIntrinsic>(&I))
    return ofMinMax(*MinMax);
  if (auto *Select = dyn_cast<SelectInst>(&I))
    return ofSelect(*Select);
  if (I.isIntDivRem())
    return ofDivision(I);
  Value *A = I.getOperand(0); // abs
  const auto N = of(A);
  if (!N)
    return nullptr;
  E.limit(*N, 0, INT64_MAX);
  return A;
}

/// True if \p V is an index that moves with the work-item by the same step in
/// all iterations of loops: others have no border.
bool InteriorMaker::moves(const Value *V, unsigned Depth) const {
  constexpr unsigned Deepest = 8;
  if (const auto *A = dyn_cast<Argument>(V))
    return itemStride(*A).value_or(0) != 0;
  const auto *I = dyn_cast<Instruction>(V);
  if (!I || Depth == Deepest)
    return false;
  if (Remainders.contains(I))
    return true;
  if (!isa<CastInst>(I) && I->getOpcode() != Instruction::Add &&
      I->getOpcode() != Instruction::Sub &&
      I->getOpcode() != Instruction::Mul && I->getOpcode() != Instruction::Shl)
    return false;
  bool Moves = false;
  for (const Value *Operand : I->operands()) {
    if (isUniform(Operand))
      continue;
    if (!moves(Operand, Depth + 1))
      return false;
    Moves = true;
  }
  return Moves;
}

/// Makes \p Condition what is \p Wanted: the comparisons that have one result
/// then are added to \p Known.
bool InteriorMaker::decides(
    Value *Condition, bool Wanted,
    SmallVectorImpl<std::pair<Instruction *, bool>> &Known) {
  if (isUniform(Condition))
    return true;
  Value *A, *B;
  if (match(Condition, m_Not(m_Value(A))))
    return decides(A, !Wanted, Known);
  if (Wanted ? match(Condition, m_LogicalAnd(m_Value(A), m_Value(B)))
             : match(Condition, m_LogicalOr(m_Value(A), m_Value(B))))
    return decides(A, Wanted, Known) && decides(B, Wanted, Known);
  auto *Compare = dyn_cast<ICmpInst>(Condition);
  if (!Compare || !(Compare->getOperand(0)->getType()->isIntegerTy(32) ||
                    Compare->getOperand(0)->getType()->isIntegerTy(64)))
    return false;
  auto P = Wanted ? Compare->getPredicate() : Compare->getInversePredicate();
  A = Compare->getOperand(0);
  B = Compare->getOperand(1);
  if (isUniform(A)) {
    if (isUniform(B)) // Of a quotient that is uniform now.
      return true;
    std::swap(A, B);
    P = CmpInst::getSwappedPredicate(P);
  }
  // Bounds that change in a loop are no border.
  auto *Bound = dyn_cast<Instruction>(B);
  if (!isUniform(B) || (Bound && LI.getLoopFor(Bound->getParent())) ||
      !moves(A) || !holds(P, A, B))
    return false;
  Known.push_back({Compare, Wanted});
  return true;
}

/// Makes work-items take the side of \p Branch that uses memory.
bool InteriorMaker::enters(BranchInst &Branch) {
  BasicBlock *Side = accessingSide(Branch, DT, LI);
  if (!Side || isUniform(Branch.getCondition()))
    return false;
  const auto Mark = E.mark();
  SmallVector<std::pair<Instruction *, bool>> Known;
  if (!decides(Branch.getCondition(), Side == Branch.getSuccessor(0), Known)) {
    Ranges.reset(Mark);
    return false;
  }
  for (auto [Compare, Result] : Known)
    Compare->replaceAllUsesWith(
        ConstantInt::getBool(Compare->getType(), Result));
  return true;
}

/// Chooses the body; false if there is nothing to choose.
bool InteriorMaker::run(BranchInst &Choice) {
  constexpr unsigned MostLimits = 80;
  bool Changed = false;
  SmallVector<Instruction *> All;
  for (BasicBlock *Block : ReversePostOrderTraversal<Function *>(&F))
    if (DT.dominates(Choice.getSuccessor(0), Block))
      for (Instruction &I : *Block)
        if (isLimited(I) && isIndex(I))
          All.push_back(&I);
  for (Instruction *I : All) {
    const auto Mark = E.mark();
    Value *V =
        E.numLimits() < MostLimits && !isUniform(I) ? inside(*I) : nullptr;
    if (!V) {
      Ranges.reset(Mark);
      continue;
    }
    I->replaceAllUsesWith(V);
    Changed = true;
  }
  for (Instruction *I : All)
    if (I->use_empty())
      I->eraseFromParent();
  for (BasicBlock &Block : F)
    if (auto *Branch = dyn_cast<BranchInst>(Block.getTerminator());
        Branch && E.numLimits() < MostLimits &&
        DT.dominates(Choice.getSuccessor(0), &Block))
      Changed |= enters(*Branch);
  if (!Changed)
    return false;
  IRBuilder<> B(&Choice);
  DenseMap<Value *, Value *> FirstOf;
  for (Argument &A : F.args())
    FirstOf[&A] =
        itemStride(A) && A.getType()->isIntegerTy()
            ? B.CreateCall(firstFunction(*F.getParent(), A.getType()), &A)
            : static_cast<Value *>(&A);
  for (Instruction *I : KnownAtEntry)
    FirstOf[I] = atEntry(I, B);
  Choice.setCondition(E.emit(B, B.getInt64(Lanes), FirstOf));
  for (Instruction *Quotient : Quotients)
    Quotient->replaceAllUsesWith(AtEntry.lookup(Quotient));
  return true;
}

/// Copies all of \p F behind its variables; the branch to the copy, or else to
/// the old body, is returned.
BranchInst *copyBody(Function &F) {
  ReturnInst *Return = nullptr;
  for (BasicBlock &Block : F)
    if (auto *R = dyn_cast<ReturnInst>(Block.getTerminator())) {
      if (Return)
        return nullptr;
      Return = R;
    }
  if (!Return)
    return nullptr;
  BasicBlock &Entry = F.getEntryBlock();
  // Quotients are computed in front of the variables.
  BasicBlock::iterator Start = Entry.begin();
  for (Instruction &I : make_early_inc_range(Entry))
    if (auto *A = dyn_cast<AllocaInst>(&I); A && A->isStaticAlloca()) {
      if (&I == &*Start)
        ++Start;
      else
        I.moveBefore(Start);
    }
  BasicBlock *Body = Entry.splitBasicBlock(Start, "items.any");
  BasicBlock *End = Return->getParent()->splitBasicBlock(Return, "items.end");
  SmallVector<BasicBlock *> Old, New;
  for (BasicBlock &Block : F)
    if (&Block != &Entry && &Block != End)
      Old.push_back(&Block);
  ValueToValueMapTy Map;
  for (BasicBlock *Block : Old) {
    New.push_back(CloneBasicBlock(Block, Map, ".inside", &F));
    Map[Block] = New.back();
  }
  remapInstructionsInBlocks(New, Map);
  IRBuilder<> B(Entry.getTerminator());
  BranchInst *Choice =
      B.CreateCondBr(B.getTrue(), cast<BasicBlock>(Map[Body]), Body,
                     MDBuilder(F.getContext()).createLikelyBranchWeights());
  Entry.getTerminator()->eraseFromParent();
  return Choice;
}

} // namespace

/// Whether a branch around accesses to memory may be one at a border.
static bool hasBorders(Function &F) {
  const DominatorTree DT(F);
  const LoopInfo LI(DT);
  return any_of(F, [&](const BasicBlock &Block) {
    auto *Branch = dyn_cast<BranchInst>(Block.getTerminator());
    return Branch && accessingSide(*Branch, DT, LI);
  });
}

bool limitsIndices(const Loop &L) {
  return any_of(L.blocks(), [](const BasicBlock *Block) {
    return any_of(*Block, [](const Instruction &I) {
      return isLimited(I) && isIndex(I);
    });
  });
}

bool mayHaveInteriorForm(const Function &F) {
  return F.getInstructionCount() <= MostInstructions;
}

bool isLimitedInside(const Instruction &I, const LoopInfo &LI) {
  return isLimited(I) && isIndex(I) && !LI.getLoopFor(I.getParent());
}

void addInteriorForm(Function &F, unsigned Lanes) {
  if (!mayHaveInteriorForm(F) || (none_of(instructions(F),
                                          [](const Instruction &I) {
                                            return isLimited(I) && isIndex(I);
                                          }) &&
                                  !hasBorders(F)))
    return;
  BranchInst *Choice = copyBody(F);
  if (!Choice || InteriorMaker(F, Lanes).run(*Choice))
    return;
  Choice->setCondition(ConstantInt::getFalse(F.getContext()));
  ConstantFoldTerminator(Choice->getParent());
  removeUnreachableBlocks(F);
}

} // namespace syclcc1::cpu
