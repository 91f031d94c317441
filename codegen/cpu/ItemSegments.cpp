// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The loop over segments, and the counters in it. Tested by
// test/codegen/cpu/item-bounds.ll and test/run/work_item_bounds.cpp.

#include "codegen/cpu/ItemSegments.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"
#include "llvm/Transforms/Utils/SimplifyIndVar.h"

using namespace llvm;

namespace syclcc1::cpu {

/// How many increments of \p From lead to the first number whose sign is
/// another.
static Value *untilSignChanges(IRBuilder<> &B, Value *From) {
  const unsigned Bits = From->getType()->getIntegerBitWidth();
  const APInt Sign = APInt::getSignMask(Bits);
  Value *Low = B.CreateAnd(From, ConstantInt::get(B.getContext(), Sign - 1));
  Value *Until = B.CreateSub(ConstantInt::get(B.getContext(), Sign), Low);
  return B.CreateZExt(Until, B.getInt64Ty());
}

std::pair<Value *, Value *> splitWhereSignChanges(CountedItems &Items,
                                                  ArrayRef<Value *> Starts) {
  BasicBlock *Outside = Items.Before;
  BasicBlock *Head = SplitBlock(Outside, Outside->getTerminator());
  Head->setName("item.segment");
  BasicBlock *Enter = SplitBlock(Head, Head->getTerminator());
  BasicBlock *Next = BasicBlock::Create(Head->getContext(), "item.segment.next",
                                        Head->getParent(), Items.Exit);
  IRBuilder<> B(Head, Head->begin());
  PHINode *First = B.CreatePHI(B.getInt64Ty(), 2, "segment");
  B.SetInsertPoint(Head->getTerminator());
  Value *Count = B.CreateSub(Items.End, First);
  for (Value *Start : Starts) {
    Value *From = B.CreateAdd(Start, B.CreateTrunc(First, Start->getType()));
    Count = B.CreateBinaryIntrinsic(Intrinsic::umin, Count,
                                    untilSignChanges(B, From));
  }
  Value *PastLast = B.CreateNUWAdd(First, Count, "segment.end");
  First->addIncoming(B.getInt64(0), Outside);
  First->addIncoming(PastLast, Next);

  Items.Latch->getTerminator()->replaceSuccessorWith(Items.Exit, Next);
  Items.Exit->replacePhiUsesWith(Items.Latch, Next);
  B.SetInsertPoint(Next);
  B.CreateCondBr(B.CreateICmpEQ(PastLast, Items.End), Items.Exit, Head);
  Items.Before = Enter;
  Items.Exit = Next;
  return {First, PastLast};
}

void widenCounter(PHINode &Narrow, LoopInfo &LI, ScalarEvolution &SE,
                  DominatorTree &DT) {
  const bool IsSigned =
      any_of(Narrow.users(), [](const User *U) { return isa<SExtInst>(U); });
  SCEVExpander Expander(SE, "item");
  Expander.disableCanonicalMode(); // as createWideIV expects
  SmallVector<WeakTrackingVH> Dead;
  unsigned Extensions = 0, Widened = 0;
  createWideIV({&Narrow, Type::getInt64Ty(Narrow.getContext()), IsSigned}, &LI,
               &SE, Expander, &DT, Dead, Extensions, Widened,
               /*HasGuards=*/false, /*UsePostIncrementRanges=*/true);
  Expander.clear();
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Dead);
  RecursivelyDeleteDeadPHINode(&Narrow);
}

} // namespace syclcc1::cpu
