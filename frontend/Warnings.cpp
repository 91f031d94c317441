//===- Warnings.cpp - -Wsycl-… --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang's table of warning groups is closed, so `-Wno-sycl-recursion` would be
// an unknown option. The driver therefore passes these options to the front end
// (`-plugin-arg-syclcc1 -Wno-sycl-recursion`), which sets the severity of the
// one message in the group. `-w` and `-Werror` are in Diagnostics.h, pragmas in
// WarningPragmas.cpp.
//
// Tested by test/frontend/errors/device-recursion.cpp,
// test/driver/options/sycl-warnings.test.
//
//===----------------------------------------------------------------------===//

#include "frontend/Warnings.h"
#include "frontend/Diagnostics.h"
#include "clang/Basic/DiagnosticFrontend.h"

using namespace clang;
using namespace llvm;

namespace syclcc1 {

bool setWarningSeverity(DiagnosticsEngine &Diags, StringRef Group,
                        clang::diag::Severity Severity, SourceLocation Loc) {
#define SYCLCC1_WARNING(ID, GROUP, TEXT)                                       \
  if (Group == GROUP) {                                                        \
    Diags.setSeverity(diag::ID##Number(Diags), Severity, Loc);                 \
    return true;                                                               \
  }
#include "frontend/Diagnostics.def"
  return false;
}

void applyWarningOption(DiagnosticsEngine &Diags, StringRef Option) {
  StringRef Group = Option;
  clang::diag::Severity Severity = clang::diag::Severity::Warning;
  if (Group.consume_front("-Wno-sycl-"))
    Severity = clang::diag::Severity::Ignored;
  else if (Group.consume_front("-Werror=sycl-"))
    Severity = clang::diag::Severity::Error;
  else if (!Group.consume_front("-Wno-error=sycl-"))
    Group.consume_front("-Wsycl-");

  if (setWarningSeverity(Diags, Group, Severity, SourceLocation()))
    return;
  Diags.Report(clang::diag::warn_unknown_diag_option)
      << static_cast<unsigned>(clang::diag::Flavor::WarningOrError) << Option
      << false << "";
}

} // namespace syclcc1
