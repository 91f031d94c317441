//===- WarningPragmas.cpp - #pragma clang diagnostic ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     #pragma clang diagnostic push
//     #pragma clang diagnostic ignored "-Wsycl-recursion"
//
// Clang's table of groups is closed: it would call this one unknown and ignore
// the pragma. But there is a callback before every pragma. It reads the line
// and sets the severity from there on as Clang would, so that push and pop
// apply to it. It also ignores the warning about the unknown group up to the
// end of the line. A warning at the end of the unit uses the severity at its
// own location, so it obeys as well.
//
// A macro that expands to _Pragma has its tokens in a separate buffer, which is
// being lexed when the callback is called. So the text is taken from the lexer,
// also if the macro made it with '#'. While the tokens of one _Pragma have one
// location in the file, the next character is after all of them.
//
// Tested by test/frontend/warning-pragmas.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/WarningPragmas.h"
#include "frontend/Diagnostics.h"
#include "frontend/Warnings.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace syclcc1 {
namespace {

using clang::diag::Severity;

class Callbacks final : public PPCallbacks {
public:
  explicit Callbacks(Preprocessor &PP) : PP(PP) {}

  void PragmaDirective(SourceLocation Loc, PragmaIntroducerKind) override {
    // Null in __pragma(…), which has tokens and no text.
    const auto *Text = static_cast<const Lexer *>(PP.getCurrentLexer());
    if (!Text)
      return;
    StringRef Line(Text->getBufferLocation());
    Line = Line.take_until([](char C) { return C == '\n'; });
    auto [Before, Group] = Line.split("\"-Wsycl-");
    auto [Words, Verb] = Before.rtrim(" \t").rsplit(' ');
    if (Group.empty() || !Words.rtrim().ends_with("diagnostic"))
      return;
    Group = Group.take_until([](char C) { return C == '"'; });
    auto Wanted =
        llvm::StringSwitch<Severity>(Verb.ltrim())
            .Case("ignored", Severity::Ignored)
            .Case("warning", diag::warningSeverity(PP.getDiagnostics()))
            .Case("error", Severity::Error)
            .Case("fatal", Severity::Fatal)
            .Default(Severity());
    if (Wanted != Severity() &&
        setWarningSeverity(PP.getDiagnostics(), Group, Wanted, Loc))
      hideUnknownGroup(Loc, Loc.isMacroID() ? 1 : Line.size());
  }

private:
  /// Clang reports the group behind \p Begin, \p Length characters at most.
  void hideUnknownGroup(SourceLocation Begin, size_t Length) {
    DiagnosticsEngine &Diags = PP.getDiagnostics();
    constexpr unsigned Unknown =
        clang::diag::warn_pragma_diagnostic_unknown_warning;
    DiagnosticsEngine::Level Level = Diags.getDiagnosticLevel(Unknown, Begin);
    if (Level == DiagnosticsEngine::Ignored)
      return;
    Diags.setSeverity(Unknown, Severity::Ignored, Begin);
    Diags.setSeverity(Unknown,
                      Level >= DiagnosticsEngine::Error ? Severity::Error
                                                        : Severity::Warning,
                      Begin.getLocWithOffset(Length));
  }

  Preprocessor &PP;
};

} // namespace

void applyWarningPragmas(Preprocessor &PP) {
  PP.addPPCallbacks(std::make_unique<Callbacks>(PP));
}

} // namespace syclcc1
