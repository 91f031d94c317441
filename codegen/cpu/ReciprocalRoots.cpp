// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUReciprocalRoots: rsqrt, and reciprocals of floats, in vectors, from the
// processor's estimates.
//
//     %s = call <16 x float> @llvm.sqrt(%x)
//     %r = fdiv <16 x float> splat(1.0), %s, !fpmath !{float 2.0}
//  -> %y = call <16 x float> @llvm.x86.avx512.rsqrt14.ps.512(%x, …)
//     %e = fma(-(%x * %y), %y, 1.0)
//     %f = fma(%e, 0.375, 0.5)
//     %r = %x is 0 or inf ? %y : fma(%y * %e, %f, %y)
//
// A root and a quotient of sixteen floats take some 36 cycles, this takes 8.
// SYCL allows 2 units in the last place for rsqrt, so the division need not be
// exact: CPURootAccuracy marks the quotient in the body of sycl::rsqrt with
// that accuracy, and where it has been vectorised, this pass expands it. Other
// quotients, also 1 / sqrt(x) in a program, stay what they are.
//
// The estimate is within 2^-14 (Intel, "Reference implementations for IA
// approximation instructions"): e = 1 - x y² is below 2^-12.9, and
// y (1 + e/2 + 3/8 e²), the first terms of the series of x^-1/2 about y, leaves
// 5/16 e³, less than the last place of a float. Rounding makes up to 1.1 units.
// 0, infinity and negative numbers have the right estimate, but 0 and infinity
// not the right product with it.
//
// Of a double the same is within 2^-40, and one more step, y + y e/2, leaves
// less than rounding, 1.5 units. Eight roots and quotients take 47 cycles, this
// takes 15.
//
// A quotient that allows it (`arcp`: native::recip, native::divide,
// -ffast-math) becomes a product with 1 / x, whose estimate needs one step of
// the same kind: y + y (1 - x y), within 2^-27.
//
// Host code is not changed.
//
// LLVM has such rewrites (-mrecip), for programs that also give up infinities.
//
// Tested by test/codegen/cpu/reciprocal-roots.ll,
// test/run/reciprocal_roots.cpp.

#include "codegen/common/KeepsCFG.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "split/IRContract.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsX86.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1 {
namespace {

constexpr float UnitsInLastPlace = 2;

/// The number whose root \p Quotient is one divided by; null for others.
Value *radicand(BinaryOperator &Quotient) {
  Value *X;
  return match(&Quotient,
               m_FDiv(m_FPOne(), m_Intrinsic<Intrinsic::sqrt>(m_Value(X))))
             ? X
             : nullptr;
}

/// The processor's estimates for whole registers, halves and quarters.
struct Estimates {
  bool OfRoot;
  unsigned Lanes; ///< Of a whole register.
  unsigned OfRegister[3];

  /// 0 if there is none for that number of lanes.
  unsigned of(unsigned Lanes, bool HasShort) const {
    for (unsigned Part = 0; Part != (HasShort ? 3 : 1); ++Part)
      if (Lanes == this->Lanes >> Part)
        return OfRegister[Part];
    return 0;
  }
};
constexpr Estimates Root{true,
                         16,
                         {Intrinsic::x86_avx512_rsqrt14_ps_512,
                          Intrinsic::x86_avx512_rsqrt14_ps_256,
                          Intrinsic::x86_avx512_rsqrt14_ps_128}};
constexpr Estimates RootOfDoubles{true,
                                  8,
                                  {Intrinsic::x86_avx512_rsqrt14_pd_512,
                                   Intrinsic::x86_avx512_rsqrt14_pd_256,
                                   Intrinsic::x86_avx512_rsqrt14_pd_128}};
constexpr Estimates Reciprocal{false,
                               16,
                               {Intrinsic::x86_avx512_rcp14_ps_512,
                                Intrinsic::x86_avx512_rcp14_ps_256,
                                Intrinsic::x86_avx512_rcp14_ps_128}};

/// Arithmetic on vectors of one type.
class VectorMath {
public:
  VectorMath(IRBuilder<> &B, Type *T) : B(B), T(T) {}

  Value *number(double V) { return ConstantFP::get(T, V); }
  Value *fma(Value *X, Value *Y, Value *Z) {
    return B.CreateIntrinsic(Intrinsic::fma, {T}, {X, Y, Z});
  }
  Value *estimate(unsigned ID, Value *X) {
    const unsigned Bits =
        std::max(cast<FixedVectorType>(T)->getNumElements(), 8u);
    return B.CreateIntrinsic(
        Intrinsic::ID(ID), {X, Constant::getNullValue(T),
                            B.getIntN(Bits, maskTrailingOnes<uint64_t>(Bits))});
  }
  /// 1 - \p X * \p Y.
  Value *error(Value *X, Value *Y) {
    return fma(B.CreateFNeg(X), Y, number(1));
  }

private:
  IRBuilder<> &B;
  Type *T;
};

/// One divided by the root of \p X, or by \p X.
Value *approximate(IRBuilder<> &B, Value *X, const Estimates &Which,
                   unsigned ID) {
  VectorMath V(B, X->getType());
  Value *Y = V.estimate(ID, X);
  if (!Which.OfRoot)
    return B.CreateSelect(B.createIsFPClass(Y, fcZero | fcInf), Y,
                          V.fma(Y, V.error(X, Y), Y));
  Value *E = V.error(B.CreateFMul(X, Y), Y);
  Value *F = V.fma(E, V.number(0.375), V.number(0.5));
  Value *R = V.fma(B.CreateFMul(Y, E), F, Y);
  if (X->getType()->getScalarType()->isDoubleTy())
    R = V.fma(B.CreateFMul(R, V.error(B.CreateFMul(X, R), R)), V.number(0.5),
              R);
  return B.CreateSelect(B.createIsFPClass(X, fcZero | fcPosInf), Y, R);
}

/// Vectors with more lanes than a register are split into registers.
Value *approximate(IRBuilder<> &B, Value *X, const Estimates &Which,
                   bool HasShort) {
  const unsigned Lanes = cast<FixedVectorType>(X->getType())->getNumElements();
  if (unsigned ID = Which.of(Lanes, HasShort))
    return approximate(B, X, Which, ID);
  const unsigned Whole = Which.Lanes;
  if (Lanes % (2 * Whole))
    return nullptr;
  Value *Result = PoisonValue::get(X->getType());
  auto *Part = FixedVectorType::get(X->getType()->getScalarType(), Whole);
  for (unsigned First = 0; First != Lanes; First += Whole) {
    Value *Of = B.CreateExtractVector(Part, X, uint64_t(First));
    Result = B.CreateInsertVector(
        X->getType(), Result,
        approximate(B, Of, Which, Which.of(Whole, HasShort)), uint64_t(First));
  }
  return Result;
}

/// The replacement of \p Quotient; null if it has to stay.
Value *replacement(BinaryOperator &Quotient, bool HasShort) {
  IRBuilder<> B(&Quotient);
  if (Value *X = radicand(Quotient);
      X && cast<FPMathOperator>(Quotient).getFPAccuracy() >= UnitsInLastPlace)
    return approximate(
        B, X,
        X->getType()->getScalarType()->isDoubleTy() ? RootOfDoubles : Root,
        HasShort);
  if (!Quotient.getType()->getScalarType()->isFloatTy())
    return nullptr;
  Value *Above = Quotient.getOperand(0), *Below = Quotient.getOperand(1);
  if (!Quotient.hasAllowReciprocal() || isa<Constant>(Below))
    return nullptr;
  Value *R = approximate(B, Below, Reciprocal, HasShort);
  return !R || match(Above, m_FPOne()) ? R : B.CreateFMul(Above, R);
}

} // namespace

PreservedAnalyses CPURootAccuracyPass::run(Module &M, ModuleAnalysisManager &) {
  for (Function &F : M) {
    const bool IsRoot =
        StringSwitch<bool>(
            F.getFnAttribute(attribute::DeviceBuiltin).getValueAsString())
            .Cases({"__sycl_rsqrt_f32", "__sycl_native_rsqrt_f32",
                    "__sycl_half_rsqrt_f32", "__sycl_rsqrt_f64"},
                   true)
            .Default(false);
    if (!IsRoot)
      continue;
    for (Instruction &I : instructions(F))
      if (I.getOpcode() == Instruction::FDiv)
        I.setMetadata(LLVMContext::MD_fpmath,
                      MDBuilder(M.getContext()).createFPMath(UnitsInLastPlace));
  }
  return PreservedAnalyses::all();
}

PreservedAnalyses CPUReciprocalRootsPass::run(Function &F,
                                              FunctionAnalysisManager &) {
  StringRef Features = F.getFnAttribute("target-features").getValueAsString();
  if (!cpu::isDeviceCode(F) || !F.getParent()->getTargetTriple().isX86_64() ||
      !Features.contains("+avx512f") || !Features.contains("+avx512dq"))
    return PreservedAnalyses::all();
  const bool HasShort = Features.contains("+avx512vl");
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Quotient = dyn_cast<BinaryOperator>(&I);
    if (!Quotient || !isa<FixedVectorType>(Quotient->getType()) ||
        !(Quotient->getType()->getScalarType()->isFloatTy() ||
          Quotient->getType()->getScalarType()->isDoubleTy()) ||
        Quotient->getOpcode() != Instruction::FDiv)
      continue;
    Value *R = replacement(*Quotient, HasShort);
    if (!R)
      continue;
    auto *Below = dyn_cast<Instruction>(Quotient->getOperand(1));
    Quotient->replaceAllUsesWith(R);
    Quotient->eraseFromParent();
    if (Below && Below->use_empty())
      Below->eraseFromParent();
    Changed = true;
  }
  return keepsCFG(Changed);
}

} // namespace syclcc1
