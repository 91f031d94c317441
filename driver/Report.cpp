//===- Report.cpp - llvm::Error -> diagnostics ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Report.h"
#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using clang::DiagnosticsEngine;

void syclcc1::reportError(DiagnosticsEngine &Diags, Error Err) {
  unsigned ErrorID = Diags.getCustomDiagID(DiagnosticsEngine::Error, "%0");
  unsigned NoteID = Diags.getCustomDiagID(DiagnosticsEngine::Note, "%0");
  handleAllErrors(std::move(Err), [&](const ErrorInfoBase &Info) {
    std::string Message = Info.message();
    SmallVector<StringRef> Lines;
    StringRef(Message).split(Lines, '\n', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
    for (auto [Index, Line] : enumerate(Lines))
      Diags.Report(Index ? NoteID : ErrorID) << Line.trim();
  });
}

void syclcc1::reportWarning(DiagnosticsEngine &Diags, StringRef Text) {
  if (!Diags.getIgnoreAllWarnings()) // -w; it does not cover custom diagnostics
    Diags.Report(Diags.getCustomDiagID(DiagnosticsEngine::Warning, "%0"))
        << Text;
}
