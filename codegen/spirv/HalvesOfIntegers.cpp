//===- HalvesOfIntegers.cpp - Integers are converted to half via float ----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   half h = (ushort)get_global_id(0);      // 16 bits; half has 11
//
// When it vectorises, Intel's OpenCL compiler for CPUs gets this conversion
// wrong: ties of signed numbers are rounded the wrong way, half of all unsigned
// numbers have wrong results (docs/design/known-driver-faults.md). Its
// conversions from integers to float and from float to half are right, and so
// is this:
//
//   f = uitofp x to float
//   h = fptrunc((f + 12582912.0) - 12582912.0)
//
// 12582912 is 1.5 * 2^23: below 2^22 sum and difference are exact, so only
// fptrunc rounds. Above, half is infinite anyway.
//
// (Rejected: fptrunc(uitofp x), which every InstCombine, also the driver's,
// joins to uitofp if it sees that the float is exact; and the same sum on the
// bits of the float, whose sign the driver lost. Numbers of 8 bits are exact in
// half and stay unchanged.)
//
// Requires:    legal integer and vector types; no optimisation behind.
// Establishes: no conversion of more than 8 bits to half. Tested by
// test/codegen/spirv/halves-of-integers.ll and run/halves_of_integers.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// The value of \p Cast, rounded once, from float.
static Value *throughFloat(CastInst &Cast) {
  IRBuilder<> B(&Cast);
  Type *Float = Cast.getType()->getWithNewType(B.getFloatTy());
  Constant *Large = ConstantFP::get(Float, 12582912.0);
  Value *X = B.CreateCast(Cast.getOpcode(), Cast.getOperand(0), Float);
  X = B.CreateFSub(B.CreateFAdd(X, Large), Large);
  return B.CreateFPTrunc(X, Cast.getType());
}

PreservedAnalyses HalvesOfIntegersPass::run(Module &M,
                                            ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      if (!isa<SIToFPInst, UIToFPInst>(I) ||
          !I.getType()->getScalarType()->isHalfTy() ||
          I.getOperand(0)->getType()->getScalarSizeInBits() <= 8)
        continue;
      Value *Half = throughFloat(cast<CastInst>(I));
      Half->takeName(&I);
      I.replaceAllUsesWith(Half);
      I.eraseFromParent();
      Changed = true;
    }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
