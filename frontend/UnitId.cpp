//===- UnitId.cpp - An id of the translation unit -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Types that are local to a unit may have equal names in several units: an id
// of the unit distinguishes them. The same input gives the same id, and two
// units of one program differ in at least one of
//
//   path      as given. Under -ffile-prefix-map or -fdebug-prefix-map the
//             mapped one: builds in other folders give the same objects.
//   tokens    of the program's own files. Macros of the command line are seen
//             in what they do there.
//
// Tokens of system headers do not count: they are nine of ten, and visiting
// each one costs 1 % of a compilation that has no kernel and needs no id.
//
// Both survive the preprocessor. Farms and caches (distcc, ccache) compile its
// output, and the objects must be the same. So the id does not depend on the
// text, on macros or on the name of the opened file, but on the tokens and on
// the name in line markers.
//
// Several parses of a unit (-fsycl-multi-pass) see other tokens. They use the
// id of the host's parse, because devices look up its names.
//
// The id is requested when a trait is instantiated, usually at the end of the
// unit. An earlier request uses the tokens read so far, which include those of
// its type.
//
// Rejected: a hash of the text, as other compilers use, which changes with the
// preprocessor; and one number for each unit that is filled in at its end,
// which would have to be found in IR that Clang has already emitted.
//
// Tested by test/frontend/type-id-units.test and test/driver/preprocessed.test.
//
//===----------------------------------------------------------------------===//

#include "frontend/Frontend.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"

using namespace clang;

namespace syclcc1 {

static uint64_t mix(uint64_t Hash, uint64_t Bits) {
  return (llvm::rotl(Hash, 5) ^ Bits) * 0x9E3779B97F4A7C15;
}

static uint64_t contentOf(const Token &T, const Preprocessor &PP) {
  if (T.isAnnotation()) // Of a pragma: its value is a pointer.
    return 0;
  if (const IdentifierInfo *Word = T.getIdentifierInfo())
    return llvm::xxh3_64bits(Word->getName());
  if (!T.isLiteral())
    return 0;
  SmallString<64> Buffer; // __DATE__ has no text in the file.
  return llvm::xxh3_64bits(PP.getSpelling(T, Buffer));
}

namespace {
/// The hash so far, and whether the next tokens are the system's.
struct Content {
  uint64_t Hash = 0;
  bool InSystemHeader = false;
};

/// Follows the files, or the line markers of a preprocessed file.
class FileWatcher final : public PPCallbacks {
public:
  explicit FileWatcher(std::shared_ptr<Content> Seen) : Seen(std::move(Seen)) {}

private:
  void FileChanged(SourceLocation, FileChangeReason,
                   SrcMgr::CharacteristicKind Kind, FileID) override {
    Seen->InSystemHeader = SrcMgr::isSystem(Kind);
  }

  std::shared_ptr<Content> Seen;
};
} // namespace

UnitId::UnitId(CompilerInstance &Compiler) : Compiler(Compiler) {
  auto Seen = std::make_shared<Content>();
  Tokens = std::shared_ptr<uint64_t>(Seen, &Seen->Hash);
  if (!Compiler.hasPreprocessor())
    return;
  Preprocessor &PP = Compiler.getPreprocessor();
  PP.addPPCallbacks(std::make_unique<FileWatcher>(Seen));
  PP.setTokenWatcher([Seen = std::move(Seen), &PP](const Token &T) {
    if (Seen->InSystemHeader)
      return;
    // The end of a precompiled header does not belong to the unit.
    if (T.is(tok::eof))
      return;
    // -fcoverage-mapping lexes what #if skips; that is not content.
    if (T.is(tok::raw_identifier) ||
        (PP.getCurrentLexer() && PP.getCurrentLexer()->isLexingRawMode()))
      return;
    Seen->Hash = mix(Seen->Hash, contentOf(T, PP) + T.getKind());
  });
}

static void mapPath(SmallVectorImpl<char> &Path,
                    const CompilerInstance &Compiler) {
  SmallString<256> Given(StringRef(Path.data(), Path.size()));
  Compiler.getLangOpts().remapPathPrefix(Path);
  if (Given != StringRef(Path.data(), Path.size()))
    return;
  const auto &Prefixes = Compiler.getCodeGenOpts().DebugPrefixMap;
  for (const auto &[From, To] : llvm::reverse(Prefixes))
    if (llvm::sys::path::replace_path_prefix(Path, From, To))
      return;
}

std::string UnitId::text(const SourceManager &SM) const {
  if (!Known.empty())
    return Known;
  // Behind the last line the markers are back in the main file.
  PresumedLoc End =
      SM.getPresumedLoc(SM.getLocForEndOfFile(SM.getMainFileID()));
  SmallString<256> Path(End.isValid() ? End.getFilename() : "");
  mapPath(Path, Compiler);
  uint64_t Hash = mix(*Tokens, llvm::xxh3_64bits(Path));
  return llvm::utohexstr(Hash, /*LowerCase=*/true, /*Width=*/16);
}

namespace {
class ReadTokens final : public PreprocessorFrontendAction {
public:
  std::string Text;

private:
  void ExecuteAction() override {
    CompilerInstance &Compiler = getCompilerInstance();
    const UnitId Id(Compiler);
    Preprocessor &PP = Compiler.getPreprocessor();
    PP.IgnorePragmas();
    PP.EnterMainSourceFile();
    Token T;
    do
      PP.Lex(T);
    while (T.isNot(tok::eof));
    Text = Id.text(Compiler.getSourceManager());
  }
};
} // namespace

std::string unitIdOf(CompilerInstance &Compiler) {
  ReadTokens Action;
  Compiler.ExecuteAction(Action);
  return Action.Text;
}

} // namespace syclcc1
