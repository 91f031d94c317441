//===- LibraryFaults.h - All calls that run into a library's fault *- C++ -*-=//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_LIBRARYFAULTS_H
#define SYCLCC1_FRONTEND_LIBRARYFAULTS_H

#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <deque>
#include <functional>

namespace clang {
class FunctionDecl;
} // namespace clang

namespace syclcc1 {

class DeviceChain;

/// Something in a system header that devices lack.
struct LibraryFault {
  /// Makes the message.
  clang::DiagnosticBuilder (*Report)(clang::DiagnosticsEngine &,
                                     clang::SourceLocation);
  std::function<void(clang::DiagnosticBuilder &)> Arguments; ///< May be null.
  /// The function that contains it, and the place.
  const clang::FunctionDecl *In;
  clang::SourceLocation Loc;
};

/// The faults that a walk has found, to search their other callers.
class LibraryFaults {
public:
  const LibraryFault &add(LibraryFault F) {
    return Faults.emplace_back(std::move(F));
  }

  /// Visits each call from user code, in \p Caller at \p Loc, that leads to a
  /// fault through functions of libraries, \p CallPath, without the caller. If
  /// there is a fault, walks the device code of \p Roots again.
  void forEachCall(llvm::ArrayRef<const clang::FunctionDecl *> Roots,
                   const DeviceChain &Chain,
                   llvm::function_ref<void(
                       const LibraryFault &F, const clang::FunctionDecl *Caller,
                       clang::SourceLocation Loc,
                       llvm::ArrayRef<const clang::FunctionDecl *> CallPath)>
                       Visit) const;

private:
  std::deque<LibraryFault> Faults;
};

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_LIBRARYFAULTS_H
