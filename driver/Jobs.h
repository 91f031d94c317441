//===- Jobs.h - Clang's driver, run in this process -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_DRIVER_JOBS_H
#define SYCLCC1_DRIVER_JOBS_H

#include "llvm/ADT/SmallVector.h"

namespace llvm {
class StringSaver;
}

namespace syclcc1 {

struct Installation;
struct Invocation;

/// Invocation::ClangArgs with the arguments that each compile job needs.
llvm::SmallVector<const char *, 256>
argumentsForClang(const Invocation &Inv, const Installation &Home,
                  llvm::StringSaver &Saver);

/// Plans and runs the jobs of \p Inv; returns the exit code.
int runJobs(const Invocation &Inv, const Installation &Home);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_JOBS_H
