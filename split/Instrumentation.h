//===- Instrumentation.h - Calls of sanitizers and profilers ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang has put calls of sanitizers, coverage and profiling into the IR before
// the split sees it. They mean nothing on a device, and do not count as uses of
// a value.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_INSTRUMENTATION_H
#define SYCLCC1_SPLIT_INSTRUMENTATION_H

namespace llvm {
class Function;
} // namespace llvm

namespace syclcc1 {

/// True if \p F is an entry point of a runtime that instruments the host's
/// execution.
bool isInstrumentation(const llvm::Function &F);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_INSTRUMENTATION_H
