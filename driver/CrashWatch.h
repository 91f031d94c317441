//===- CrashWatch.h - A crash ends the process ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_DRIVER_CRASHWATCH_H
#define SYCLCC1_DRIVER_CRASHWATCH_H

namespace syclcc1 {

/// After a crash of any thread the process ends by itself, or is ended with
/// exit code 70 after SYCLCC1_CRASH_TIMEOUT seconds (60, 0: never). To be
/// called when CrashRecoveryContext has been enabled.
void watchCrashes();

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_CRASHWATCH_H
