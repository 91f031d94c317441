//===- ScalePowers.cpp - Products with powers of two ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUScalePowers: exponentials of floats in vectors end in one instruction with
// AVX-512.
//
//     %s = fma(%clamped, 1 / ln 2, 1.5 * 2^23)    n is in its last bits
//     %b = bitcast %s; %h = %b >> 1
//     %r = %x * 2^%h * 2^(%b - %h)                two factors: n from -250 on
//  -> %r = llvm.ldexp(%x, %b - 0x4b400000)        vscalefps
//
// The two factors are how `times_power_of_two` (codegen/builtins/cpu/math.cpp)
// is written for every processor. Both forms round once, so they are the same
// for every n that the factors can have. Which n there can be is read from the
// program: the number before it is clamped, and where it is a NaN, %x is one.
// Nothing is assumed about where the code comes from.
//
// Rejected: llvm.ldexp in the library. LLVM does not vectorise it, and expands
// it to more than the two factors for processors without the instruction.
//
// Tested by test/codegen/cpu/scale-powers.ll and test/run/vector_math.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/KeepsCFG.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include <cmath>

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1 {
namespace {

/// 1.5 * 2^23: whole numbers n in a sum with it are its last bits.
constexpr uint32_t WholeInLastBits = 0x4b400000;
/// Half of it is an exponent of a float, the rest, too.
constexpr double MostPower = 250;

/// The bound of \p V, which is a NaN or not beyond it on either side; 0 if it
/// has none.
double bound(Value *V) {
  const APFloat *Above, *Below, *High, *Low;
  Value *X;
  if (!match(V,
             m_Select(m_SpecificFCmp(FCmpInst::FCMP_OGT, m_Value(X),
                                     m_APFloat(Above)),
                      m_APFloat(High),
                      m_Select(m_SpecificFCmp(FCmpInst::FCMP_OLT, m_Deferred(X),
                                              m_APFloat(Below)),
                               m_APFloat(Low), m_Deferred(X)))) ||
      *Above != *High || *Below != *Low)
    return 0;
  return std::max(std::fabs(High->convertToDouble()),
                  std::fabs(Low->convertToDouble()));
}

/// True if \p V is a NaN where \p Of is one, because it is a sum or product of
/// it.
bool passesNaN(Value *V, Value *Of, unsigned Depth = 0) {
  constexpr unsigned Most = 12;
  if (V == Of)
    return true;
  const auto *I = dyn_cast<Instruction>(V);
  return Depth != Most && I &&
         (isa<BinaryOperator>(I) ||
          match(I, m_Intrinsic<Intrinsic::fma>(m_Value(), m_Value(),
                                               m_Value()))) &&
         I->getType()->isFPOrFPVectorTy() &&
         any_of(I->operands(), [&](Value *Operand) {
           return passesNaN(Operand, Of, Depth + 1);
         });
}

/// The number of which \p Sum is n + 1.5 * 2^23, if factors can have each n;
/// else null.
Value *numberOfPower(Value *Sum) {
  const APFloat *Whole, *Factor;
  Value *X;
  const bool IsProduct =
      match(Sum, m_Intrinsic<Intrinsic::fma>(m_Value(X), m_APFloat(Factor),
                                             m_APFloat(Whole)));
  if ((!IsProduct && !match(Sum, m_FAdd(m_Value(X), m_APFloat(Whole)))) ||
      Whole->bitcastToAPInt() != WholeInLastBits)
    return nullptr;
  const double By = IsProduct ? std::fabs(Factor->convertToDouble()) : 1;
  const double Bound = bound(X);
  return Bound != 0 && Bound * By <= MostPower ? X : nullptr;
}

/// 2^\p Power, built from its bits.
template <class Match> auto factorOf(const Match &Power) {
  return m_BitCast(
      m_Add(m_Shl(Power, m_SpecificInt(23)), m_SpecificInt(0x3f800000)));
}

/// The form with one operation; null if \p I is no such product.
Value *replacement(Instruction &I) {
  Value *X, *Half, *Bits, *Sum;
  if (!match(&I, m_FMul(m_FMul(m_Value(X), factorOf(m_Value(Half))),
                        factorOf(m_Sub(m_Value(Bits), m_Deferred(Half))))) ||
      !match(Half, m_LShr(m_Specific(Bits), m_One())) ||
      !match(Bits, m_BitCast(m_Value(Sum))) || Sum->getType() != I.getType())
    return nullptr;
  Value *Number = numberOfPower(Sum);
  if (!Number || !passesNaN(X, Number))
    return nullptr;
  IRBuilder<> B(&I);
  return B.CreateIntrinsic(
      Intrinsic::ldexp, {I.getType(), Bits->getType()},
      {X,
       B.CreateSub(Bits, ConstantInt::get(Bits->getType(), WholeInLastBits))});
}

} // namespace

PreservedAnalyses CPUScalePowersPass::run(Function &F,
                                          FunctionAnalysisManager &) {
  StringRef Features = F.getFnAttribute("target-features").getValueAsString();
  if (!cpu::isDeviceCode(F) || !F.getParent()->getTargetTriple().isX86_64() ||
      !Features.contains("+avx512f") || !Features.contains("+avx512vl"))
    return PreservedAnalyses::all();
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    const auto *T = dyn_cast<FixedVectorType>(I.getType());
    if (!T || !T->getElementType()->isFloatTy() || T->getNumElements() < 4)
      continue;
    if (Value *New = replacement(I)) {
      I.replaceAllUsesWith(New);
      I.eraseFromParent();
      Changed = true;
    }
  }
  return keepsCFG(Changed);
}

} // namespace syclcc1
