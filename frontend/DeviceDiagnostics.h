//===- DeviceDiagnostics.h - What devices cannot run ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_DEVICEDIAGNOSTICS_H
#define SYCLCC1_FRONTEND_DEVICEDIAGNOSTICS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <string>

namespace clang {
class BuiltinType;
class FunctionDecl;
class QualType;
class Sema;
} // namespace clang

namespace syclcc1 {

struct Kernel;

/// The type in \p T that devices lack, as an element of arrays, vectors and
/// complex numbers, too; null if there is none.
const clang::BuiltinType *hostFloat(clang::QualType T);

/// What a walk through the device code has found for other checks.
struct DeviceCodeSeen {
  bool CallsVirtually = false; ///< VirtualFunctions.h
  /// The definitions outside of system headers.
  llvm::SmallVector<const clang::FunctionDecl *, 0> UserFunctions;
};

/// Reports code reachable from \p Roots (kernel entries and SYCL_EXTERNAL
/// functions) that no device can run, or one of \p Targets cannot. \p Kernels
/// describes the entries.
DeviceCodeSeen
diagnoseDeviceCode(llvm::ArrayRef<const clang::FunctionDecl *> Roots,
                   llvm::ArrayRef<Kernel> Kernels,
                   llvm::ArrayRef<std::string> Targets, clang::Sema &S);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_DEVICEDIAGNOSTICS_H
