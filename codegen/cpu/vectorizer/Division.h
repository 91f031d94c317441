//===- Division.h - Instructions that divide --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C++ and InstCombine write quotients and remainders of integers in many ways:
// as such, as shifts, masks, and extensions of a few bits.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_DIVISION_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_DIVISION_H

#include <cstdint>

namespace llvm {
class Instruction;
} // namespace llvm

namespace syclcc1::cpu {

/// How an instruction divides.
struct Division {
  enum Kind { None, Quotient, Remainder } K = None;
  /// The divisor is a multiple of this power of two; 0 if it is no constant.
  uint64_t Divisor = 0;
  bool NeedsSign = false; ///< It rounds towards zero.
  uint64_t Exactly = 0;   ///< The divisor itself; 0 if it is not known.
  bool IsMask = false;    ///< Any bits of the index.

  /// Larger ones are the extensions of 32 bits: (x << 32) >> 30, x &
  /// 0xffffffff.
  static constexpr uint64_t Largest = 1 << 24;

  bool mayHaveMultiple(uint64_t Of) const {
    return K != None && (Divisor == 0 || Divisor >= Of) && Divisor <= Largest;
  }
  /// True if lanes have one quotient, or others at known distances.
  bool mayDiffer(unsigned Lanes) const {
    return mayHaveMultiple(Lanes) ||
           (K != None && Divisor <= Largest && (Exactly > 1 || IsMask));
  }
};

Division asDivision(const llvm::Instruction &I);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_DIVISION_H
