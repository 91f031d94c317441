//===- VectorVariant.h - A function's form for vectors ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// libmvec's `sin` of doubles takes 8 lanes at most, and a kernel that also has
// floats is widened to 16. Then the variant for 8 is called twice: a call for
// each lane would be as slow as scalar code.
//
// Tested by test/codegen/cpu/vectorizer/widen-call-in-parts.ll.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_VECTORVARIANT_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_VECTORVARIANT_H

#include "llvm/Analysis/VectorUtils.h"

namespace syclcc1::cpu {

struct VectorVariant {
  llvm::Function *F = nullptr; ///< Null if there is none.
  unsigned Lanes = 0;          ///< The number of lanes of one call.
};

/// The widest variant of the callee of \p Call that covers \p Lanes lanes in
/// calls of equal width; Lanes is a power of two.
inline VectorVariant vectorVariant(const llvm::CallInst &Call, unsigned Lanes) {
  for (; Lanes > 1; Lanes /= 2)
    if (llvm::Function *F =
            llvm::VFDatabase(const_cast<llvm::CallInst &>(Call))
                .getVectorizedFunction(llvm::VFShape::get(
                    Call.getFunctionType(), llvm::ElementCount::getFixed(Lanes),
                    /*HasGlobalPred=*/false)))
      return {F, Lanes};
  return {};
}

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_VECTORVARIANT_H
