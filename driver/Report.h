//===- Report.h - llvm::Error -> diagnostics --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_DRIVER_REPORT_H
#define SYCLCC1_DRIVER_REPORT_H

#include "llvm/Support/Error.h"

namespace clang {
class DiagnosticsEngine;
}

namespace syclcc1 {

/// Reports \p Err. Each line after the first of a message is a note to it.
void reportError(clang::DiagnosticsEngine &Diags, llvm::Error Err);

void reportWarning(clang::DiagnosticsEngine &Diags, llvm::StringRef Text);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_REPORT_H
