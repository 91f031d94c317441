//===- UpperProducts.cpp - Products whose low word is zero, in 32 bits ----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   short(x * 38055 >> 13)              // x: 64 bits
//   %m = mul i64 %x, 1307559843594240   // InstCombine: 38055 << 35
//   %r = ashr i64 %m, 48
//
//   %n = mul i32 (trunc %x), 304440     // this pass: the low word is zero
//   %m = shl i64 (zext %n), 32
//
// ptxas 13.0 (and the compiler in driver 580) at -O2 and above treats sums
// `mad.lo.s64 %x, K << 32, D << 32` with different D in one kernel as equal: it
// makes `IMAD.HI.U32 R, RZ, Rx, UR4` of each, whose addend is the pair UR4:UR5,
// and removes all but the first although UR5 differs. Every work-item has a
// wrong result, without a diagnostic. `mul` and `add` instead of `mad`, or
// shifts instead of `bfe`, do not help. A product of 32 bits, which the machine
// computes anyway, is right.
//
// Rejected: -O1 for ptxas, which is right and slow.
//
// Requires:    nothing; last before the code generator, since InstCombine makes
//              such constants.
// Establishes: no product of 64 bits with a constant whose low word is zero.
// Tested by test/codegen/ptx/upper-products.ll; on a GPU by
// test/run/products_of_upper_words.cpp. docs/design/known-driver-faults.md.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/KeepsCFG.h"
#include "codegen/ptx/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1 {

PreservedAnalyses PTXUpperProductsPass::run(Function &F,
                                            FunctionAnalysisManager &) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    Value *X;
    const APInt *Factor;
    if (!I.getType()->isIntOrIntVectorTy(64) ||
        !match(&I, m_c_Mul(m_Value(X), m_APInt(Factor))) ||
        Factor->countr_zero() < 32 || Factor->isPowerOf2() || Factor->isZero())
      continue;
    IRBuilder<> B(&I);
    Type *Word = I.getType()->getWithNewBitWidth(32);
    Value *Product =
        B.CreateMul(B.CreateTrunc(X, Word),
                    ConstantInt::get(Word, Factor->lshr(32).trunc(32)));
    I.replaceAllUsesWith(B.CreateShl(B.CreateZExt(Product, I.getType()), 32));
    I.eraseFromParent();
    Changed = true;
  }
  return keepsCFG(Changed);
}

} // namespace syclcc1
