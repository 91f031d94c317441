//===- NoReturnPaths.h - Paths that end in abort() --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See NoReturnPaths.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_COMMON_NORETURNPATHS_H
#define SYCLCC1_CODEGEN_COMMON_NORETURNPATHS_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Function;
} // namespace llvm

namespace syclcc1 {

/// On a call: the function ends behind it, so no other work-item waits for what
/// it does.
inline constexpr llvm::StringLiteral OnNoReturnPath = "sycl-no-return-path";

/// Lets paths of \p F that end in a function that does not return go on where
/// the other path goes. True if there is one. The next SimplifyCFG undoes it.
bool joinNoReturnPaths(llvm::Function &F);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_COMMON_NORETURNPATHS_H
