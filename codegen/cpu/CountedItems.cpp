// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reads the counters of a loop over work-items, and changes its bounds. Tested
// by test/codegen/cpu/{item-bounds,grid-strides}.ll and
// test/run/{work_item_bounds,grid_strides}.cpp.

#include "codegen/cpu/CountedItems.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1::cpu {

/// True if a value computed in \p L is used after it.
static bool hasResults(const Loop &L) {
  for (const BasicBlock *Block : L.blocks())
    for (const Instruction &I : *Block)
      for (const User *U : I.users())
        if (!L.contains(cast<Instruction>(U)))
          return true;
  return false;
}

std::optional<CountedItems> CountedItems::read(const Loop &L,
                                               ScalarEvolution &SE) {
  CountedItems Result{};
  BasicBlock *const Latch = Result.Latch = L.getLoopLatch(),
                    *const Before = Result.Before = L.getLoopPreheader();
  Result.Exit = L.getExitBlock();
  if (!Before || !Latch || !Result.Exit || L.getExitingBlock() != Latch ||
      hasResults(L))
    return std::nullopt;
  auto *Branch = dyn_cast<BranchInst>(Latch->getTerminator());
  auto *Compare = Branch && Branch->isConditional()
                      ? dyn_cast<ICmpInst>(Branch->getCondition())
                      : nullptr;
  if (!Compare || Compare->getPredicate() != CmpInst::ICMP_EQ ||
      Branch->getSuccessor(0) != Result.Exit ||
      !L.isLoopInvariant(Compare->getOperand(1)))
    return std::nullopt;
  Result.End = Compare->getOperand(1);
  for (PHINode &Phi : L.getHeader()->phis()) {
    auto *Up = dyn_cast<Instruction>(Phi.getIncomingValueForBlock(Latch));
    if (Phi.getType()->isIntegerTy(64) && Compare->getOperand(0) == Up &&
        match(Up, m_Add(m_Specific(&Phi), m_One()))) {
      Result.Counter = &Phi;
      Result.Next = Up;
      Result.Begin = Phi.getIncomingValueForBlock(Before);
      continue;
    }
    auto *Rec = Phi.getType()->isIntegerTy()
                    ? dyn_cast<SCEVAddRecExpr>(SE.getSCEV(&Phi))
                    : nullptr;
    auto *Step = Rec && Rec->getLoop() == &L && Rec->isAffine()
                     ? dyn_cast<SCEVConstant>(Rec->getStepRecurrence(SE))
                     : nullptr;
    if (!Step || SE.getTypeSizeInBits(Phi.getType()) > 64)
      return std::nullopt;
    Result.Others.push_back({&Phi, Step->getValue()});
  }
  if (!Result.Counter)
    return std::nullopt;
  return Result;
}

/// How many work-items are before \p First of those that begin with \p Begin.
static Value *itemsBefore(IRBuilder<> &B, Value *First, Value *Begin) {
  return match(Begin, m_Zero()) ? First : B.CreateSub(First, Begin);
}

void CountedItems::split(
    function_ref<Value *(IRBuilder<> &, Value *First, Value *Left)> count) {
  BasicBlock *Outside = Before;
  BasicBlock *Head = SplitBlock(Outside, Outside->getTerminator());
  Head->setName("item.segment");
  BasicBlock *Enter = SplitBlock(Head, Head->getTerminator());
  BasicBlock *Following = BasicBlock::Create(
      Head->getContext(), "item.segment.next", Head->getParent(), Exit);
  IRBuilder<> B(Head, Head->begin());
  PHINode *First = B.CreatePHI(B.getInt64Ty(), 2, "segment");
  B.SetInsertPoint(Head->getTerminator());
  Value *Count = count(B, First, B.CreateSub(End, First));
  Value *PastLast = B.CreateNUWAdd(First, Count, "segment.end");
  First->addIncoming(Begin, Outside);
  First->addIncoming(PastLast, Following);

  Latch->getTerminator()->replaceSuccessorWith(Exit, Following);
  Exit->replacePhiUsesWith(Latch, Following);
  B.SetInsertPoint(Following);
  // Registers are allocated for a loop that has one iteration.
  B.CreateCondBr(B.CreateICmpEQ(PastLast, End), Exit, Head,
                 MDBuilder(B.getContext()).createLikelyBranchWeights());
  Before = Enter;
  Exit = Following;
  End = PastLast;
  Begin = First;
}

/// How many increments of \p From lead to the first number whose sign is
/// another.
static Value *untilSignChanges(IRBuilder<> &B, Value *From) {
  const unsigned Bits = From->getType()->getIntegerBitWidth();
  const APInt Sign = APInt::getSignMask(Bits);
  Value *Low = B.CreateAnd(From, ConstantInt::get(B.getContext(), Sign - 1));
  Value *Until = B.CreateSub(ConstantInt::get(B.getContext(), Sign), Low);
  return B.CreateZExt(Until, B.getInt64Ty());
}

void CountedItems::splitWhereSignChanges(ArrayRef<Value *> Starts) {
  split([&, Whole = Begin](IRBuilder<> &B, Value *First, Value *Left) {
    Value *Before = itemsBefore(B, First, Whole);
    for (Value *Start : Starts) {
      Value *From = B.CreateAdd(Start, B.CreateTrunc(Before, Start->getType()));
      Left = B.CreateBinaryIntrinsic(Intrinsic::umin, Left,
                                     untilSignChanges(B, From));
    }
    return Left;
  });
}

void CountedItems::setBounds(BasicBlock *From, Value *First, Value *PastLast) {
  IRBuilder<> B(From->getTerminator());
  Value *Old = Counter->getIncomingValueForBlock(From);
  for (auto [Phi, Step] : Others) {
    Value *Skipped = B.CreateMul(
        B.CreateTrunc(itemsBefore(B, First, Old), Phi->getType()), Step);
    Phi->setIncomingValueForBlock(
        From, B.CreateAdd(Phi->getIncomingValueForBlock(From), Skipped));
  }
  Counter->setIncomingValueForBlock(From, First);
  auto *Branch = cast<BranchInst>(Latch->getTerminator());
  B.SetInsertPoint(Branch);
  Value *OldCondition = Branch->getCondition();
  Branch->setCondition(B.CreateICmpEQ(Next, PastLast));
  RecursivelyDeleteTriviallyDeadInstructions(OldCondition);
}

const SCEVAddRecExpr *growsByOne(const SCEV *S, const Loop &L,
                                 ScalarEvolution &SE) {
  const auto *Rec = dyn_cast<SCEVAddRecExpr>(S);
  return Rec && Rec->getLoop() == &L && Rec->isAffine() &&
                 Rec->getStepRecurrence(SE)->isOne()
             ? Rec
             : nullptr;
}

} // namespace syclcc1::cpu
