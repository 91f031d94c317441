//===- WarningPragmas.h - #pragma clang diagnostic --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_WARNINGPRAGMAS_H
#define SYCLCC1_FRONTEND_WARNINGPRAGMAS_H

namespace clang {
class Preprocessor;
} // namespace clang

namespace syclcc1 {

/// Makes `#pragma clang diagnostic ignored "-Wsycl-…"` and similar pragmas
/// apply to the groups of Diagnostics.def.
void applyWarningPragmas(clang::Preprocessor &PP);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_WARNINGPRAGMAS_H
