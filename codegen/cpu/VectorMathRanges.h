//===- VectorMathRanges.h - Arguments that libmvec is slow for --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_VECTORMATHRANGES_H
#define SYCLCC1_CODEGEN_CPU_VECTORMATHRANGES_H

namespace llvm {
class Function;
}

namespace syclcc1::cpu {

/// Which arguments a function of libmvec gives to the scalar function.
enum class SlowFor {
  Nothing, ///< Or only for rare ones.
  ExpOverflow,
  Exp2Overflow,
  Exp10Overflow,
  NotPositive,      ///< log
  NotAboveMinusOne, ///< log1p
  Large,            ///< sin, of floats
  AsinOfOne,
  AcosOfOne,
  PowOfZero,
};

/// Gives \p F, a declaration, a body: \p Library, and other instructions if a
/// lane has an argument that the library is slow for. \p ByDouble is the
/// function of floats that computes in doubles, needed for Large and
/// Exp10Overflow.
void defineForAllArguments(llvm::Function &F, llvm::Function &Library,
                           llvm::Function *ByDouble, SlowFor Kind);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORMATHRANGES_H
