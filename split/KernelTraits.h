//===- KernelTraits.h - Whether a body for known values pays ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See KernelTraits.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_KERNELTRAITS_H
#define SYCLCC1_SPLIT_KERNELTRAITS_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace llvm {
class Function;
}

namespace syclcc1 {

struct KernelTraits {
  bool HasLoop = false; ///< Written in the program, not in the headers.
  bool QueriesLocalSize = false; ///< Of the work-group: it queries it.
};

/// The traits of \p Kernel and its callees; nothing if they are too large for a
/// second body.
KernelTraits findTraits(const llvm::Function &Kernel);

/// Calls \p Visit with the functions of \p Kernel in which the program has a
/// loop. False if the kernel is too large for a second body.
bool forEachOwnLoop(const llvm::Function &Kernel,
                    llvm::function_ref<void(const llvm::Function &)> Visit);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_KERNELTRAITS_H
