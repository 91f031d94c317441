//===- Warnings.h - -Wsycl-… ------------------------------------*- C++ -*-===//

#ifndef SYCLCC1_FRONTEND_WARNINGS_H
#define SYCLCC1_FRONTEND_WARNINGS_H

#include "llvm/ADT/StringRef.h"

namespace clang {
class DiagnosticsEngine;
} // namespace clang

namespace syclcc1 {

/// Applies \p Option, "-Wsycl-x", "-Wno-sycl-x", "-Werror=sycl-x" or
/// "-Wno-error=sycl-x". Reports an unknown x as Clang does.
void applyWarningOption(clang::DiagnosticsEngine &Diags,
                        llvm::StringRef Option);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_WARNINGS_H
