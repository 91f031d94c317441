//===- WidenSerialized.cpp - Widener: what has no vector form -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     call @unit(ptr %bins, i32 %key)
//
// for one active lane after the other:
//
//     store <8 x i32> %keys, ptr %lanes
//     left = mask
//     while (left != 0) {
//       lane = trailing zeros of left
//       call @unit(ptr %bins, i32 lanes[lane])
//       left &= left - 1
//     }
//
// Varying operands are in memory, because code generation would write the whole
// vector again for each lane whose number is not a constant; LLVM makes values
// of them where it unrolls the loop. A loop over all lanes with a branch for
// each bit of the mask would be mispredicted half of the time. If all lanes are
// on, their numbers are a counter.
//
// Tested by test/codegen/cpu/vectorizer/atomic-updates.ll,
// test/run/one_lane_after_the_other.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/Widen.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Intrinsics.h"

using namespace llvm;

namespace syclcc1::cpu {

Type *storedInLanes(Type *T) {
  return T->isIntegerTy(1) ? Type::getInt8Ty(T->getContext()) : T;
}

/// A variable for all lanes of elements \p T.
AllocaInst *Widener::makeLanesMemory(Type *T, const Twine &Name) {
  const IRBuilder<>::InsertPointGuard Guard(B);
  B.SetInsertPoint(Prologue, Prologue->begin());
  return B.CreateAlloca(vectorOf(storedInLanes(T)), nullptr, Name);
}

/// A call of the wide form of a function of the program; its results, or null.
Value *Widener::emitWideCall(const CalleeForms::Form &Form, Type *Result) {
  SmallVector<Value *> Values{B.getInt64(0)};
  auto inMemory = [&](Value *All, Type *T, const Twine &Name) {
    AllocaInst *Memory = makeLanesMemory(T, Name);
    B.CreateStore(B.CreateZExtOrBitCast(All, vectorOf(storedInLanes(T))),
                  Memory);
    Values.push_back(Memory);
  };
  if (Form.HasMask)
    inMemory(maskOrAll(), B.getInt8Ty(), "on");
  for (const CalleeForms::Argument &A : Form.Arguments)
    if (A.How == CalleeForms::Passing::InMemory)
      inMemory(wide(A.V), A.V->getType(), "lanes");
    else
      Values.push_back(first(A.V));
  AllocaInst *Memory = nullptr;
  if (Form.HasResult)
    Values.push_back(Memory = makeLanesMemory(Result, "results"));
  B.CreateCall(Form.Wide, Values);
  if (!Memory)
    return nullptr;
  Value *All = B.CreateLoad(Memory->getAllocatedType(), Memory);
  return B.CreateTruncOrBitCast(All, vectorOf(Result));
}

/// What gives \p V of a lane whose number is known when the code runs.
std::function<Value *(Value *)> Widener::lanesOf(Value *V) {
  if (S.isUniform(V))
    return [=, this](Value *) { return first(V); };
  Type *T = V->getType();
  if (const Shape Of = S.of(V); Of.K == Shape::Strided) {
    Value *First = first(V);
    return [=, this](Value *Lane) -> Value * {
      Value *Distance = B.CreateMul(Lane, B.getInt64(uint64_t(Of.Stride)));
      return T->isPointerTy()
                 ? B.CreatePtrAdd(First, Distance)
                 : B.CreateAdd(First, B.CreateZExtOrTrunc(Distance, T));
    };
  }
  Type *Stored = storedInLanes(T);
  Value *All = B.CreateZExtOrBitCast(wide(V), vectorOf(Stored));
  AllocaInst *Memory = makeLanesMemory(T, "lanes");
  B.CreateStore(All, Memory);
  return [=, this](Value *Lane) {
    Value *Read =
        B.CreateLoad(Stored, B.CreateInBoundsGEP(Stored, Memory, Lane));
    return Stored == T ? Read : B.CreateTrunc(Read, T);
  };
}

/// \p I for one active lane after the other; its results, or null if nothing
/// uses them.
Value *Widener::emitSerialized(Instruction &I) {
  if (const CalleeForms::Form *Form = Forms ? Forms->of(I) : nullptr;
      Form && Form->Wide)
    return emitWideCall(*Form, I.getType());
  SmallVector<std::function<Value *(Value *)>> Operands;
  for (Value *V : I.operands())
    Operands.push_back(lanesOf(V));
  LLVMContext &C = F.getContext();
  IntegerType *Bits = B.getInt64Ty();
  Value *On = nullptr;
  if (Mask)
    On = B.CreateZExtOrTrunc(B.CreateBitCast(Mask, B.getIntNTy(Lanes)), Bits);
  Value *None =
      I.use_empty() ? nullptr : PoisonValue::get(vectorOf(I.getType()));

  BasicBlock *Before = B.GetInsertBlock();
  auto *Run = BasicBlock::Create(C, "lane.on", New);
  auto *After = BasicBlock::Create(C, "lane.end", New);
  if (On)
    B.CreateCondBr(B.CreateIsNotNull(On), Run, After);
  else
    B.CreateBr(Run);

  B.SetInsertPoint(Run);
  PHINode *Left = B.CreatePHI(Bits, 2, On ? "left" : "lane");
  Left->addIncoming(On ? On : B.getInt64(0), Before);
  PHINode *Results = None ? B.CreatePHI(None->getType(), 2) : nullptr;
  if (Results)
    Results->addIncoming(None, Before);
  Value *Lane = Left;
  if (On) {
    Lane = B.CreateBinaryIntrinsic(Intrinsic::cttz, Left, B.getTrue());
    Lane->setName("lane");
  }
  Instruction *Clone = I.clone();
  for (auto [U, Of] : zip(Clone->operands(), Operands))
    U.set(Of(Lane));
  for (unsigned Kind : {LLVMContext::MD_noalias, LLVMContext::MD_alias_scope,
                        LLVMContext::MD_access_group})
    Clone->setMetadata(Kind, nullptr);
  Clone->dropDbgRecords();
  B.Insert(Clone);
  Value *Inserted =
      Results ? B.CreateInsertElement(Results, Clone, Lane) : nullptr;
  Value *Following = On ? B.CreateAnd(Left, B.CreateSub(Left, B.getInt64(1)))
                        : B.CreateAdd(Left, B.getInt64(1));
  B.CreateCondBr(B.CreateICmpEQ(Following, B.getInt64(On ? 0 : Lanes)), After,
                 Run);
  Left->addIncoming(Following, Run);
  if (Results)
    Results->addIncoming(Inserted, Run);

  B.SetInsertPoint(After);
  if (!Results)
    return nullptr;
  PHINode *All = B.CreatePHI(None->getType(), 2);
  All->addIncoming(Inserted, Run);
  if (On)
    All->addIncoming(None, Before);
  return All;
}

} // namespace syclcc1::cpu
