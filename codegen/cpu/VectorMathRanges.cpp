//===- VectorMathRanges.cpp - Arguments that libmvec is slow for ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// libmvec computes usual arguments in vectors, and calls the scalar function
// for each lane with another one: ten to twenty times as slow. Some of these
// are frequent in kernels: exp(-1000) is a weight that is zero, log(0) an empty
// bin, sin(50000.f) a random number. For these
//
//     <16 x float> expf(<16 x float> x)
//       if no lane has |x| > 87
//         return _ZGVeN16v_expf(x)
//       return _ZGVeN16v_expf(x + 20) * e^-20 where x < -87, …
//              0 where x < -104, NaN where x is
//
// Results are exact where the function has a limit or an exact value. The
// product is less accurate by two roundings, which is within SYCL's limit
// (test/run/vector_math.cpp). To square exp(x / 2) is not: 3.1 units of 3.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/VectorMathRanges.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace syclcc1::cpu {

namespace {

class Body {
public:
  Body(Function &F, Function &Library, Function *ByDouble, SlowFor Kind)
      : F(F), Library(Library), ByDouble(ByDouble), Kind(Kind),
        T(cast<FixedVectorType>(F.getReturnType())),
        IsDouble(T->getElementType()->isDoubleTy()),
        B(BasicBlock::Create(F.getContext(), "", &F)), X(F.getArg(0)) {}

  void emit() {
    Value *Slow = isSlow();
    auto *Mask = B.getIntNTy(T->getNumElements());
    auto *Usual = BasicBlock::Create(F.getContext(), "usual", &F);
    auto *Other = BasicBlock::Create(F.getContext(), "other", &F);
    B.CreateCondBr(B.CreateIsNull(B.CreateBitCast(Slow, Mask)), Usual, Other);
    B.SetInsertPoint(Usual);
    SmallVector<Value *> Arguments;
    for (Argument &A : F.args())
      Arguments.push_back(&A);
    CallInst *Call = B.CreateCall(&Library, Arguments);
    Call->setTailCall();
    B.CreateRet(Call);
    B.SetInsertPoint(Other);
    B.CreateRet(result());
  }

private:
  Constant *number(double V) const { return ConstantFP::get(T, V); }
  Value *call(Function &Of, Value *Argument) {
    return B.CreateCall(&Of, Argument);
  }
  Value *absolute(Value *V) {
    return B.CreateUnaryIntrinsic(Intrinsic::fabs, V);
  }
  Value *isNaN(Value *V) { return B.CreateFCmpUNO(V, V); }

  /// Beyond it a result overflows, or is denormal.
  double largest() const {
    switch (Kind) {
    case SlowFor::ExpOverflow:
      return IsDouble ? 708 : 87;
    case SlowFor::Exp2Overflow:
      return IsDouble ? 1021 : 125;
    case SlowFor::Exp10Overflow:
      return IsDouble ? 307 : 37;
    default:
      return 8192;
    }
  }

  Value *isSlow() {
    switch (Kind) {
    case SlowFor::ExpOverflow:
    case SlowFor::Exp2Overflow:
    case SlowFor::Exp10Overflow:
    case SlowFor::Large:
      return B.CreateFCmpUGT(absolute(X), number(largest()));
    case SlowFor::NotPositive:
    case SlowFor::NotAboveMinusOne:
      return B.CreateNot(isInDomain());
    case SlowFor::AsinOfOne:
    case SlowFor::AcosOfOne:
      return B.CreateFCmpUGE(absolute(X), number(1));
    case SlowFor::PowOfZero:
      return isZero();
    case SlowFor::Nothing:
      break;
    }
    llvm_unreachable("the library's function is used as it is");
  }

  Value *isInDomain() {
    Value *Above =
        B.CreateFCmpOGT(X, number(Kind == SlowFor::NotPositive ? 0 : -1));
    return B.CreateAnd(Above, B.CreateFCmpOLT(X, ConstantFP::getInfinity(T)));
  }
  /// Not -0, for which the result may have another sign.
  Value *isZero() {
    auto *Bits = VectorType::getInteger(T);
    return B.CreateICmpEQ(B.CreateBitCast(X, Bits),
                          Constant::getNullValue(Bits));
  }

  Value *result() {
    switch (Kind) {
    case SlowFor::ExpOverflow:
    case SlowFor::Exp2Overflow:
      return exponential();
    case SlowFor::Exp10Overflow:
      return IsDouble ? exponential() : inDoubles();
    case SlowFor::Large:
      return inDoubles();
    case SlowFor::NotPositive:
    case SlowFor::NotAboveMinusOne:
      return logarithm();
    case SlowFor::AsinOfOne:
    case SlowFor::AcosOfOne:
      return arc();
    default:
      return power();
    }
  }

  Value *clamped(Value *V, double Most) {
    V = B.CreateMaxNum(B.CreateMinNum(V, number(Most)), number(-Most));
    return B.CreateSelect(isNaN(X), number(0), V);
  }

  /// Shifts the argument into the range, which is exact for such numbers, and
  /// multiplies the result. Where that is 0 nothing is multiplied: processors
  /// take long for products of normal numbers that are none.
  Value *exponential() {
    struct {
      double Zero, Shift, Factor;
    } By{};
    switch (Kind) {
    case SlowFor::ExpOverflow:
      By = IsDouble ? decltype(By){-746, 64, 6.2351490808116168829e27}
                    : decltype(By){-104, 20, 4.8516519540979027797e8};
      break;
    case SlowFor::Exp2Overflow:
      By = IsDouble ? decltype(By){-1076, 64, 0x1p64}
                    : decltype(By){-150, 32, 0x1p32};
      break;
    default:
      By = {-324, 64, 1e64};
      break;
    }
    Value *Up = B.CreateFCmpOGT(X, number(largest()));
    Value *Down = B.CreateFCmpOLT(X, number(-largest()));
    Value *IsZero = B.CreateFCmpOLT(X, number(By.Zero));
    auto choose = [&](double IfUp, double IfDown, double Else) {
      return B.CreateSelect(Up, number(IfUp),
                            B.CreateSelect(Down, number(IfDown), number(Else)));
    };
    Value *Part =
        B.CreateFAdd(clamped(X, -By.Zero), choose(-By.Shift, By.Shift, 0));
    Part = B.CreateSelect(IsZero, number(0), Part);
    Value *E =
        B.CreateFMul(call(Library, Part), choose(By.Factor, 1 / By.Factor, 1));
    E = B.CreateSelect(IsZero, number(0), E);
    return B.CreateSelect(isNaN(X), X, E);
  }

  /// Doubles have a larger range.
  Value *inDoubles() {
    if (Kind == SlowFor::Exp10Overflow)
      return B.CreateSelect(isNaN(X), X, call(*ByDouble, clamped(X, 100)));
    Value *Finite = B.CreateFCmpOLT(absolute(X), ConstantFP::getInfinity(T));
    Value *Known = B.CreateSelect(Finite, X, number(0));
    return B.CreateSelect(Finite, call(*ByDouble, Known),
                          ConstantFP::getNaN(T));
  }

  Value *logarithm() {
    const double Zero = Kind == SlowFor::NotPositive ? 0 : -1;
    Value *R = call(Library, B.CreateSelect(isInDomain(), X, number(1)));
    R = B.CreateSelect(B.CreateFCmpOEQ(X, number(Zero)),
                       ConstantFP::getInfinity(T, /*Negative=*/true), R);
    R = B.CreateSelect(B.CreateFCmpULT(X, number(Zero)), ConstantFP::getNaN(T),
                       R);
    return B.CreateSelect(B.CreateFCmpOEQ(X, ConstantFP::getInfinity(T)), X, R);
  }

  Value *arc() {
    Value *Inside = B.CreateFCmpOLT(absolute(X), number(1));
    Value *R = call(Library, B.CreateSelect(Inside, X, number(0.5)));
    Value *AtEnd = Kind == SlowFor::AsinOfOne
                       ? B.CreateCopySign(number(numbers::pi / 2), X)
                       : B.CreateSelect(B.CreateFCmpOGT(X, number(0)),
                                        number(0), number(numbers::pi));
    R = B.CreateSelect(Inside, R, AtEnd);
    return B.CreateSelect(B.CreateFCmpULE(absolute(X), number(1)),
                          B.CreateSelect(isNaN(X), X, R),
                          ConstantFP::getNaN(T));
  }

  Value *power() {
    Value *Y = F.getArg(1), *Zero = isZero();
    Value *Base = B.CreateSelect(Zero, number(1), X);
    Value *R = B.CreateCall(&Library, {Base, Y});
    Value *AtZero = B.CreateSelect(B.CreateFCmpOGT(Y, number(0)), number(0),
                                   number(1)); // 0^0
    AtZero = B.CreateSelect(B.CreateFCmpOLT(Y, number(0)),
                            ConstantFP::getInfinity(T), AtZero);
    AtZero = B.CreateSelect(isNaN(Y), Y, AtZero);
    return B.CreateSelect(Zero, AtZero, R);
  }

  Function &F, &Library;
  Function *ByDouble;
  const SlowFor Kind;
  FixedVectorType *T;
  const bool IsDouble;
  IRBuilder<> B;
  Value *X;
};

} // namespace

void defineForAllArguments(Function &F, Function &Library, Function *ByDouble,
                           SlowFor Kind) {
  Body(F, Library, ByDouble, Kind).emit();
}

} // namespace syclcc1::cpu
