//===- HighProducts.cpp - Constant factors of 16 bits get more ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     %m = mul i64 %x, 4703                 ; %x is a number of 16 bits
//     %h = ashr i64 %m, 20
//  -> %n = mul i64 %x, 75248                 ; 4703 << 4, which has 18 bits
//     %h = ashr i64 %n, 24
//
// Where Intel's OpenCL compiler for CPUs makes a vector of the first form and
// needs 16 bits of the result or fewer, LLVM's code generator for x86 selects
// pmulhw and loses the sign of negative products (combinePMULH; see
// codegen/cpu/HighProducts.cpp and docs/design/known-driver-faults.md). It asks
// that both factors have 16 bits.
//
// The conversion to 16 bits need not be in the code: a bit-field is two shifts,
// which the driver narrows. So only the product and its shifts are looked at.
//
// (Rejected: products of 32 bits, as on the cpu target. The driver's
// InstCombine makes the product of 64 bits again if it is extended in front of
// the shift, and behind an arithmetic shift of 32 bits its result is wrong,
// too.)
//
// Requires:    legal integer types; no optimisation behind.
// Establishes: no shift by more than 16 of a product of such a number and such
// a constant. Two variables are left, and parameters of functions
// that only the driver inlines: their range is not known. Tested by
// test/codegen/spirv/high-products.ll and
// test/run/high_bits_of_negative_products.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Passes.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/Local.h"
#include <algorithm>

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1 {

static bool hasSixteenBits(Value *V, const DataLayout &DL) {
  return ComputeNumSignBits(V, DL) > V->getType()->getScalarSizeInBits() - 16;
}

/// The same number with a larger factor; null if \p Shr is no such product.
static Value *highBits(BinaryOperator &Shr, const DataLayout &DL) {
  Value *Shifted = Shr.getOperand(0), *X;
  const APInt *Right, *Left = nullptr, *Factor;
  Type *Wide = Shr.getType();
  if (Wide->getScalarSizeInBits() != 64 ||
      !match(&Shr, m_Shr(m_Value(), m_APInt(Right))) || !Right->ult(64))
    return nullptr;
  // A signed bit-field is shifted up first.
  if (match(Shifted, m_Shl(m_Value(X), m_APInt(Left))))
    Shifted = X;
  const uint64_t Down = Right->getZExtValue(),
                 Up = Left ? Left->getLimitedValue(64) : 0;
  // Up to 32 bits, only copies of the sign are shifted out above.
  if (Down < Up + 17 || Up > 32 ||
      !match(Shifted, m_Mul(m_Value(X), m_APInt(Factor))) ||
      Factor->getSignificantBits() > 16 || !hasSixteenBits(X, DL))
    return nullptr;
  const unsigned More = 18 - Factor->getSignificantBits();
  IRBuilder<> B(&Shr);
  Value *High = B.CreateMul(X, ConstantInt::get(Wide, Factor->shl(More)));
  High = B.CreateAShr(High, std::min<uint64_t>(Down - Up, 31) + More);
  if (Shr.getOpcode() == Instruction::LShr)
    High = B.CreateAnd(High, maskTrailingOnes<uint64_t>(64 - Down));
  return High;
}

PreservedAnalyses HighProductsPass::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<WeakTrackingVH> Replaced;
  const DataLayout &DL = M.getDataLayout();
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Shr = dyn_cast<BinaryOperator>(&I); Shr && Shr->isShift())
        if (Value *High = highBits(*Shr, DL)) {
          Shr->replaceAllUsesWith(High);
          Replaced.push_back(Shr);
        }
  const bool Changed = !Replaced.empty();
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Replaced);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
