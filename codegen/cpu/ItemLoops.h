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

/// Marks the loop that ends with \p Branch; as a remainder if \p RestLanes is
/// not 0.
void markItemLoop(llvm::Instruction &Branch, unsigned RestLanes = 0);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_ITEMLOOPS_H
