//===- Diagnostics.h - Reports a message of Diagnostics.def -----*- C++ -*-===//
//
// Messages are Clang's custom diagnostics: they obey -Werror, colours, the
// error limit and -verify like every other message of the compiler.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_FRONTEND_DIAGNOSTICS_H
#define SYCLCC1_FRONTEND_DIAGNOSTICS_H

#include "clang/Basic/Diagnostic.h"

namespace syclcc1::diag {

#define SYCLCC1_DIAG(ID, LEVEL, TEXT)                                          \
  inline clang::DiagnosticBuilder ID(clang::DiagnosticsEngine &Diags,          \
                                     clang::SourceLocation Loc) {              \
    return Diags.Report(                                                       \
        Loc, Diags.getCustomDiagID(clang::DiagnosticsEngine::LEVEL, TEXT));    \
  }
#include "frontend/Diagnostics.def"

} // namespace syclcc1::diag

#endif // SYCLCC1_FRONTEND_DIAGNOSTICS_H
