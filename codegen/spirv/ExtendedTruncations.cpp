//===- ExtendedTruncations.cpp - Ext of trunc becomes a mask --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   %n = trunc i64 %x to i16              ; %x from an extractvalue, say
//   %w = zext i16 %n to i32
//
// The writer's legaliser combines the pair into an AND of %x with 0xffff
// without a check of the operand's width: OpBitwiseAnd %uint %x_ulong. SPIR-V
// validators refuse that, drivers crash or compute on the wrong half.
//
// This pass combines the pair before, in the width of the result: zext(trunc)
// is a mask, sext(trunc) two shifts. The remaining single conversions are
// translated correctly.
//
//   Requires:    legal integer widths; no later pass forms such pairs again.
//   Establishes: no zext or sext of a trunc.
// Tested by test/codegen/spirv/extended-truncations.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// The value of \p Ext computed without the truncation in front of it.
static Value *combine(CastInst &Ext, const TruncInst &Trunc) {
  IRBuilder<> B(&Ext);
  Value *X = Trunc.getOperand(0);
  unsigned Narrow = Trunc.getType()->getScalarSizeInBits();
  // In the narrower of source and result; both are wider than the truncation.
  Type *Work =
      X->getType()->getScalarSizeInBits() < Ext.getType()->getScalarSizeInBits()
          ? X->getType()
          : Ext.getType();
  unsigned Width = Work->getScalarSizeInBits();
  X = B.CreateTrunc(X, Work);
  if (isa<ZExtInst>(Ext)) {
    X = B.CreateAnd(
        X, ConstantInt::get(Work, APInt::getLowBitsSet(Width, Narrow)));
    return B.CreateZExt(X, Ext.getType());
  }
  X = B.CreateAShr(B.CreateShl(X, Width - Narrow), Width - Narrow);
  return B.CreateSExt(X, Ext.getType());
}

PreservedAnalyses ExtendedTruncationsPass::run(Module &M,
                                               ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      if (!isa<ZExtInst, SExtInst>(I))
        continue;
      auto *Trunc = dyn_cast<TruncInst>(I.getOperand(0));
      if (!Trunc)
        continue;
      Value *New = combine(cast<CastInst>(I), *Trunc);
      New->takeName(&I);
      I.replaceAllUsesWith(New);
      I.eraseFromParent(); // The truncation is left to ADCE.
      Changed = true;
    }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
