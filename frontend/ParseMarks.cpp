//===- ParseMarks.cpp - #pragma syclcc1 -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     #include <sycl/sycl.hpp>          // read by a parse for all already
//     #pragma syclcc1 multi_pass
//
// The driver has searched these lines before the parse (driver/ParsePragmas.h).
// A pragma that it did not find has no effect, and a program that relies on it
// would compute something else, so it is an error.
//
// Tested by test/driver/multi-pass/mark.test.
//
//===----------------------------------------------------------------------===//

#include "frontend/ParseMarks.h"
#include "frontend/Diagnostics.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace syclcc1 {
namespace {

class ParseMarks final : public PragmaHandler {
public:
  explicit ParseMarks(bool MultiPass)
      : PragmaHandler("syclcc1"), MultiPass(MultiPass) {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer, Token &First) override {
    Token Word;
    PP.LexUnexpandedToken(Word);
    const IdentifierInfo *Name = Word.getIdentifierInfo();
    DiagnosticsEngine &Diags = PP.getDiagnostics();
    if (Name && Name->isStr("multi_pass")) {
      if (!MultiPass)
        diag::LateParseMark(Diags, First.getLocation());
    } else if (Name && Name->isStr("parse")) {
      diag::ParseTextMark(Diags, First.getLocation());
    } else {
      diag::UnknownParseMark(Diags, First.getLocation());
    }
  }

private:
  const bool MultiPass;
};

} // namespace

void checkParseMarks(Preprocessor &PP, bool MultiPass) {
  PP.AddPragmaHandler(new ParseMarks(MultiPass)); // PP owns it.
}

} // namespace syclcc1
