//===- ByteGEPs.cpp - Offsets are computed in the host's layout -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   getelementptr inbounds %struct.S, ptr %p, i64 %i, i32 2
// ->getelementptr inbounds i8, ptr %p, i64 (%i * 24 + 16)
//
// The device half has the host's data layout, and so do the bytes that the host
// writes to memory. SPIR-V's data layout differs from x86-64's in the alignment
// of i128 (8, not 16), so a struct { char; __int128 } would have another offset
// on the device. There is a second reason: a GEP whose source type is a vector
// that SPIR-V lacks (<5 x i32>) keeps that type in the module after the vector
// itself has been scalarised, and spirv-val refuses it.
//
// Requires:    the host's data layout is still the module's.
// Establishes: a GEP's source type is a scalar. `float, ptr, i64 %i` stays.
// Tested by test/codegen/spirv/byte-geps.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Passes.h"
#include "llvm/Analysis/Utils/Local.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

static bool isScalar(Type *T) {
  if (auto *Int = dyn_cast<IntegerType>(T))
    return Int->getBitWidth() >= 8 && Int->getBitWidth() <= 64 &&
           isPowerOf2_32(Int->getBitWidth());
  return T->isFloatTy() || T->isDoubleTy() || T->isHalfTy() || T->isPointerTy();
}

static bool expand(GetElementPtrInst &GEP, const DataLayout &DL) {
  if (isScalar(GEP.getSourceElementType()) && GEP.getNumIndices() == 1)
    return false;
  if (GEP.getType()->isVectorTy())
    return false;
  IRBuilder<> Builder(&GEP);
  Value *Offset = emitGEPOffset(&Builder, DL, &GEP);
  Value *Bytes = Builder.CreateGEP(Builder.getInt8Ty(), GEP.getPointerOperand(),
                                   Offset, "", GEP.getNoWrapFlags());
  Bytes->takeName(&GEP);
  GEP.replaceAllUsesWith(Bytes);
  GEP.eraseFromParent();
  return true;
}

/// Constant expressions fold to a byte offset themselves.
static bool expandConstants(Module &M, const DataLayout &DL) {
  SmallVector<ConstantExpr *> GEPs;
  SmallPtrSet<Constant *, 32> Seen;
  SmallVector<Constant *> Worklist;
  auto Push = [&](Value *V) {
    auto *C = dyn_cast<Constant>(V);
    if (C && !isa<GlobalValue>(C) && Seen.insert(C).second)
      Worklist.push_back(C);
  };
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      for (Value *Operand : I.operands())
        Push(Operand);
  for (GlobalVariable &G : M.globals())
    if (G.hasInitializer())
      Push(G.getInitializer());
  while (!Worklist.empty()) {
    Constant *C = Worklist.pop_back_val();
    for (Value *Operand : C->operands())
      Push(Operand);
    auto *Expr = dyn_cast<ConstantExpr>(C);
    if (Expr && Expr->getOpcode() == Instruction::GetElementPtr &&
        !isScalar(cast<GEPOperator>(Expr)->getSourceElementType()))
      GEPs.push_back(Expr);
  }
  for (ConstantExpr *Expr : GEPs) {
    auto *GEP = cast<GEPOperator>(Expr);
    APInt Offset(64, 0);
    if (GEP->getType()->isVectorTy() ||
        !GEP->accumulateConstantOffset(DL, Offset))
      continue;
    Constant *Bytes = ConstantExpr::getGetElementPtr(
        Type::getInt8Ty(M.getContext()),
        cast<Constant>(GEP->getPointerOperand()),
        ConstantInt::get(M.getContext(), Offset), GEP->getNoWrapFlags());
    Expr->replaceAllUsesWith(Bytes);
  }
  return !GEPs.empty();
}

PreservedAnalyses ByteGEPsPass::run(Module &M, ModuleAnalysisManager &) {
  const DataLayout &DL = M.getDataLayout();
  bool Changed = expandConstants(M, DL);
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F)))
      if (auto *GEP = dyn_cast<GetElementPtrInst>(&I))
        Changed |= expand(*GEP, DL);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
