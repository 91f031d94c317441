//===- AbsoluteValues.cpp - The absolute value of the least number --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   sycl::abs(x) < 0                    // x: -2^31, whose negation wraps
//
//   abs.s32      %r2, %r1;
//   setp.lt.s32  %p1, %r2, 0;           // ptxas 13.0: never
//
// For ptxas an absolute value is not negative, as in CUDA, where that of the
// least number is undefined. In 16 bits it even takes a value that was computed
// in 32 bits for extended: int(abs(short(-32768))) is 32768. LLVM's llvm.abs
// wraps around, if its flag does not say that the number is another; SYCL's
// functions and the idiom (x ^ x >> 31) - (x >> 31) become that.
//
//   %n = sub i32 0, %x                  // this pass
//   %a = llvm.smax.i32(%x, %n)
//
// One instruction more, where the flag is not set and the number may be the
// least one; two in a chain of maxima, which would lose the negation
// (LostNegations.cpp). Eight bits are computed in 16, where nothing overflows.
//
// Rejected: to rewrite abs in the text (AssemblerFaults.cpp), where the flag is
// lost: sums of absolute differences would take longer.
//
// Requires:    nothing; last before the code generator, since InstCombine makes
//              absolute values, and so does instruction selection of a select.
// Establishes: no absolute value that may be negative.
// Tested by test/codegen/ptx/absolute-values.ll; on a GPU by
// test/run/absolute_values.cpp. docs/design/known-driver-faults.md.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/KeepsCFG.h"
#include "codegen/ptx/Passes.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1 {

/// The number whose absolute value \p I is, and may be that of the least
/// number; or null.
static Value *wrappingAbsolute(Instruction &I, const DataLayout &DL) {
  Value *X = nullptr, *Negative;
  if (isa<SelectInst>(I)) {
    if (matchSelectPattern(&I, X, Negative).Flavor != SPF_ABS ||
        match(&I, m_Select(m_Value(), m_NSWNeg(m_Value()), m_Value())) ||
        match(&I, m_Select(m_Value(), m_Value(), m_NSWNeg(m_Value()))))
      return nullptr;
  } else if (!match(&I, m_Intrinsic<Intrinsic::abs>(m_Value(X), m_Zero()))) {
    return nullptr;
  }
  return ComputeNumSignBits(X, DL) > 1 ? nullptr : X;
}

PreservedAnalyses PTXAbsoluteValuesPass::run(Function &F,
                                             FunctionAnalysisManager &) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    if (!I.getType()->isIntOrIntVectorTy() ||
        I.getType()->getScalarSizeInBits() < 16)
      continue;
    Value *X = wrappingAbsolute(I, F.getDataLayout());
    if (!X)
      continue;
    IRBuilder<> B(&I);
    I.replaceAllUsesWith(
        B.CreateBinaryIntrinsic(Intrinsic::smax, X, B.CreateNeg(X)));
    I.eraseFromParent();
    Changed = true;
  }
  return keepsCFG(Changed);
}

} // namespace syclcc1
