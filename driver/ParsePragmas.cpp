//===- ParsePragmas.cpp - Pragmas that select the parses of a file --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The number of parses has to be known before the first one begins, so the file
// is searched as text. The pragma must be at its beginning: if a preprocessor
// finds it later, half of the file has been parsed with wrong macros. Pragmas
// elsewhere are errors (frontend/ParseMarks.cpp).
//
// For other files this costs one mapping and one search.
//
// Tested by test/driver/multi-pass/preprocessed.test and mark.test.
//
//===----------------------------------------------------------------------===//

#include "ParsePragmas.h"
#include "ReadOnce.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace clang;

namespace syclcc1 {

static constexpr llvm::StringLiteral Begin = "\n#pragma syclcc1 parse(";

std::string ParsePragmas::beginOf(const DeviceTarget &Target) {
  return (Begin + spell(Target) + ")\n").str();
}

/// True if the mark is among the pragmas that \p Text begins with.
static bool beginsWithMark(StringRef Text) {
  LangOptions Options;
  Options.LineComment = true; // In C++ always.
  // The lexer needs a zero after its text.
  std::string Copy = Text.str();
  Lexer Lex(SourceLocation(), Options, Copy.data(), Copy.data(),
            Copy.data() + Copy.size());
  Token Tok;
  bool AtEnd = Lex.LexFromRawLexer(Tok);
  auto isWord = [&](StringRef Word) {
    return Tok.is(tok::raw_identifier) && Tok.getRawIdentifier() == Word;
  };
  while (!AtEnd && Tok.is(tok::hash) && Tok.isAtStartOfLine()) {
    Lex.LexFromRawLexer(Tok);
    if (!isWord("pragma"))
      return false;
    AtEnd = Lex.LexFromRawLexer(Tok);
    if (isWord("syclcc1") && !Tok.isAtStartOfLine()) {
      Lex.LexFromRawLexer(Tok);
      if (isWord("multi_pass") && !Tok.isAtStartOfLine())
        return true;
    }
    while (!AtEnd && !Tok.isAtStartOfLine())
      AtEnd = Lex.LexFromRawLexer(Tok);
  }
  return false;
}

void ParsePragmas::read(const CompilerInstance &CI) {
  const FrontendOptions &Options = CI.getFrontendOpts();
  if (Options.Inputs.size() != 1 || !Options.Inputs.front().isFile() ||
      Options.Inputs.front().getKind().getLanguage() != Language::CXX ||
      Options.Inputs.front().getKind().getFormat() != InputKind::Source ||
      isReadOnce(Options.Inputs.front().getFile()))
    return;
  Name = Options.Inputs.front().getFile().str();
  auto Read = MemoryBuffer::getFile(Name);
  if (!Read)
    return;
  StringRef Text = (*Read)->getBuffer();
  if (!Text.contains("syclcc1"))
    return;
  HasMark = beginsWithMark(Text.take_front(1 << 16));
  for (size_t At = Text.find(Begin); At != StringRef::npos;) {
    if (Texts.empty())
      HostText = Text.take_front(At + 1).str();
    size_t Next = Text.find(Begin, At + 1);
    auto [Target, Rest] = Text.slice(At + Begin.size(), Next).split(")\n");
    Texts[Target] = Rest.str();
    At = Next;
  }
}

static void replaceMainFile(FrontendOptions &Options, StringRef Text,
                            StringRef Name) {
  FrontendInputFile &Input = Options.Inputs.front();
  Input = FrontendInputFile(MemoryBufferRef(Text, Name), Input.getKind(),
                            Input.isSystem());
}

void ParsePragmas::selectHost(FrontendOptions &Options) const {
  if (hasTexts())
    replaceMainFile(Options, HostText, Name);
}

bool ParsePragmas::select(FrontendOptions &Options,
                          const DeviceTarget &Target) const {
  if (!hasTexts())
    return true;
  auto Text = Texts.find(spell(Target));
  if (Text == Texts.end())
    return false;
  replaceMainFile(Options, Text->second, Name);
  return true;
}

} // namespace syclcc1
