//===- Diagnostics.h - Reports a message of Diagnostics.def -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Messages are Clang's custom diagnostics: they obey -Werror, colours, the
// error limit and -verify like every other message of the compiler. Messages of
// our groups write the group's name themselves, since Clang's table of groups
// is closed.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_FRONTEND_DIAGNOSTICS_H
#define SYCLCC1_FRONTEND_DIAGNOSTICS_H

#include "clang/Basic/Diagnostic.h"

namespace syclcc1::diag {

/// Clang does not apply -w and -Werror to warnings outside its table of groups.
inline clang::diag::Severity
warningSeverity(const clang::DiagnosticsEngine &Diags) {
  using clang::diag::Severity;
  return Diags.getIgnoreAllWarnings()  ? Severity::Ignored
         : Diags.getWarningsAsErrors() ? Severity::Error
                                       : Severity::Warning;
}

#define SYCLCC1_DIAG(ID, LEVEL, TEXT)                                          \
  inline clang::DiagnosticBuilder ID(clang::DiagnosticsEngine &Diags,          \
                                     clang::SourceLocation Loc) {              \
    return Diags.Report(                                                       \
        Loc, Diags.getCustomDiagID(clang::DiagnosticsEngine::LEVEL, TEXT));    \
  }
#define SYCLCC1_WARNING(ID, GROUP, TEXT)                                       \
  inline unsigned ID##Number(clang::DiagnosticsEngine &Diags) {                \
    return Diags.getDiagnosticIDs()->getCustomDiagID(                          \
        {warningSeverity(Diags), TEXT " [-Wsycl-" GROUP "]"});                 \
  }                                                                            \
  inline clang::DiagnosticBuilder ID(clang::DiagnosticsEngine &Diags,          \
                                     clang::SourceLocation Loc) {              \
    return Diags.Report(Loc, ID##Number(Diags));                               \
  }
#include "frontend/Diagnostics.def"

} // namespace syclcc1::diag

#endif // SYCLCC1_FRONTEND_DIAGNOSTICS_H
