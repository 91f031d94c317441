//===- DeviceOnlyMacro.cpp - Programs written for two passes --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compilers that parse once for each device define __SYCL_DEVICE_ONLY__ in
// those passes. One parse never does:
//
//     #ifdef __SYCL_DEVICE_ONLY__
//       fast(x);                       // lost
//     #else
//       exact(x);                      // what devices run as well
//     #endif
//
// The program compiles and computes something else, so a warning suggests
// `if_device`. System headers get no warning, because their conditions are
// deliberate. A condition is searched as text: the preprocessor reports
// `defined(X)`, but not an undefined X, which is 0.
//
// Tested by test/frontend/errors/device-only-macro.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/DeviceOnlyMacro.h"
#include "frontend/Diagnostics.h"
#include "frontend/Frontend.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace syclcc1 {
namespace {

class Callbacks final : public PPCallbacks {
public:
  Callbacks(Preprocessor &PP, bool InSystemHeaders,
            std::function<void(SourceLocation)> Found)
      : PP(PP), Macro(PP.getIdentifierInfo("__SYCL_DEVICE_ONLY__")),
        InSystemHeaders(InSystemHeaders), Found(std::move(Found)) {}

  void If(SourceLocation Loc, SourceRange Condition,
          ConditionValueKind) override {
    search(Loc, Condition);
  }
  void Elif(SourceLocation Loc, SourceRange Condition, ConditionValueKind,
            SourceLocation) override {
    search(Loc, Condition);
  }
  void Ifdef(SourceLocation Loc, const Token &Name,
             const MacroDefinition &) override {
    name(Loc, Name);
  }
  void Ifndef(SourceLocation Loc, const Token &Name,
              const MacroDefinition &) override {
    name(Loc, Name);
  }
  void Elifdef(SourceLocation Loc, const Token &Name,
               const MacroDefinition &) override {
    name(Loc, Name);
  }
  void Elifndef(SourceLocation Loc, const Token &Name,
                const MacroDefinition &) override {
    name(Loc, Name);
  }

private:
  bool isUserCode(SourceLocation Loc) const {
    const SourceManager &SM = PP.getSourceManager();
    // The headers that give if_device its meaning in each kind of compilation.
    const StringRef File = SM.getFilename(Loc);
    if (File.ends_with("experimental/if_device.hpp") ||
        File.ends_with("detail/if_device_queries.hpp"))
      return false;
    return InSystemHeaders || !SM.isInSystemHeader(Loc);
  }

  void name(SourceLocation Loc, const Token &Name) {
    if (Name.getIdentifierInfo() == Macro && isUserCode(Loc))
      warn(Name.getLocation());
  }

  void search(SourceLocation Loc, SourceRange Condition) {
    if (!isUserCode(Loc))
      return;
    StringRef Text =
        Lexer::getSourceText(CharSourceRange::getTokenRange(Condition),
                             PP.getSourceManager(), PP.getLangOpts());
    size_t At = Text.find(Macro->getName());
    if (At != StringRef::npos)
      warn(Condition.getBegin().getLocWithOffset(At));
  }

  void warn(SourceLocation Loc) {
    if (!PP.isMacroDefined(Macro))
      Found(Loc);
  }

  Preprocessor &PP;
  IdentifierInfo *Macro;
  bool InSystemHeaders;
  std::function<void(SourceLocation)> Found;
};

} // namespace

void findDeviceOnlyMacro(Preprocessor &PP, bool InSystemHeaders,
                         std::function<void(SourceLocation)> Found) {
  PP.addPPCallbacks(
      std::make_unique<Callbacks>(PP, InSystemHeaders, std::move(Found)));
}

void warnAboutDeviceOnlyMacro(Preprocessor &PP) {
  findDeviceOnlyMacro(PP, /*InSystemHeaders=*/false, [&](SourceLocation Loc) {
    diag::DeviceOnlyMacro(PP.getDiagnostics(), Loc);
  });
}

} // namespace syclcc1
