//===- TwoRegisters.h - Twice as many lanes as a register has ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     while (count > 0)                    each iteration waits for the gather,
//       step = count / 2                   the comparison and the selects of
//       the if (first[step] < key) …           one before
//
// The instructions of a second vector run meanwhile: a binary search of 16
// lanes takes two thirds of the time of two of 8. Two vectors also share what
// is uniform in a loop (the loads and broadcasts of a matrix product), and the
// cache lines of a loop that walks down columns, of which a register has half.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_TWOREGISTERS_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_TWOREGISTERS_H

#include "llvm/IR/PassManager.h"

namespace syclcc1::cpu {

/// True if vectors of two registers are better than the \p Lanes that fill one
/// of \p Bits bits. \p One is an item function before it is predicated.
bool gainsByTwoRegisters(llvm::Function &One,
                         llvm::FunctionAnalysisManager &FAM, unsigned Lanes,
                         unsigned Bits);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_TWOREGISTERS_H
