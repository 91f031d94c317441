// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUHalfToInteger: rounded numbers of 16 bits become integers by way of
// floats.
//
//     %r = call half @llvm.rint.f16(half %x)
//     %i = fptosi half %r to i32
//  -> %w = fpext half %x to float
//     %r = call float @llvm.rint.f32(float %w)
//     %i = fptosi float %r to i32
//
// With AVX512-FP16 the code generator for x86 (LLVM 22) makes one conversion of
// both and takes the one that truncates: 3.5 becomes 3. llvm.lrint of a half,
// which it makes of the two, fares the same; vectors are right. A float holds
// every half, and rounds it to the same integer.
//
// The pass runs on all functions, including the host's, where
// `vec<half, 1>::convert<int, rounding_mode::rte>` is such code.
//
// Tested by test/codegen/cpu/half-to-integer.ll.

#include "codegen/common/KeepsCFG.h"
#include "codegen/cpu/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1 {
namespace {

/// The half that \p I rounds to an integer by the current mode; null if it does
/// not.
Value *roundedHalf(Instruction &I) {
  Value *X;
  if (!match(&I, m_FPToSI(m_Intrinsic<Intrinsic::rint>(m_Value(X)))) &&
      !match(&I, m_Intrinsic<Intrinsic::lrint>(m_Value(X))) &&
      !match(&I, m_Intrinsic<Intrinsic::llrint>(m_Value(X))))
    return nullptr;
  return X->getType()->isHalfTy() ? X : nullptr;
}

} // namespace

PreservedAnalyses CPUHalfToIntegerPass::run(Function &F,
                                            FunctionAnalysisManager &) {
  if (!F.getParent()->getTargetTriple().isX86())
    return PreservedAnalyses::all();
  SmallVector<std::pair<Instruction *, Value *>> Found;
  for (Instruction &I : instructions(F))
    if (Value *X = roundedHalf(I))
      Found.emplace_back(&I, X);
  for (auto [I, X] : Found) {
    IRBuilder<> B(I);
    Value *Rounded = B.CreateUnaryIntrinsic(Intrinsic::rint,
                                            B.CreateFPExt(X, B.getFloatTy()));
    I->replaceAllUsesWith(B.CreateFPToSI(Rounded, I->getType()));
    I->eraseFromParent();
  }
  return keepsCFG(!Found.empty());
}

} // namespace syclcc1
