//===- IndexedVariable.h - Which loops index a variable ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     float a[6][6];
//     for (int r = 0; r < 6; ++r)          loops: both
//       for (int c = 0; c < 6; ++c)
//         a[r][c] = 0;
//     a[n][0] = 1;                         n is no counter: none
//
// SROA makes values of a private array if each of its accesses has a constant
// offset. That is so when the loops are unrolled whose counters, with
// constants, are all that offsets are computed from. Whether this pays, and for
// which counts, depends on the target.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_COMMON_INDEXEDVARIABLE_H
#define SYCLCC1_CODEGEN_COMMON_INDEXEDVARIABLE_H

#include "llvm/ADT/SmallPtrSet.h"
#include <optional>

namespace llvm {
class AllocaInst;
class BasicBlock;
class Loop;
class ScalarEvolution;
} // namespace llvm

namespace syclcc1 {

/// A variable whose offsets are all computed from counters and constants.
struct IndexedVariable {
  llvm::SmallPtrSet<const llvm::Loop *, 4> Loops; ///< Of these counters.
  llvm::SmallPtrSet<const llvm::BasicBlock *, 16> Blocks; ///< Of its accesses.
};

/// What indexes \p A; nothing if an offset depends on anything else, or if its
/// address is not only that of loads, stores and copies.
std::optional<IndexedVariable> indexedVariable(const llvm::AllocaInst &A,
                                               llvm::ScalarEvolution &SE);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_COMMON_INDEXEDVARIABLE_H
