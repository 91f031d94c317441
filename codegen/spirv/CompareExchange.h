//===- CompareExchange.h - The step of a loop for an atomic -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A callback for LLVM's expandAtomicRMWToCmpXchg. OpAtomicCompareExchange takes
// only integers, so values of other types are exchanged as their bits.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_SPIRV_COMPAREEXCHANGE_H
#define SYCLCC1_CODEGEN_SPIRV_COMPAREEXCHANGE_H

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"

namespace syclcc1 {

/// The body of the loop for an operation without an instruction.
inline void compareExchange(llvm::IRBuilderBase &B, llvm::Value *Address,
                            llvm::Value *Loaded, llvm::Value *New,
                            llvm::Align Alignment, llvm::AtomicOrdering Order,
                            llvm::SyncScope::ID Scope, llvm::Value *&Success,
                            llvm::Value *&Result, llvm::Instruction *) {
  llvm::Type *Ty = New->getType();
  llvm::Type *Bits = B.getIntNTy(Ty->getPrimitiveSizeInBits());
  llvm::Value *Pair = B.CreateAtomicCmpXchg(
      Address, B.CreateBitCast(Loaded, Bits), B.CreateBitCast(New, Bits),
      Alignment, Order,
      llvm::AtomicCmpXchgInst::getStrongestFailureOrdering(Order), Scope);
  Success = B.CreateExtractValue(Pair, 1);
  Result = B.CreateBitCast(B.CreateExtractValue(Pair, 0), Ty);
}

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_SPIRV_COMPAREEXCHANGE_H
