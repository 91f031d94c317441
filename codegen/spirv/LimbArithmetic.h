//===- LimbArithmetic.h - Integers of any width out of legal ones -*- C++ -*-=//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A number of N bits is held in limbs that the target has: one of 8, 16, 32 or
// 64 bits if N fits, else several of 64, the least significant first. The bits
// above N are always zero, so that numbers can be compared, shifted right and
// divided as they are.
//
//   i33  = {i64}      i128 = {i64, i64}      i24 = {i32}      i65 = {i64, i64}
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_SPIRV_LIMBARITHMETIC_H
#define SYCLCC1_CODEGEN_SPIRV_LIMBARITHMETIC_H

#include "llvm/ADT/APInt.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"

namespace syclcc1 {

struct Number {
  unsigned Bits = 0;
  llvm::SmallVector<llvm::Value *, 2> Limbs;
};

class LimbArithmetic {
  llvm::IRBuilderBase &B;

public:
  explicit LimbArithmetic(llvm::IRBuilderBase &B) : B(B) {}

  /// True for the widths that SPIR-V has.
  static bool isLegal(unsigned Bits);
  static unsigned limbBits(unsigned Bits);
  static unsigned limbCount(unsigned Bits);

  Number constant(const llvm::APInt &Value);
  Number zext(const Number &X, unsigned Bits);
  Number sext(const Number &X, unsigned Bits);
  Number trunc(const Number &X, unsigned Bits);
  Number zextOrTrunc(const Number &X, unsigned Bits) {
    return Bits < X.Bits ? trunc(X, Bits) : zext(X, Bits);
  }

  /// Add … AShr. Division of more than 64 bits is not here.
  Number binary(llvm::Instruction::BinaryOps Op, const Number &X,
                const Number &Y);
  llvm::Value *compare(llvm::CmpInst::Predicate P, const Number &X,
                       const Number &Y);
  Number select(llvm::Value *Condition, const Number &X, const Number &Y);

  Number countOnes(const Number &X);
  Number countLeadingZeros(const Number &X);
  Number countTrailingZeros(const Number &X);

  llvm::Value *toFloat(const Number &X, llvm::Type *T, bool Signed);
  Number fromFloat(llvm::Value *X, unsigned Bits, bool Signed);

  /// The number as 64-bit words.
  llvm::SmallVector<llvm::Value *, 4> words(const Number &X);
  Number fromWords(llvm::ArrayRef<llvm::Value *> Words, unsigned Bits);

private:
  llvm::Type *limbType(unsigned Bits);
  Number clearUnused(Number X);
  /// One limb, filled up with copies of the sign.
  llvm::Value *signedLimb(const Number &X);
  llvm::SmallVector<llvm::Value *, 4> signedWords(const Number &X,
                                                  unsigned Count);
  Number add(const Number &X, const Number &Y);
  Number sub(const Number &X, const Number &Y);
  Number mul(const Number &X, const Number &Y);
  Number shift(llvm::Instruction::BinaryOps Op, const Number &X,
               const Number &Amount);
  llvm::Value *mulHigh(llvm::Value *X, llvm::Value *Y);
};

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_SPIRV_LIMBARITHMETIC_H
