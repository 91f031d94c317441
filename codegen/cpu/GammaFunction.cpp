// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUGammaFunction: inline expansion of tgamma of floats, so that it
// vectorises.
//
//     %r = call float @tgammaf(float %x)
//  -> z >= 1/2:  %g = exp((z - 1/2) log(t) - t) * P(z - 1) / Q(z - 1)
//     below:     %r = pi / (sin(pi x) * %g), with z = 1 - x
//
// No vector library in use has it, and C's takes two hundred instructions for
// each lane. This is Lanczos' approximation with g = 7 and nine terms, written
// as one quotient of polynomials, all in double: within 2^-44 of the gamma
// function for every float, while SYCL asks for 16 units in the last place. exp
// and log are the library's, which has vectors of them. Results that floats
// cannot represent become infinity or 0 by rounding.
//
// Runs where loops are vectorised, before CPUVectorMath. Doubles use C's
// function.
//
// Tested by test/codegen/cpu/gamma-function.ll, test/run/vector_math.cpp.

#include "codegen/common/KeepsCFG.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {
namespace {

/// The terms of Lanczos, c0 + c1/(y+1) + … + c8/(y+8), times the root of 2 pi,
/// over one denominator, which is (y+1)(y+2)…(y+8). By rising powers of y.
constexpr double Above[] = {
    26619414.9399008,   28191871.44902963,  13061711.61531796,
    3457884.3447993556, 572100.8444380829,  60573.95230385987,
    4008.2052298718922, 151.54656777042072, 2.506628274630524};
constexpr double Below[] = {40320, 109584, 118124, 67284, 22449,
                            4536,  546,    36,     1};
/// sin(pi r) / r by powers of r squared: Taylor's, to 2^-39 where |r| <= 1/2.
constexpr double SineOfHalfTurns[] = {
    3.141592653589793,      -5.16771278004997,      2.5501640398773455,
    -0.5992645293207921,    0.08214588661112823,    -0.0073704309457143504,
    0.00046630280576761255, -2.1915353447830217e-05};
constexpr double Pi = 3.141592653589793;

class GammaFunction {
public:
  explicit GammaFunction(CallInst &Call)
      : Call(Call), B(&Call), T(B.getDoubleTy()) {}

  Value *write() {
    Value *Float = Call.getArgOperand(0);
    Value *X = B.CreateFPExt(Float, T);
    Value *IsBelow = B.CreateFCmpOLT(X, number(0.5));
    Value *Z = B.CreateSelect(IsBelow, B.CreateFSub(number(1), X), X);
    // Far beyond finite results; NaN stays.
    Z = B.CreateSelect(B.CreateFCmpOGT(Z, number(200)), number(200), Z);
    Value *Gamma = aboveHalf(Z);

    Value *Whole = B.CreateUnaryIntrinsic(Intrinsic::rint, X);
    Value *R = B.CreateFSub(X, Whole);
    Value *Sine =
        B.CreateFMul(R, polynomial(B.CreateFMul(R, R), SineOfHalfTurns));
    Value *Half = B.CreateFMul(Whole, number(0.5));
    Value *IsOdd =
        B.CreateFCmpUNE(Half, B.CreateUnaryIntrinsic(Intrinsic::rint, Half));
    Sine = B.CreateSelect(IsOdd, B.CreateFNeg(Sine), Sine);
    Value *Mirrored = B.CreateFDiv(number(Pi), B.CreateFMul(Sine, Gamma));
    Value *Result = B.CreateFPTrunc(B.CreateSelect(IsBelow, Mirrored, Gamma),
                                    B.getFloatTy());
    // At 0 an infinity with the argument's sign, at integers below it NaN.
    Value *IsPole = B.CreateAnd(IsBelow, B.CreateFCmpOEQ(X, Whole));
    Value *AtZero =
        B.CreateCopySign(ConstantFP::getInfinity(B.getFloatTy()), Float);
    Value *AtPole = B.CreateSelect(B.CreateFCmpOEQ(X, number(0)), AtZero,
                                   ConstantFP::getNaN(B.getFloatTy()));
    return B.CreateSelect(IsPole, AtPole, Result);
  }

private:
  Value *number(double V) { return ConstantFP::get(T, V); }

  Value *fma(Value *X, Value *Y, Value *Z) {
    return B.CreateIntrinsic(Intrinsic::fmuladd, {T}, {X, Y, Z});
  }

  Value *polynomial(Value *X, ArrayRef<double> Coefficients) {
    Value *Sum = number(Coefficients.back());
    for (double C : reverse(Coefficients.drop_back()))
      Sum = fma(Sum, X, number(C));
    return Sum;
  }

  /// Of \p Z from 1/2 to 200.
  Value *aboveHalf(Value *Z) {
    Value *Base = B.CreateFAdd(Z, number(6.5));
    Value *Exponent =
        B.CreateFSub(B.CreateFMul(B.CreateFSub(Z, number(0.5)),
                                  B.CreateUnaryIntrinsic(Intrinsic::log, Base)),
                     Base);
    Value *Y = B.CreateFSub(Z, number(1));
    Value *Terms = B.CreateFDiv(polynomial(Y, Above), polynomial(Y, Below));
    return B.CreateFMul(B.CreateUnaryIntrinsic(Intrinsic::exp, Exponent),
                        Terms);
  }

  CallInst &Call;
  IRBuilder<> B;
  Type *T;
};

bool isGamma(const Instruction &I) {
  const auto *Call = dyn_cast<CallInst>(&I);
  const Function *F = Call ? Call->getCalledFunction() : nullptr;
  return F && F->isDeclaration() && F->getName() == "tgammaf" &&
         F->getReturnType()->isFloatTy() && F->arg_size() == 1 &&
         F->getArg(0)->getType()->isFloatTy();
}

} // namespace

PreservedAnalyses CPUGammaFunctionPass::run(Function &F,
                                            FunctionAnalysisManager &) {
  if (!cpu::isDeviceCode(F) || F.hasOptSize() || F.hasOptNone() ||
      F.hasFnAttribute(Attribute::StrictFP))
    return PreservedAnalyses::all();
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    if (!isGamma(I))
      continue;
    I.replaceAllUsesWith(GammaFunction(cast<CallInst>(I)).write());
    I.eraseFromParent();
    Changed = true;
  }
  return keepsCFG(Changed);
}

} // namespace syclcc1
