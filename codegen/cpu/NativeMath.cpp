// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUNativeMath: inline expansions of the sycl::native functions.
//
//     define float @native_exp(float %x) "sycl-device-builtin"=…
//       ret llvm.exp(%x)                       ; libm's, or a call of libmvec's
//  ->   t = x * log2(e), n = round(t), ret 2^n * p(t - n)
//
// A call of libmvec computes sixteen exponentials in some 30 cycles, and all
// vector registers are spilled around it. A program that writes native::
// prefers speed to the last places (SYCL 2020 4.17.5: accuracy and range are
// the device's choice). The expansions have neither branches nor memory
// accesses, so that any loop over work-items vectorises, at any width.
//
// Two functions, from which all others are made:
//
//   2^t      n = round(t) by adding 1.5 * 2^23, whose last bits are n then;
//            p of degree 5 for t - n in [-1/2, 1/2], 1 at 0; 2^n is n in the
//            place of the exponent, halved, so that results up to the largest
//            float come out. Relative error 1.7e-7; results below 2^-125 are 0.
//   log2 x   x = 2^k * m with m in [sqrt 1/2, sqrt 2); k + (m - 1) * q(m - 1),
//            q of degree 7. Relative error 3.4e-7, near x = 1 too.
//
// The coefficients were fitted for the least largest relative error (iterated
// weighted least squares) and rounded to float. exp of large |x| has the
// rounding of x * log2(e): 4e-6. Special arguments have their usual results:
// infinities, 0, NaN, negative numbers under a logarithm, denormals.
//
// native::recip and native::divide allow the processor's estimate (`arcp`).
// Sine, cosine and tangent are the accurate ones: most of their time is the
// reduction of large arguments, which programs rely on. The same holds for
// half_precision::, because it specifies more than the above guarantees for
// tiny results.
//
// Must run while functions still have their names.
// test/codegen/cpu/native-math.ll and test/run/native_math.cpp.

#include "codegen/cpu/Passes.h"
#include "split/IRContract.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include <cfloat>

using namespace llvm;

namespace syclcc1 {
namespace {

constexpr double Log2E = 1.44269504088896340736, Log2Of10 = 3.32192809488736235,
                 Ln2 = 0.693147180559945309417, Log10Of2 = 0.301029995663981195;

/// Writes the body of one function.
class NativeBody {
public:
  explicit NativeBody(IRBuilder<> &B) : B(B), T(B.getFloatTy()) {}

  /// 2^\p X.
  Value *exp2(Value *X) {
    constexpr double Round = 12582912; // 1.5 * 2^23
    // Written so that NaN stays NaN.
    X = B.CreateSelect(B.CreateFCmpOLT(X, number(-126)), number(-126), X);
    X = B.CreateSelect(B.CreateFCmpOGT(X, number(129)), number(129), X);
    Value *Shifted = B.CreateFAdd(X, number(Round));
    Value *Rest = B.CreateFSub(X, B.CreateFSub(Shifted, number(Round)));
    Value *P = polynomial(Rest, {1.0, 0.6931470036506653, 0.24022242426872253,
                                 0.05550732463598251, 0.009671499952673912,
                                 0.0013265119632706046});
    Value *Half = B.CreateAdd(B.CreateShl(bits(Shifted), 23),
                              B.getInt32((127 - 1) << 23));
    return B.CreateFMul(B.CreateFAdd(P, P), B.CreateBitCast(Half, T));
  }

  Value *log2(Value *X) {
    constexpr uint32_t RootOfHalf = 0x3f3504f3;
    Value *Small = B.CreateFCmpOLT(X, number(FLT_MIN));
    Value *Scaled =
        B.CreateSelect(Small, B.CreateFMul(X, number(8388608)), X); // 2^23
    Value *Bits = bits(Scaled);
    Value *K = B.CreateAShr(B.CreateSub(Bits, B.getInt32(RootOfHalf)), 23);
    Value *M =
        B.CreateBitCast(B.CreateSub(Bits, B.CreateShl(K, 23)), B.getFloatTy());
    Value *Z = B.CreateFSub(M, number(1));
    Value *P = polynomial(Z, {1.442694902420044, -0.7213528156280518,
                              0.48092323541641235, -0.3602396249771118,
                              0.2870987057685852, -0.24887686967849731,
                              0.23404236137866974, -0.14581167697906494});
    Value *Exponent = B.CreateSIToFP(
        B.CreateAdd(K, B.CreateSelect(Small, B.getInt32(-23), B.getInt32(0))),
        T);
    Value *Result = fma(P, Z, Exponent);
    // 0 and below, infinity, NaN.
    Value *Zero = number(0), *Infinity = ConstantFP::getInfinity(T);
    Value *Usual =
        B.CreateAnd(B.CreateFCmpOGT(X, Zero), B.CreateFCmpOLT(X, Infinity));
    Value *Other = B.CreateSelect(
        B.CreateFCmpOEQ(X, Zero), ConstantFP::getInfinity(T, /*Negative=*/true),
        B.CreateSelect(B.CreateFCmpOLT(X, Zero), ConstantFP::getNaN(T), X));
    return B.CreateSelect(Usual, Result, Other);
  }

  Value *times(double Factor, Value *X) {
    return B.CreateFMul(X, number(Factor));
  }

  Value *product(Value *X, Value *Y) { return B.CreateFMul(X, Y); }

  Value *quotient(Value *X, Value *Y) {
    FastMathFlags Flags;
    Flags.setAllowReciprocal();
    return B.CreateFDivFMF(X, Y, Flags);
  }

  Value *number(double V) { return ConstantFP::get(T, V); }

private:
  Value *bits(Value *X) { return B.CreateBitCast(X, B.getInt32Ty()); }

  Value *fma(Value *X, Value *Y, Value *Z) {
    return B.CreateIntrinsic(Intrinsic::fmuladd, {T}, {X, Y, Z});
  }

  /// Estrin's scheme: pairs, pairs of pairs, …, since these functions spend
  /// their time waiting for their own results.
  Value *polynomial(Value *X, ArrayRef<double> Coefficients) {
    SmallVector<Value *> Terms = map_to_vector(
        Coefficients, [&](double C) -> Value * { return number(C); });
    for (Value *Power = X; Terms.size() > 1;
         Power = B.CreateFMul(Power, Power)) {
      SmallVector<Value *> Pairs;
      for (unsigned I = 0; I + 1 < Terms.size(); I += 2)
        Pairs.push_back(fma(Terms[I + 1], Power, Terms[I]));
      if (Terms.size() % 2)
        Pairs.push_back(Terms.back());
      Terms = std::move(Pairs);
      if (Terms.size() == 1)
        break;
    }
    return Terms.front();
  }

  IRBuilder<> &B;
  Type *T;
};

enum class Native {
  None,
  Exp,
  Exp2,
  Exp10,
  Log,
  Log2,
  Log10,
  PowR,
  Recip,
  Divide
};

Value *write(NativeBody &Body, Native Which, Value *X, Value *Y) {
  switch (Which) {
  case Native::Exp:
    return Body.exp2(Body.times(Log2E, X));
  case Native::Exp2:
    return Body.exp2(X);
  case Native::Exp10:
    return Body.exp2(Body.times(Log2Of10, X));
  case Native::Log:
    return Body.times(Ln2, Body.log2(X));
  case Native::Log2:
    return Body.log2(X);
  case Native::Log10:
    return Body.times(Log10Of2, Body.log2(X));
  case Native::PowR:
    return Body.exp2(Body.product(Body.log2(X), Y));
  case Native::Recip:
    return Body.quotient(Body.number(1), X);
  case Native::Divide:
    return Body.quotient(X, Y);
  case Native::None:
    break;
  }
  llvm_unreachable("has no body of ours");
}

} // namespace

PreservedAnalyses CPUNativeMathPass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M) {
    const Native Which =
        StringSwitch<Native>(
            F.getFnAttribute(attribute::DeviceBuiltin).getValueAsString())
            .Case("__sycl_native_exp_f32", Native::Exp)
            .Case("__sycl_native_exp2_f32", Native::Exp2)
            .Case("__sycl_native_exp10_f32", Native::Exp10)
            .Case("__sycl_native_log_f32", Native::Log)
            .Case("__sycl_native_log2_f32", Native::Log2)
            .Case("__sycl_native_log10_f32", Native::Log10)
            .Case("__sycl_native_powr_f32", Native::PowR)
            .Case("__sycl_native_recip_f32", Native::Recip)
            .Case("__sycl_native_divide_f32", Native::Divide)
            .Default(Native::None);
    if (Which == Native::None || F.isDeclaration() ||
        F.hasFnAttribute(Attribute::OptimizeNone))
      continue;
    const GlobalValue::LinkageTypes Linkage = F.getLinkage();
    DISubprogram *Place = F.getSubprogram();
    F.deleteBody(); // and its linkage
    F.setLinkage(Linkage);
    F.setSubprogram(Place);
    IRBuilder<> B(BasicBlock::Create(M.getContext(), "entry", &F));
    if (Place)
      B.SetCurrentDebugLocation(
          DILocation::get(M.getContext(), Place->getLine(), 0, Place));
    NativeBody Body(B);
    B.CreateRet(write(Body, Which, F.getArg(0),
                      F.arg_size() > 1 ? F.getArg(1) : nullptr));
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
