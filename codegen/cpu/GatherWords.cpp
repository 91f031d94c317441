//===- GatherWords.cpp - Bytes and shorts in words of 32 bits -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// AVX-512 gathers words of 32 bits under a mask, and no bytes or shorts. So the
// words are gathered that these lie in:
//
//     %w = call <16 x i32> @llvm.masked.gather(<16 x ptr> %p & -4, %m, …)
//     %v = trunc (%w >> (%p & 3) * 8) to <16 x i8>
//
// An aligned word is in the page of its bytes, so nothing faults that did not
// before. (That the other bytes are of another variable is behaviour that IR
// does not define, which is why this is decided when LLVM no longer optimises.)
// An alignment of sequences is twice as fast, PNG's filters 1.7 times.
//
// Tested by test/codegen/cpu/masked-memory-words.ll and
// test/run/bytes_of_lanes.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/GatherWords.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace syclcc1::cpu {

bool gathersByWords(const IntrinsicInst &I, const TargetTransformInfo &TTI) {
  if (I.getIntrinsicID() != Intrinsic::masked_gather ||
      TTI.getRegisterBitWidth(TargetTransformInfo::RGK_FixedWidthVector) < 512)
    return false;
  const DataLayout &DL = I.getDataLayout();
  const auto *Vector = cast<FixedVectorType>(I.getType());
  Type *Element = Vector->getElementType();
  const uint64_t Bytes = DL.getTypeStoreSize(Element);
  Type *Word = Type::getInt32Ty(I.getContext());
  return Bytes < 4 && DL.getTypeSizeInBits(Element) == Bytes * 8 &&
         I.getParamAlign(0).valueOrOne().value() >= Bytes &&
         TTI.isLegalMaskedGather(
             FixedVectorType::get(Word, Vector->getNumElements()), Align(4));
}

Value *gatherByWords(IntrinsicInst &I, Value *On) {
  IRBuilder<> B(&I);
  auto *Vector = cast<FixedVectorType>(I.getType());
  Value *Address = I.getArgOperand(0);
  const auto Of = [&](unsigned Bits) {
    return FixedVectorType::get(B.getIntNTy(Bits), Vector->getNumElements());
  };
  Value *At = B.CreatePtrToInt(Address, Of(64));
  Value *Words =
      B.CreateIntToPtr(B.CreateAnd(At, ConstantInt::get(Of(64), ~uint64_t(3))),
                       Address->getType());
  Instruction *Gathered = B.CreateMaskedGather(Of(32), Words, Align(4), On);
  Gathered->setDebugLoc(I.getDebugLoc());
  Value *Shift = B.CreateShl(
      B.CreateAnd(B.CreateTrunc(At, Of(32)), ConstantInt::get(Of(32), 3)),
      ConstantInt::get(Of(32), 3));
  Value *Read = B.CreateTrunc(B.CreateLShr(Gathered, Shift),
                              Of(Vector->getScalarSizeInBits()));
  Read = B.CreateBitCast(Read, Vector);
  Value *Old = I.getArgOperand(2);
  return isa<UndefValue>(Old) ? Read : B.CreateSelect(On, Read, Old);
}

} // namespace syclcc1::cpu
