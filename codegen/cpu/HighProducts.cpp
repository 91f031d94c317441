// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUHighProducts: high bits of 16-bit products in 32-bit arithmetic.
//
//     %m = mul <4 x i64> %x, %y             ; both are numbers of 16 bits
//     %h = lshr <4 x i64> %m, splat (i64 26)
//     %r = trunc <4 x i64> %h to <4 x i16>
//  -> %n = mul nsw <4 x i32> (trunc %x), (trunc %y)
//     %s = ashr <4 x i32> %n, splat (i32 26)
//     %r = trunc <4 x i32> %s to <4 x i16>
//
// LLVM's code generator for x86 selects pmulhw for the first form, which is the
// product shifted by 16, and shifts these 16 bits by another 10, logically. The
// bits shifted in should be copies of the sign, but are zero: a negative
// product has a wrong result (X86ISelLowering.cpp, combinePMULH, in LLVM 22, at
// every level of optimisation). A shift by 32 and more has no defined result at
// all. In 32 bits a logical shift is right, because zeros are shifted in, and
// an arithmetic one stays arithmetic.
//
// The pass runs on all functions, including the host's: LLVM's vectorisers make
// vectors of 64-bit numbers, too. Both factors must be known to have 16 bits,
// as the code generator requires, so that a product of 32 bits does not
// overflow.
//
// Rejected: kernels only. The fault is the same in both halves.
//
// Tested by test/codegen/cpu/high-products.ll,
// test/run/high_bits_of_negative_products.cpp.

#include "codegen/common/KeepsCFG.h"
#include "codegen/cpu/Passes.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1 {
namespace {

bool hasSixteenBits(Value *V, const DataLayout &DL) {
  return ComputeNumSignBits(V, DL) > V->getType()->getScalarSizeInBits() - 16;
}

/// The same number in 32 bits; null if \p Narrow is not such a shifted product.
Value *highBits(TruncInst &Narrow, const DataLayout &DL) {
  Value *X, *Y;
  const APInt *Shift;
  Type *Wide = Narrow.getSrcTy();
  const unsigned Bits = Wide->getScalarSizeInBits();
  if (!Wide->isVectorTy() || Bits <= 32 ||
      Narrow.getType()->getScalarSizeInBits() != 16 ||
      !match(Narrow.getOperand(0),
             m_Shr(m_Mul(m_Value(X), m_Value(Y)), m_APInt(Shift))) ||
      !Shift->ugt(16) || !Shift->ult(Bits) || !hasSixteenBits(X, DL) ||
      !hasSixteenBits(Y, DL))
    return nullptr;
  IRBuilder<> B(&Narrow);
  Type *Words = Wide->getWithNewBitWidth(32);
  Value *Product =
      B.CreateNSWMul(B.CreateTrunc(X, Words), B.CreateTrunc(Y, Words));
  Value *High = B.CreateAShr(Product, Shift->getLimitedValue(31));
  Value *Result = B.CreateTrunc(High, Narrow.getType());
  // Zeros shifted in from above, beyond the remaining bits of the product.
  const uint64_t Left = Bits - Shift->getZExtValue();
  if (Left < 16 && match(Narrow.getOperand(0), m_LShr(m_Value(), m_Value())))
    Result = B.CreateAnd(Result, maskTrailingOnes<uint64_t>(Left));
  return Result;
}

} // namespace

PreservedAnalyses CPUHighProductsPass::run(Function &F,
                                           FunctionAnalysisManager &) {
  if (!F.getParent()->getTargetTriple().isX86())
    return PreservedAnalyses::all();
  const DataLayout &DL = F.getDataLayout();
  SmallVector<WeakTrackingVH> Replaced;
  for (Instruction &I : instructions(F))
    if (auto *Narrow = dyn_cast<TruncInst>(&I))
      if (Value *High = highBits(*Narrow, DL)) {
        Narrow->replaceAllUsesWith(High);
        Replaced.push_back(Narrow);
      }
  const bool Changed = !Replaced.empty();
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Replaced);
  return keepsCFG(Changed);
}

} // namespace syclcc1
