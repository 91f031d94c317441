//===- CC1.h - Clang's -cc1 in this process ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_DRIVER_CC1_H
#define SYCLCC1_DRIVER_CC1_H

#include "llvm/ADT/SmallVector.h"

namespace syclcc1 {

struct Installation;

/// Registers the code generators that this program is linked with.
void initializeTargets();

/// Runs `argv[0] -cc1 …` (also -cc1as and similar); returns the exit code.
int runCC1(llvm::SmallVectorImpl<const char *> &Argv, const Installation &Home);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_CC1_H
