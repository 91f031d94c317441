//===- UniformUpdates.cpp - Atomics of all lanes at one address -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     atomicrmw umax ptr %most, i32 %v monotonic        ; %most: uniform
//  -> %all = select <8 x i1> %mask, <8 x i32> %v, zeroinitializer
//     %one = call i32 @llvm.vector.reduce.umax(%all)
//     atomicrmw umax ptr %most, i32 %one monotonic
//
// The old value is not used, and work-items have no order. One allowed order is
// that all of them run in direct sequence, which has the same effect as one
// update with their reduction. Sums of floating-point numbers are excluded,
// because they would be rounded differently. Their least and greatest are not:
// an atomic ignores NaN, as the reduction does, so lanes that are off are NaN.
//
// Tested by test/codegen/cpu/vectorizer/uniform-updates.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/Widen.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

namespace syclcc1::cpu {

Intrinsic::ID reductionOfUpdate(const Instruction &I) {
  const auto *Update = dyn_cast<AtomicRMWInst>(&I);
  if (!Update || !Update->use_empty() || Update->isVolatile() ||
      !hasVectors(Update->getType()))
    return Intrinsic::not_intrinsic;
  switch (Update->getOperation()) {
  case AtomicRMWInst::Add:
  case AtomicRMWInst::Sub:
    return Intrinsic::vector_reduce_add;
  case AtomicRMWInst::And:
    return Intrinsic::vector_reduce_and;
  case AtomicRMWInst::Or:
    return Intrinsic::vector_reduce_or;
  case AtomicRMWInst::Xor:
    return Intrinsic::vector_reduce_xor;
  case AtomicRMWInst::Max:
    return Intrinsic::vector_reduce_smax;
  case AtomicRMWInst::Min:
    return Intrinsic::vector_reduce_smin;
  case AtomicRMWInst::UMax:
    return Intrinsic::vector_reduce_umax;
  case AtomicRMWInst::UMin:
    return Intrinsic::vector_reduce_umin;
  case AtomicRMWInst::FMax:
    return Intrinsic::vector_reduce_fmax;
  case AtomicRMWInst::FMin:
    return Intrinsic::vector_reduce_fmin;
  default:
    return Intrinsic::not_intrinsic;
  }
}

bool Widener::isUniformUpdate(const Instruction &I) const {
  const auto *Update = dyn_cast<AtomicRMWInst>(&I);
  return Update && S.isUniform(Update->getPointerOperand()) &&
         reductionOfUpdate(I) != Intrinsic::not_intrinsic;
}

void Widener::emitUniformUpdate(AtomicRMWInst &I) {
  const Intrinsic::ID Reduce = reductionOfUpdate(I);
  Value *All = wide(I.getValOperand());
  if (Mask)
    All = B.CreateSelect(
        Mask, All,
        B.CreateVectorSplat(
            Lanes, getReductionIdentity(Reduce, I.getType(), FastMathFlags())));
  auto *One = cast<AtomicRMWInst>(B.Insert(I.clone()));
  for (unsigned Kind : {LLVMContext::MD_noalias, LLVMContext::MD_alias_scope,
                        LLVMContext::MD_access_group})
    One->setMetadata(Kind, nullptr);
  One->dropDbgRecords();
  One->setOperand(0, first(I.getPointerOperand()));
  IRBuilder<>::InsertPointGuard Guard(B);
  B.SetInsertPoint(One);
  One->setOperand(1, B.CreateUnaryIntrinsic(Reduce, All));
}

} // namespace syclcc1::cpu
