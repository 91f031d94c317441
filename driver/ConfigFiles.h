//===- ConfigFiles.h - Options of ours in --config= files -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_DRIVER_CONFIGFILES_H
#define SYCLCC1_DRIVER_CONFIGFILES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/Error.h"

namespace syclcc1 {

struct Installation;

/// Replaces each --config= file with options of syclcc1 by its options in \p
/// Args; other files are left to Clang. \p Memory owns the strings.
llvm::Error expandConfigFiles(llvm::SmallVectorImpl<const char *> &Args,
                              const Installation &Home,
                              llvm::BumpPtrAllocator &Memory);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_CONFIGFILES_H
