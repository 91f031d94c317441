//===- Warnings.h - -Wsycl-… ------------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_WARNINGS_H
#define SYCLCC1_FRONTEND_WARNINGS_H

#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/StringRef.h"

namespace syclcc1 {

/// Applies \p Option, "-Wsycl-x", "-Wno-sycl-x", "-Werror=sycl-x" or
/// "-Wno-error=sycl-x". Reports an unknown x as Clang does.
void applyWarningOption(clang::DiagnosticsEngine &Diags,
                        llvm::StringRef Option);

/// Sets the severity of the group \p Group, without its "-Wsycl-", to \p
/// Severity from \p Loc on. False if there is no such group.
bool setWarningSeverity(clang::DiagnosticsEngine &Diags, llvm::StringRef Group,
                        clang::diag::Severity Severity,
                        clang::SourceLocation Loc);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_WARNINGS_H
