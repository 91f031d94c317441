//===- BoundedIndices.h - Indices of loops in 64 bits -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_BOUNDEDINDICES_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_BOUNDEDINDICES_H

#include "codegen/cpu/vectorizer/IndexRanges.h"

namespace llvm {
class Function;
}

namespace syclcc1::cpu {

/// Computes divergent indices of loops of the item function \p F in 64 bits.
/// This is right if the limits hold that \p Limits gets.
void widenBoundedIndices(llvm::Function &F, RangeExpressions &Limits);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_BOUNDEDINDICES_H
