//===- DeviceOnlyMacro.h - Programs written for two passes ------*- C++ -*-===//

#ifndef SYCLCC1_FRONTEND_DEVICEONLYMACRO_H
#define SYCLCC1_FRONTEND_DEVICEONLYMACRO_H

#include <functional>

namespace clang {
class Preprocessor;
class SourceLocation;
} // namespace clang

namespace syclcc1 {

/// Calls \p Found where a condition asks for __SYCL_DEVICE_ONLY__ and it is not
/// defined; in headers of the system only if \p InSystemHeaders, and not in the
/// header that defines if_device.
void findDeviceOnlyMacro(clang::Preprocessor &PP, bool InSystemHeaders,
                         std::function<void(clang::SourceLocation)> Found);

/// Makes \p PP warn where user code asks for __SYCL_DEVICE_ONLY__.
void warnAboutDeviceOnlyMacro(clang::Preprocessor &PP);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_DEVICEONLYMACRO_H
