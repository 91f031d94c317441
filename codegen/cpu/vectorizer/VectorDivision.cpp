//===- VectorDivision.cpp - Quotients of vectors of integers --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// No processor divides vectors of integers, and LLVM divides lane by lane. Two
// cases have a form for vectors:
//
//     %q = udiv <8 x i32> %a, %b
//  -> %q = fptoui (fdiv (uitofp %a to <8 x double>), (uitofp %b …))
//
// The truncated quotient of floating-point numbers is the same if the type has
// twice the bits: if a/b is not an integer, it is at least 1/b away from one,
// which is more than half a unit in the last place as long as a < 2^53 (for
// floats: 2^24). For 64-bit integers there is no such type.
//
//     %q = udiv <8 x i32> %a, splat (i32 %b)
//  -> %f = fdiv double 1.0000000000000009, (uitofp i32 %b to double)
//     %q = fptoui (fmul (uitofp %a to <8 x double>), splat (double %f))
//
// If all lanes divide by one number, one division makes its reciprocal, a
// little too large: more than both roundings can take from it, so an integer
// quotient is reached, and less than would reach the next integer from 1/b
// below. It may be 0 if no lane is active; nothing is trapped.
//
//     %q = udiv <8 x i64> %a, splat (i64 1000003)
//  -> %q = lshr (the upper half of %a * 9664…), 19
//
// LLVM turns constant divisors into products itself (Granlund and Montgomery,
// PLDI 1994). But with 64 bits it does so for each lane alone, since x86 has no
// upper half of such products in vectors. Here it is made of four products of
// 32 bits, each one instruction. Random numbers modulo a prime are like this.
//
// Tested by test/codegen/cpu/vectorizer/widen-division.ll and
// test/run/quotients_by_constants.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/WideProducts.h"
#include "codegen/cpu/vectorizer/Widen.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/DivisionByConstantInfo.h"

using namespace llvm;

namespace syclcc1::cpu {

static bool isSigned(const Instruction &I) {
  return I.getOpcode() == Instruction::SDiv ||
         I.getOpcode() == Instruction::SRem;
}

static bool isQuotient(const Instruction &I) {
  return I.getOpcode() == Instruction::UDiv ||
         I.getOpcode() == Instruction::SDiv;
}

bool hasSafeDivisor(const Instruction &I) {
  const auto *Divisor = dyn_cast<ConstantInt>(I.getOperand(1));
  return Divisor && !Divisor->isZero() &&
         !(isSigned(I) && Divisor->isMinusOne());
}

/// True for divisors that LLVM makes a product of, rather than shifts.
static bool dividesByProduct(const Instruction &I) {
  if (!I.isIntDivRem() || !I.getType()->isIntegerTy(64) || !hasSafeDivisor(I))
    return false;
  const APInt &Divisor = cast<ConstantInt>(I.getOperand(1))->getValue();
  return !Divisor.isPowerOf2() && !(isSigned(I) && Divisor.isNegatedPowerOf2());
}

bool dividesInVectors(const Instruction &I, unsigned RegisterBits) {
  // Registers of 128 bits hold two values of 64 bits: conversions take as long
  // as the divisions, and four products as long as two of the scalar unit.
  if (!I.isIntDivRem() || RegisterBits < 256)
    return false;
  return dividesByProduct(I) || (!isa<Constant>(I.getOperand(1)) &&
                                 I.getType()->getScalarSizeInBits() <= 32);
}

/// The upper 64 bits of the unsigned products of \p V and \p Factor.
static Value *upperHalf(IRBuilder<> &B, Value *V, const APInt &Factor) {
  return emitUpper(B, V, ConstantInt::get(V->getType(), Factor));
}

static Value *unsignedQuotient(IRBuilder<> &B, Value *V, const APInt &Divisor) {
  const auto By = UnsignedDivisionByConstantInfo::get(Divisor);
  Type *T = V->getType();
  Value *Q = B.CreateLShr(V, ConstantInt::get(T, By.PreShift));
  Q = upperHalf(B, Q, By.Magic);
  if (By.IsAdd) // The factor is 2^64 more.
    Q = B.CreateAdd(B.CreateLShr(B.CreateSub(V, Q), ConstantInt::get(T, 1)), Q);
  return B.CreateLShr(Q, ConstantInt::get(T, By.PostShift));
}

static Value *signedQuotient(IRBuilder<> &B, Value *V, const APInt &Divisor) {
  const auto By = SignedDivisionByConstantInfo::get(Divisor);
  Type *T = V->getType();
  // The upper half of a signed product is that of the unsigned one, less each
  // factor where the other is negative.
  Value *Q = upperHalf(B, V, By.Magic);
  Value *const Signs = B.CreateAShr(V, ConstantInt::get(T, 63));
  Q = B.CreateSub(Q, B.CreateAnd(Signs, ConstantInt::get(T, By.Magic)));
  if (By.Magic.isNegative())
    Q = B.CreateSub(Q, V);
  if (Divisor.isStrictlyPositive() && By.Magic.isNegative())
    Q = B.CreateAdd(Q, V);
  else if (Divisor.isNegative() && By.Magic.isStrictlyPositive())
    Q = B.CreateSub(Q, V);
  Q = B.CreateAShr(Q, ConstantInt::get(T, By.ShiftAmount));
  return B.CreateAdd(Q, B.CreateLShr(Q, ConstantInt::get(T, 63)));
}

/// \p Uniform: the divisor, if all lanes have the same; or null.
static Value *quotientOfFloats(IRBuilder<> &B, bool IsSigned, Value *Left,
                               Value *Right, Value *Uniform) {
  auto *T = cast<VectorType>(Left->getType());
  const bool IsShort = T->getScalarSizeInBits() <= 16;
  auto *Integer = VectorType::get(B.getInt32Ty(), T);
  auto *Float = VectorType::get(IsShort ? B.getFloatTy() : B.getDoubleTy(), T);
  auto convert = [&](Value *V) {
    if (!IsShort)
      return IsSigned ? B.CreateSIToFP(V, Float) : B.CreateUIToFP(V, Float);
    return B.CreateSIToFP(B.CreateIntCast(V, Integer, IsSigned), Float);
  };
  Value *Quotient;
  if (Uniform) {
    Type *One = Float->getElementType();
    // 2 and 3 bits of the fraction are left below for roundings.
    Value *Numerator =
        ConstantFP::get(One, IsShort ? 1 + 0x1p-21 : 1 + 0x1p-50);
    Value *Divisor =
        IsSigned ? B.CreateSIToFP(Uniform, One) : B.CreateUIToFP(Uniform, One);
    Value *Reciprocal = B.CreateVectorSplat(T->getElementCount(),
                                            B.CreateFDiv(Numerator, Divisor));
    Quotient = B.CreateFMul(convert(Left), Reciprocal);
  } else {
    Quotient = B.CreateFDiv(convert(Left), convert(Right));
  }
  Quotient = IsSigned || IsShort ? B.CreateFPToSI(Quotient, Integer)
                                 : B.CreateFPToUI(Quotient, Integer);
  if (Uniform) // By 0, for no lane: masks are made of what follows.
    Quotient = B.CreateFreeze(Quotient);
  return B.CreateTrunc(Quotient, T);
}

Value *divideInVectors(IRBuilder<> &B, const Instruction &I, Value *Left,
                       Value *Right, Value *Uniform) {
  Value *Quotient = nullptr;
  if (!dividesByProduct(I)) {
    Quotient = quotientOfFloats(B, isSigned(I), Left, Right, Uniform);
  } else {
    const APInt &Divisor = cast<ConstantInt>(I.getOperand(1))->getValue();
    Quotient = isSigned(I) ? signedQuotient(B, Left, Divisor)
                           : unsignedQuotient(B, Left, Divisor);
  }
  if (isQuotient(I))
    return Quotient;
  return B.CreateSub(Left, B.CreateMul(Quotient, Right));
}

} // namespace syclcc1::cpu
