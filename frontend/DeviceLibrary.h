//===- DeviceLibrary.h - What of the libraries devices have -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_DEVICELIBRARY_H
#define SYCLCC1_FRONTEND_DEVICELIBRARY_H

#include "llvm/ADT/StringRef.h"

namespace clang {
class FunctionDecl;
class NamedDecl;
} // namespace clang

namespace syclcc1 {

/// True if \p Function, which this unit does not define, exists on devices: by
/// Clang, a device library or the link.
bool isSupplied(const clang::FunctionDecl *Function);

/// True if \p Function does not return and a call of it is a trap on devices,
/// such as abort. This is assumed of functions that only libraries call and
/// that HostLibrary.def does not name; they are not reported.
bool endsLikeTrap(const clang::FunctionDecl *Function, bool CalledByUser);

/// What kernels use instead of \p D, a name of the host only, as half a
/// sentence; "" if nothing is known. The search is expensive: for messages
/// only.
llvm::StringRef replacementOf(const clang::NamedDecl *D);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_DEVICELIBRARY_H
