//===- LowerIntrinsics.cpp - Bit operations out of plain ones -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM's optimiser makes intrinsics of the patterns that it recognises. The
// SPIR-V writer supports some of them, and drivers support some of its output:
//
//   llvm.sadd.with.overflow   "cannot select G_SADDO"
//   llvm.umul.with.overflow   OpUMulExtended; Intel's JIT has no such function
//   llvm.bitreverse           an extension that few drivers have
//   llvm.ucmp, llvm.scmp      not known to the writer
//   llvm.fptosi.sat           not known, and out of range has to give the limit
//   sitofp of i1              1.0 where it is -1.0
//
// Here each becomes arithmetic, comparisons and selects, on any width: widths
// that no target has (i24, i128) are lowered by the next pass,
// LegalizeIntegers, which then needs to handle only arithmetic.
//
// Requires:    runs after all optimisation, which would make them again.
// Establishes: no intrinsic of the list in `lower` is left.
// Tested by test/codegen/spirv/lower-intrinsics*.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/LimbArithmetic.h"
#include "codegen/spirv/Passes.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

namespace {

/// One intrinsic call, and a builder before it.
class Lowering {
  IntrinsicInst &I;
  IRBuilder<> B;

public:
  explicit Lowering(IntrinsicInst &I) : I(I), B(&I) {}
  /// The value that replaces the call, or null if it stays.
  Value *lower();

private:
  Value *op(unsigned N) { return I.getArgOperand(N); }
  Type *type() { return I.getType(); }
  unsigned bits() { return type()->getScalarSizeInBits(); }
  Constant *number(const APInt &N, Type *T) { return ConstantInt::get(T, N); }
  Constant *number(uint64_t N) { return ConstantInt::get(type(), N); }
  Constant *signedMin(Type *T) {
    return number(APInt::getSignedMinValue(T->getScalarSizeInBits()), T);
  }
  Constant *signedMax(Type *T) {
    return number(APInt::getSignedMaxValue(T->getScalarSizeInBits()), T);
  }

  struct WithOverflow {
    Value *Result, *Overflow;
  };
  WithOverflow addSub(bool Subtract, bool Signed);
  WithOverflow multiply(bool Signed);
  Value *pair(WithOverflow R);
  Value *saturate(WithOverflow R, bool Subtract, bool Signed);
  Value *shiftSaturate(bool Signed);
  Value *funnelShift(bool Left);
  Value *swapBytes();
  Value *reverseBits();
  Value *threeWay(bool Signed);
  Value *minMax(CmpInst::Predicate P);
  Value *toIntegerSaturated(bool Signed);
  Value *isClass();
  Value *reduce();
};

} // namespace

Lowering::WithOverflow Lowering::addSub(bool Subtract, bool Signed) {
  Value *X = op(0), *Y = op(1);
  Value *R = Subtract ? B.CreateSub(X, Y) : B.CreateAdd(X, Y);
  if (!Signed)
    return {R, Subtract ? B.CreateICmpULT(X, Y) : B.CreateICmpULT(R, X)};
  // The result's sign differs from both operands' (or from x's and not y's).
  Value *A = B.CreateXor(X, R),
        *C = B.CreateXor(Subtract ? X : Y, Subtract ? Y : R);
  return {R, B.CreateICmpSLT(B.CreateAnd(A, C),
                             Constant::getNullValue(X->getType()))};
}

/// In twice the width: LegalizeIntegers turns it into a product and its upper
/// half.
Lowering::WithOverflow Lowering::multiply(bool Signed) {
  Value *X = op(0), *Y = op(1);
  Type *T = X->getType();
  unsigned Bits = T->getScalarSizeInBits();
  Type *Wide = T->getWithNewBitWidth(2 * Bits);
  auto Extend = [&](Value *V) {
    return Signed ? B.CreateSExt(V, Wide) : B.CreateZExt(V, Wide);
  };
  Value *Product = B.CreateMul(Extend(X), Extend(Y));
  Value *R = B.CreateTrunc(Product, T);
  Value *Overflow =
      Signed ? B.CreateICmpNE(Product, B.CreateSExt(R, Wide))
             : B.CreateICmpNE(B.CreateTrunc(B.CreateLShr(Product, Bits), T),
                              Constant::getNullValue(T));
  return {R, Overflow};
}

/// {i32, i1}: its extractvalues get their value at once, because SPIR-V would
/// make a structure with a boolean of it.
Value *Lowering::pair(WithOverflow R) {
  for (User *U : make_early_inc_range(I.users()))
    if (auto *Extract = dyn_cast<ExtractValueInst>(U)) {
      Extract->replaceAllUsesWith(Extract->getIndices()[0] ? R.Overflow
                                                           : R.Result);
      Extract->eraseFromParent();
    }
  if (I.use_empty())
    return PoisonValue::get(type());
  Value *Struct = B.CreateInsertValue(PoisonValue::get(type()), R.Result, 0);
  return B.CreateInsertValue(Struct, R.Overflow, 1);
}

Value *Lowering::saturate(WithOverflow R, bool Subtract, bool Signed) {
  Type *T = type();
  if (!Signed)
    return B.CreateSelect(R.Overflow,
                          Subtract ? Constant::getNullValue(T)
                                   : Constant::getAllOnesValue(T),
                          R.Result);
  // The true result has the opposite sign of the wrapped one.
  Value *Limit =
      B.CreateSelect(B.CreateICmpSLT(R.Result, Constant::getNullValue(T)),
                     signedMax(T), signedMin(T));
  return B.CreateSelect(R.Overflow, Limit, R.Result);
}

Value *Lowering::shiftSaturate(bool Signed) {
  Value *Shifted = B.CreateShl(op(0), op(1));
  Value *Back =
      Signed ? B.CreateAShr(Shifted, op(1)) : B.CreateLShr(Shifted, op(1));
  Value *Limit = Constant::getAllOnesValue(type());
  if (Signed)
    Limit =
        B.CreateSelect(B.CreateICmpSLT(op(0), Constant::getNullValue(type())),
                       signedMin(type()), signedMax(type()));
  return B.CreateSelect(B.CreateICmpEQ(Back, op(0)), Shifted, Limit);
}

Value *Lowering::funnelShift(bool Left) {
  Value *High = op(0), *Low = op(1);
  Value *Width = number(bits());
  Value *Amount = isPowerOf2_32(bits()) ? B.CreateAnd(op(2), number(bits() - 1))
                                        : B.CreateURem(op(2), Width);
  Value *Rest = B.CreateSub(number(bits() - 1), Amount);
  // By one and then by width - 1 - amount: defined for an amount of zero.
  return Left ? B.CreateOr(B.CreateShl(High, Amount),
                           B.CreateLShr(B.CreateLShr(Low, number(1)), Rest))
              : B.CreateOr(B.CreateShl(B.CreateShl(High, number(1)), Rest),
                           B.CreateLShr(Low, Amount));
}

Value *Lowering::swapBytes() {
  Value *Result = nullptr;
  for (unsigned Byte = 0, Count = bits() / 8; Byte < Count; ++Byte) {
    Value *Piece =
        B.CreateAnd(B.CreateLShr(op(0), number(8 * Byte)), number(0xff));
    Piece = B.CreateShl(Piece, number(8 * (Count - 1 - Byte)));
    Result = Result ? B.CreateOr(Result, Piece) : Piece;
  }
  return Result;
}

Value *Lowering::reverseBits() {
  Value *X = op(0);
  if (!isPowerOf2_32(bits())) {
    Value *Result = Constant::getNullValue(type());
    for (unsigned Bit = 0; Bit < bits(); ++Bit) {
      Value *Piece = B.CreateAnd(B.CreateLShr(X, number(Bit)), number(1));
      Result = B.CreateOr(Result, B.CreateShl(Piece, number(bits() - 1 - Bit)));
    }
    return Result;
  }
  // Swap halves, quarters, …, neighbours.
  for (unsigned Half = bits() / 2; Half; Half /= 2) {
    APInt Mask = APInt::getSplat(bits(), APInt::getLowBitsSet(2 * Half, Half));
    Constant *Lower = number(Mask, type());
    X = B.CreateOr(B.CreateAnd(B.CreateLShr(X, number(Half)), Lower),
                   B.CreateShl(B.CreateAnd(X, Lower), number(Half)));
  }
  return X;
}

Value *Lowering::threeWay(bool Signed) {
  Value *X = op(0), *Y = op(1);
  Value *Greater = Signed ? B.CreateICmpSGT(X, Y) : B.CreateICmpUGT(X, Y);
  Value *Less = Signed ? B.CreateICmpSLT(X, Y) : B.CreateICmpULT(X, Y);
  return B.CreateSub(B.CreateZExt(Greater, type()), B.CreateZExt(Less, type()));
}

Value *Lowering::minMax(CmpInst::Predicate P) {
  return B.CreateSelect(B.CreateICmp(P, op(0), op(1)), op(0), op(1));
}

Value *Lowering::toIntegerSaturated(bool Signed) {
  Value *X = op(0);
  Type *From = X->getType(), *To = type();
  APInt Min =
      Signed ? APInt::getSignedMinValue(bits()) : APInt::getZero(bits());
  APInt Max =
      Signed ? APInt::getSignedMaxValue(bits()) : APInt::getMaxValue(bits());
  const fltSemantics &Semantics = From->getScalarType()->getFltSemantics();
  // The limits towards zero: the largest floating number that still converts.
  APFloat Low(Semantics), High(Semantics);
  Low.convertFromAPInt(Min, Signed, APFloat::rmTowardZero);
  High.convertFromAPInt(Max, Signed, APFloat::rmTowardZero);
  Value *TooLow = B.CreateFCmpOLT(X, ConstantFP::get(From, Low));
  Value *TooHigh = B.CreateFCmpOGT(X, ConstantFP::get(From, High));
  Value *NotNumber = B.CreateFCmpUNO(X, X);
  // Converts a harmless value if the number is out of range.
  Value *Unsafe = B.CreateOr(B.CreateOr(TooLow, TooHigh), NotNumber);
  Value *Safe = B.CreateSelect(Unsafe, ConstantFP::getZero(From), X);
  Value *R = Signed ? B.CreateFPToSI(Safe, To) : B.CreateFPToUI(Safe, To);
  R = B.CreateSelect(TooLow, number(Min, To), R);
  return B.CreateSelect(TooHigh, number(Max, To), R);
}

/// Tests of the class of a floating number, on its bits.
Value *Lowering::isClass() {
  Value *X = op(0);
  auto Mask =
      static_cast<FPClassTest>(cast<ConstantInt>(op(1))->getZExtValue());
  Type *T = X->getType();
  Type *Bits = T->getWithNewType(B.getIntNTy(T->getScalarSizeInBits()));
  const fltSemantics &Semantics = T->getScalarType()->getFltSemantics();
  auto BitsOf = [&](const APFloat &F) {
    return ConstantInt::get(Bits, F.bitcastToAPInt());
  };
  Constant *Infinity = BitsOf(APFloat::getInf(Semantics));
  Constant *Smallest = BitsOf(APFloat::getSmallestNormalized(Semantics));
  Constant *SignBit =
      ConstantInt::get(Bits, APInt::getSignMask(T->getScalarSizeInBits()));
  unsigned FractionBits = APFloat::semanticsPrecision(Semantics) - 1;
  Constant *Quiet = ConstantInt::get(
      Bits, APInt::getOneBitSet(T->getScalarSizeInBits(), FractionBits - 1));

  Value *Whole = B.CreateBitCast(X, Bits);
  Value *Magnitude = B.CreateAnd(Whole, B.CreateNot(SignBit));
  Value *Negative = B.CreateICmpSLT(Whole, Constant::getNullValue(Bits));
  Value *Positive = B.CreateNot(Negative);
  Value *Result = Constant::getNullValue(type());
  auto Add = [&](FPClassTest Class, Value *Test) {
    if ((Mask & Class) == Class)
      Result = B.CreateOr(Result, Test);
    else if (FPClassTest Negatives = Class & fcNegative; Mask & Class)
      Result = B.CreateOr(
          Result, B.CreateAnd(Test, (Mask & Negatives) ? Negative : Positive));
  };
  Value *IsNaN = B.CreateICmpUGT(Magnitude, Infinity);
  Value *HasQuietBit = B.CreateICmpNE(B.CreateAnd(Magnitude, Quiet),
                                      Constant::getNullValue(Bits));
  if ((Mask & fcNan) == fcNan)
    Add(fcNan, IsNaN);
  else {
    if (Mask & fcQNan)
      Result = B.CreateOr(Result, B.CreateAnd(IsNaN, HasQuietBit));
    if (Mask & fcSNan)
      Result = B.CreateOr(Result, B.CreateAnd(IsNaN, B.CreateNot(HasQuietBit)));
  }
  Value *IsZero = B.CreateICmpEQ(Magnitude, Constant::getNullValue(Bits));
  Value *BelowNormal = B.CreateICmpULT(Magnitude, Smallest);
  Add(fcInf, B.CreateICmpEQ(Magnitude, Infinity));
  Add(fcZero, IsZero);
  Add(fcSubnormal, B.CreateAnd(BelowNormal, B.CreateNot(IsZero)));
  Add(fcNormal, B.CreateAnd(B.CreateNot(BelowNormal),
                            B.CreateICmpULT(Magnitude, Infinity)));
  return Result;
}

/// llvm.vector.reduce.*: element by element, in order.
Value *Lowering::reduce() {
  bool HasStart = I.arg_size() == 2;
  Value *Vector = op(HasStart ? 1 : 0);
  auto *T = dyn_cast<FixedVectorType>(Vector->getType());
  if (!T)
    return nullptr;
  B.setFastMathFlags(isa<FPMathOperator>(I) ? I.getFastMathFlags()
                                            : FastMathFlags());
  Value *Result = HasStart ? op(0) : nullptr;
  for (unsigned N = 0; N < T->getNumElements(); ++N) {
    Value *E = B.CreateExtractElement(Vector, N);
    if (!Result) {
      Result = E;
      continue;
    }
    auto Keep = [&](CmpInst::Predicate P) {
      return B.CreateSelect(B.CreateICmp(P, Result, E), Result, E);
    };
    switch (I.getIntrinsicID()) {
    case Intrinsic::vector_reduce_add:
      Result = B.CreateAdd(Result, E);
      break;
    case Intrinsic::vector_reduce_mul:
      Result = B.CreateMul(Result, E);
      break;
    case Intrinsic::vector_reduce_and:
      Result = B.CreateAnd(Result, E);
      break;
    case Intrinsic::vector_reduce_or:
      Result = B.CreateOr(Result, E);
      break;
    case Intrinsic::vector_reduce_xor:
      Result = B.CreateXor(Result, E);
      break;
    case Intrinsic::vector_reduce_fadd:
      Result = B.CreateFAdd(Result, E);
      break;
    case Intrinsic::vector_reduce_fmul:
      Result = B.CreateFMul(Result, E);
      break;
    case Intrinsic::vector_reduce_smax:
      Result = Keep(CmpInst::ICMP_SGT);
      break;
    case Intrinsic::vector_reduce_smin:
      Result = Keep(CmpInst::ICMP_SLT);
      break;
    case Intrinsic::vector_reduce_umax:
      Result = Keep(CmpInst::ICMP_UGT);
      break;
    case Intrinsic::vector_reduce_umin:
      Result = Keep(CmpInst::ICMP_ULT);
      break;
    case Intrinsic::vector_reduce_fmax:
      Result = B.CreateBinaryIntrinsic(Intrinsic::maxnum, Result, E);
      break;
    case Intrinsic::vector_reduce_fmin:
      Result = B.CreateBinaryIntrinsic(Intrinsic::minnum, Result, E);
      break;
    default:
      return nullptr;
    }
  }
  return Result;
}

Value *Lowering::lower() {
  bool Illegal = type()->isIntOrIntVectorTy() &&
                 (type()->getScalarSizeInBits() == 1 ||
                  !LimbArithmetic::isLegal(type()->getScalarSizeInBits()));
  switch (I.getIntrinsicID()) {
  case Intrinsic::sadd_with_overflow:
    return pair(addSub(false, true));
  case Intrinsic::uadd_with_overflow:
    return pair(addSub(false, false));
  case Intrinsic::ssub_with_overflow:
    return pair(addSub(true, true));
  case Intrinsic::usub_with_overflow:
    return pair(addSub(true, false));
  case Intrinsic::smul_with_overflow:
    return pair(multiply(true));
  case Intrinsic::umul_with_overflow:
    return pair(multiply(false));
  case Intrinsic::sadd_sat:
    return saturate(addSub(false, true), false, true);
  case Intrinsic::uadd_sat:
    return saturate(addSub(false, false), false, false);
  case Intrinsic::ssub_sat:
    return saturate(addSub(true, true), true, true);
  case Intrinsic::usub_sat:
    return saturate(addSub(true, false), true, false);
  case Intrinsic::sshl_sat:
    return shiftSaturate(true);
  case Intrinsic::ushl_sat:
    return shiftSaturate(false);
  case Intrinsic::fshl:
    return funnelShift(true);
  case Intrinsic::fshr:
    return funnelShift(false);
  case Intrinsic::bswap:
    return swapBytes();
  case Intrinsic::bitreverse:
    return reverseBits();
  case Intrinsic::scmp:
    return threeWay(true);
  case Intrinsic::ucmp:
    return threeWay(false);
  case Intrinsic::fptosi_sat:
    return toIntegerSaturated(true);
  case Intrinsic::fptoui_sat:
    return toIntegerSaturated(false);
  case Intrinsic::is_fpclass:
    return isClass();
  // The writer has these for the widths of SPIR-V.
  case Intrinsic::smin:
    return Illegal ? minMax(CmpInst::ICMP_SLT) : nullptr;
  case Intrinsic::smax:
    return Illegal ? minMax(CmpInst::ICMP_SGT) : nullptr;
  case Intrinsic::umin:
    return Illegal ? minMax(CmpInst::ICMP_ULT) : nullptr;
  case Intrinsic::umax:
    return Illegal ? minMax(CmpInst::ICMP_UGT) : nullptr;
  case Intrinsic::abs:
    return Illegal ? B.CreateSelect(
                         B.CreateICmpSLT(op(0), Constant::getNullValue(type())),
                         B.CreateNeg(op(0)), op(0))
                   : nullptr;
  case Intrinsic::expect:
  case Intrinsic::expect_with_probability:
  case Intrinsic::ssa_copy:
  case Intrinsic::arithmetic_fence:
    return op(0);
  // Hints: poison means "erase, there is no result".
  case Intrinsic::assume:
  case Intrinsic::lifetime_start: // the inliner has made them again
  case Intrinsic::lifetime_end:
  case Intrinsic::donothing:
  case Intrinsic::sideeffect:
  case Intrinsic::prefetch:
  case Intrinsic::pseudoprobe:
  case Intrinsic::experimental_noalias_scope_decl:
    return PoisonValue::get(type());
  default:
    return I.getCalledFunction()->getName().starts_with("llvm.vector.reduce.")
               ? reduce()
               : nullptr;
  }
}

/// The number -1 of each i1 that is true, as a choice: the writer makes of it
/// what an i1 without sign is.
static bool lowerSignedBools(Function &F) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    if (!isa<SIToFPInst>(I) ||
        !I.getOperand(0)->getType()->isIntOrIntVectorTy(1))
      continue;
    IRBuilder<> B(&I);
    I.replaceAllUsesWith(B.CreateSelect(I.getOperand(0),
                                        ConstantFP::get(I.getType(), -1.0),
                                        ConstantFP::get(I.getType(), 0.0)));
    I.eraseFromParent();
    Changed = true;
  }
  return Changed;
}

PreservedAnalyses LowerIntrinsicsPass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M) {
    Changed |= lowerSignedBools(F);
    SmallVector<IntrinsicInst *> Intrinsics;
    for (Instruction &I : instructions(F))
      if (auto *Intrinsic = dyn_cast<IntrinsicInst>(&I))
        Intrinsics.push_back(Intrinsic);
    for (IntrinsicInst *I : Intrinsics) {
      Value *New = Lowering(*I).lower();
      if (!New)
        continue;
      if (!I->getType()->isVoidTy()) {
        New->takeName(I);
        I->replaceAllUsesWith(New);
      }
      I->eraseFromParent();
      Changed = true;
    }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
