//===- ItemLoops.h - Marks of the loops over work-items ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The loops along x over the work-items of a group, or of a sub-group, are
// marked in their `llvm.loop` metadata: the iterations are work-items, which
// only atomics order, and each has its own variables. No analysis can find that
// from the loop itself.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_ITEMLOOPS_H
#define SYCLCC1_CODEGEN_CPU_ITEMLOOPS_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Instruction;
class Loop;
} // namespace llvm

namespace syclcc1::cpu {

inline constexpr llvm::StringLiteral ItemLoopMark = "syclcc1.work_items";
// The remaining work-items after a loop with more lanes, and the number of
// lanes that is tried next.
inline constexpr llvm::StringLiteral ItemLoopRestMark =
    "syclcc1.work_items.rest";

/// Beside the mark of a remainder: it also has all work-items of groups whose
/// first index is no multiple of the lanes.
inline constexpr llvm::StringLiteral ItemLoopAnyStartMark =
    "syclcc1.work_items.any_start";

/// Beside the first mark: the loop is one of several over the rows of a group,
/// which are often short, as in groups of 16 x 16.
inline constexpr llvm::StringLiteral ItemLoopOfRowsMark =
    "syclcc1.work_items.of_rows";

/// Beside the first mark and that of a remainder: the loop is over all
/// work-items of a group.
inline constexpr llvm::StringLiteral ItemLoopOfGroupMark =
    "syclcc1.work_items.of_group";

/// Marks the loop that ends with \p Branch over a row, of which there may be
/// several.
void markItemLoopOfRows(llvm::Instruction &Branch);

/// What else is known of a loop over work-items.
struct ItemLoopTraits {
  unsigned RestLanes = 0; ///< Of a remainder.
  bool MayStartAnywhere = false, IsOfGroup = false;
};

/// Marks the loop that ends with \p Branch.
void markItemLoop(llvm::Instruction &Branch, ItemLoopTraits Traits = {});

/// 0 if \p L is no loop over work-items that others have left.
unsigned restLanes(const llvm::Loop &L);

/// True for loops over work-items and remainders of them.
bool isItemLoop(const llvm::Loop &L);

/// Nothing is left for LoopVectorize to look at in the loop that ends with \p
/// Branch. A rest is not unrolled either: it is a few work-items.
void markVectorized(llvm::Instruction &Branch, bool IsRest = false);

/// Loops in the rest of a row run for fewer work-items than a vector has: LLVM
/// does not unroll those whose count it does not know. Unrolled, they were more
/// code than the vectors, and each takes LLVM time that grows with the loops
/// around it.
void leaveRolled(llvm::Loop &Rest);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_ITEMLOOPS_H
