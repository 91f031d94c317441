//===- DeviceAsm.h - Inline assembly of a device's target -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_DRIVER_DEVICEASM_H
#define SYCLCC1_DRIVER_DEVICEASM_H

#include "Targets.h"

namespace clang {
class CompilerInstance;
} // namespace clang

namespace syclcc1 {

/// Makes the parse of \p CI, which has not begun, take inline assembly with the
/// constraints of \p Targets beside the host's.
void takeDeviceAsm(clang::CompilerInstance &CI, const TargetList &Targets);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_DEVICEASM_H
