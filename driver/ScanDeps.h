//===- ScanDeps.h - clang-scan-deps for our command lines -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_DRIVER_SCANDEPS_H
#define SYCLCC1_DRIVER_SCANDEPS_H

#include "llvm/ADT/ArrayRef.h"

namespace syclcc1 {

struct Installation;

/// True if this program was called by the name of clang-scan-deps.
bool isScanDeps(llvm::StringRef Argv0);

/// Runs the stock clang-scan-deps with the command line after "--" changed to
/// one of Clang's, and returns its exit code.
int scanDependencies(llvm::ArrayRef<const char *> Argv,
                     const Installation &Home);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_SCANDEPS_H
