//===- IndexQuotients.h - Quotients of neighbouring indices -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_INDEXQUOTIENTS_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_INDEXQUOTIENTS_H

#include "codegen/cpu/vectorizer/IndexRanges.h"

namespace llvm {
class Function;
class Loop;
} // namespace llvm

namespace syclcc1::cpu {

/// True if \p L, a loop over work-items, divides an index.
bool dividesIndices(const llvm::Loop &L);

/// Computes quotients and remainders of the item function \p F once for \p
/// Lanes neighbours, where they start at a multiple of \p Lanes. This is right
/// if the limits hold that \p Limits gets.
void splitIndexQuotients(llvm::Function &F, unsigned Lanes,
                         RangeExpressions &Limits);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_INDEXQUOTIENTS_H
