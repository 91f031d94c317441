//===- InlineMarks.h - Functions to be inlined within a budget --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM's inliner asks what a call costs a CPU. Where a device has more reasons,
// a target's pass says which calls it wants inlined, and this marks their
// functions, unless the code would grow too much by it.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_COMMON_INLINEMARKS_H
#define SYCLCC1_CODEGEN_COMMON_INLINEMARKS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <cstdint>

namespace llvm {
class CallBase;
class Module;
} // namespace llvm

namespace syclcc1 {

/// How much code inlining may make, in instructions.
struct InlineBudget {
  /// All copies of one function, with what is inlined into it.
  uint64_t OfFunction;
  /// What the module has more than before: with more of it, nothing is marked.
  uint64_t OfGrowth;
};

/// Marks functions with a call that \p IsWanted as always inlined, from the
/// callees up. Recursive functions stay, and those that the program wants to
/// stay.
void markForInlining(llvm::Module &M, InlineBudget Budget,
                     llvm::function_ref<bool(const llvm::CallBase &)> IsWanted);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_COMMON_INLINEMARKS_H
