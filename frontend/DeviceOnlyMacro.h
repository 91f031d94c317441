//===- DeviceOnlyMacro.h - Programs written for two passes ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// findDeviceOnlyMacro(), which the driver calls too, is in Frontend.h.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_FRONTEND_DEVICEONLYMACRO_H
#define SYCLCC1_FRONTEND_DEVICEONLYMACRO_H

namespace clang {
class Preprocessor;
} // namespace clang

namespace syclcc1 {

/// Makes \p PP warn where user code tests __SYCL_DEVICE_ONLY__.
void warnAboutDeviceOnlyMacro(clang::Preprocessor &PP);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_DEVICEONLYMACRO_H
