// CPUReciprocalRoots: rsqrt of floats in vectors, from the processor's
// estimate.
//
//     %s = call <16 x float> @llvm.sqrt(%x)
//     %r = fdiv <16 x float> splat(1.0), %s, !fpmath !{float 2.0}
//  -> %y = call <16 x float> @llvm.x86.avx512.rsqrt14.ps.512(%x, …)
//     %e = fma(-(%x * %y), %y, 1.0)
//     %f = fma(%e, 0.375, 0.5)
//     %r = %x is 0 or inf ? %y : fma(%y * %e, %f, %y)
//
// A root and a quotient of sixteen floats take some 36 cycles, this takes 8.
// SYCL asks for 2 units in the last place of rsqrt, which the quotient need not
// be divided exactly for; so CPURootAccuracy says of the quotient in the body
// of sycl::rsqrt how exact it has to be, and where it has become a vector, this
// pass computes it. Other quotients, also 1 / sqrt(x) in a program, stay what
// they are.
//
// The estimate is within 2^-14 (Intel, "Reference implementations for IA
// approximation instructions"): e = 1 - x y² is below 2^-12.9, and
// y (1 + e/2 + 3/8 e²), the first terms of the series of x^-1/2 about y, leaves
// 5/16 e³, less than the last place of a float. Rounding makes up to 1.1 units.
// 0, infinity and negative numbers have the right estimate, but 0 and infinity
// not the right product with it.
//
// LLVM has such a rewrite (-mrecip), for programs that also give up infinities.
//
// Tested by test/codegen/cpu/reciprocal-roots.ll,
// test/run/reciprocal_roots.cpp.

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

Intrinsic::ID estimate(unsigned Lanes, bool HasShort) {
  switch (Lanes) {
  case 16:
    return Intrinsic::x86_avx512_rsqrt14_ps_512;
  case 8:
    return HasShort ? Intrinsic::x86_avx512_rsqrt14_ps_256
                    : Intrinsic::not_intrinsic;
  case 4:
    return HasShort ? Intrinsic::x86_avx512_rsqrt14_ps_128
                    : Intrinsic::not_intrinsic;
  default:
    return Intrinsic::not_intrinsic;
  }
}

Value *approximate(IRBuilder<> &B, Value *X, Intrinsic::ID Estimate) {
  Type *T = X->getType();
  const unsigned Lanes = cast<FixedVectorType>(T)->getNumElements();
  Value *Y = B.CreateIntrinsic(
      Estimate, {X, Constant::getNullValue(T),
                 B.getIntN(std::max(Lanes, 8u),
                           maskTrailingOnes<uint64_t>(std::max(Lanes, 8u)))});
  auto number = [&](double V) { return ConstantFP::get(T, V); };
  auto fma = [&](Value *A, Value *C, Value *D) {
    return B.CreateIntrinsic(Intrinsic::fma, {T}, {A, C, D});
  };
  Value *E = fma(B.CreateFNeg(B.CreateFMul(X, Y)), Y, number(1));
  Value *F = fma(E, number(0.375), number(0.5));
  Value *R = fma(B.CreateFMul(Y, E), F, Y);
  return B.CreateSelect(B.createIsFPClass(X, fcZero | fcPosInf), Y, R);
}

/// Vectors of more lanes than a register has are made of registers.
Value *approximate(IRBuilder<> &B, Value *X, bool HasShort) {
  const unsigned Lanes = cast<FixedVectorType>(X->getType())->getNumElements();
  if (Intrinsic::ID ID = estimate(Lanes, HasShort))
    return approximate(B, X, ID);
  if (Lanes % 32)
    return nullptr;
  Value *Result = PoisonValue::get(X->getType());
  for (unsigned First = 0; First != Lanes; First += 16) {
    auto *Part = FixedVectorType::get(B.getFloatTy(), 16);
    Value *Of = B.CreateExtractVector(Part, X, uint64_t(First));
    Result = B.CreateInsertVector(
        X->getType(), Result,
        approximate(B, Of, Intrinsic::x86_avx512_rsqrt14_ps_512),
        uint64_t(First));
  }
  return Result;
}

} // namespace

PreservedAnalyses CPURootAccuracyPass::run(Module &M, ModuleAnalysisManager &) {
  for (Function &F : M) {
    const bool IsRoot =
        StringSwitch<bool>(
            F.getFnAttribute(attribute::DeviceBuiltin).getValueAsString())
            .Cases({"__sycl_rsqrt_f32", "__sycl_native_rsqrt_f32",
                    "__sycl_half_rsqrt_f32"},
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
  if (!F.getParent()->getTargetTriple().isX86_64() ||
      !Features.contains("+avx512f") || !Features.contains("+avx512dq"))
    return PreservedAnalyses::all();
  const bool HasShort = Features.contains("+avx512vl");
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Quotient = dyn_cast<BinaryOperator>(&I);
    if (!Quotient || !Quotient->getType()->getScalarType()->isFloatTy() ||
        !isa<FixedVectorType>(Quotient->getType()) ||
        !isa<FPMathOperator>(Quotient) ||
        cast<FPMathOperator>(Quotient)->getFPAccuracy() < UnitsInLastPlace)
      continue;
    Value *X = radicand(*Quotient);
    if (!X)
      continue;
    IRBuilder<> B(Quotient);
    Value *R = approximate(B, X, HasShort);
    if (!R)
      continue;
    auto *Root = cast<Instruction>(Quotient->getOperand(1));
    Quotient->replaceAllUsesWith(R);
    Quotient->eraseFromParent();
    if (Root->use_empty())
      Root->eraseFromParent();
    Changed = true;
  }
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

} // namespace syclcc1
