//===- HeaderCache.cpp - <sycl/sycl.hpp>, precompiled ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The header takes two thirds of the compile time of a small SYCL file. Clang
// can read a precompiled header, but only before all other code. So this is for
// files that begin with the header, comments aside:
//
//     // A license.
//     #include <sycl/sycl.hpp>
//
// The precompiled header is made once, and all jobs that have the same command
// line use it:
//
//   <prefix>/lib/syclcc1/headers   for usual command lines, by the build or by
//                                  the installation (cmake/Headers.cmake), and
//                                  for the other options of -fsycl-pch=install;
//   the cache of the user          under -fsycl-pch, by the first file.
//
// It is never used for a job whose result it could change:
//
//   options     The key is the job's own command line, without the names of its
//               files. An unknown option is part of it.
//   files       HeaderRecord.h: everything that was read, and files that were
//               searched and not found.
//   compiler    The key has the program and the Clang library, by size and
//               time.
//   the rest    obstacle() below lists the jobs that read headers themselves.
//
// Other observable differences are corrected:
//
//   dependency files   list the headers, in the order in which they would have
//                      been read, and not the precompiled one;
//   messages           contain "In file included from a.cpp:2:" as usual: the
//                      precompiled header knows where it was included;
//   the unit's id      begins with the hash of the header's tokens;
//   -g                 parses the header: Clang's debug information has other
//                      nodes for entities that it has not parsed. So do
//                      coverage, and options that print while headers are read.
//
// Objects are the same bytes with and without: test/driver/header-cache/.
//
// Rejected: a header that comes in the package, which would be right only for
// the C and C++ libraries of the machine that made it. So it is made where it
// is used, for a few sets of options (-std, -O0 or not, -fPIC …: each changes
// macros that the C library tests). Rejected: one precompiled header for the
// first lines of each source (clangd's preamble). It would serve sources that
// begin otherwise, but only once: projects do not repeat these lines, and a
// precompiled header costs as much as a parse. Rejected: a file in the build's
// folder, which the build would not know.
//
//===----------------------------------------------------------------------===//

#include "HeaderCache.h"
#include "Actions.h"
#include "CacheFolder.h"
#include "HeaderRecord.h"
#include "Installation.h"
#include "ReadOnce.h"
#include "frontend/Frontend.h"
#include "clang/Basic/Version.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Serialization/ASTReader.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/xxhash.h"
#include <dlfcn.h>

using namespace llvm;
using namespace clang;

namespace syclcc1 {

static constexpr llvm::StringLiteral Header = "sycl/sycl.hpp";

/// If the file's first line of code includes the header, the offset of its
/// name.
static std::optional<unsigned> offsetOfHeader(StringRef Text) {
  LangOptions Options;
  Options.LineComment = true; // In C++ always.
  Lexer Lex(SourceLocation(), Options, Text.begin(), Text.begin(), Text.end());
  Token Tok;
  Lex.LexFromRawLexer(Tok);
  if (Tok.isNot(tok::hash))
    return std::nullopt;
  Lex.LexFromRawLexer(Tok);
  if (Tok.isNot(tok::raw_identifier) || Tok.getRawIdentifier() != "include" ||
      Tok.isAtStartOfLine())
    return std::nullopt;
  StringRef Rest =
      Text.drop_front(Lex.getBufferLocation() - Text.begin()).ltrim(" \t");
  const unsigned Offset = Rest.begin() - Text.begin();
  if (!Rest.consume_front("<") || !Rest.consume_front(Header) ||
      !Rest.consume_front(">"))
    return std::nullopt;
  return Offset;
}

/// The reason why the job of \p CI reads its headers itself; "" if there is
/// none.
static StringRef obstacle(const CompilerInstance &CI) {
  const FrontendOptions &Job = CI.getFrontendOpts();
  const PreprocessorOptions &Macros = CI.getPreprocessorOpts();
  const HeaderSearchOptions &Search = CI.getHeaderSearchOpts();
  const CodeGenOptions &Code = CI.getCodeGenOpts();
  const LangOptions &Language = CI.getLangOpts();
  const DependencyOutputOptions &Files = CI.getDependencyOutputOpts();
  if (!compiles(Job.ProgramAction))
    return "it does not compile";
  if (Job.Inputs.size() != 1 || !Job.Inputs.front().isFile() ||
      Job.Inputs.front().getKind().getLanguage() != clang::Language::CXX ||
      Job.Inputs.front().getKind().getFormat() != InputKind::Source ||
      Job.Inputs.front().getKind().isHeader() ||
      Job.Inputs.front().getKind().isPreprocessed())
    return "it is no C++ source";
  if (isReadOnce(Job.Inputs.front().getFile()))
    return "its source can be read once";
  if (!Macros.ImplicitPCHInclude.empty() || !Macros.Includes.empty() ||
      !Macros.MacroIncludes.empty() || !Macros.ChainedIncludes.empty())
    return "something is included before";
  if (!Macros.RemappedFiles.empty() || !Macros.RemappedFileBuffers.empty() ||
      !Search.VFSOverlayFiles.empty() ||
      !CI.getFileSystemOpts().WorkingDir.empty())
    return "files are remapped";
  if (Search.ImplicitModuleMaps || Language.isCompilingModule() ||
      !Job.ModuleFiles.empty() || !Job.ModuleMapFiles.empty() ||
      !Search.PrebuiltModuleFiles.empty() ||
      !Search.PrebuiltModulePaths.empty())
    return "it uses modules";
  if (Code.getDebugInfo() != codegenoptions::NoDebugInfo ||
      Code.CoverageMapping)
    return "its object describes what was parsed";
  if (!Job.Plugins.empty() || !Job.AddPluginActions.empty() || Job.ShowStats ||
      Job.PrintSupportedCPUs || Macros.DetailedRecord ||
      CI.getDiagnosticOpts().VerifyDiagnostics || Files.ShowHeaderIncludes ||
      !Files.HeaderIncludeOutputFile.empty() || !Files.DOTOutputFile.empty() ||
      !Files.ModuleDependencyOutputDir.empty() || Code.TimePasses)
    return "include tracing was requested";
  return "";
}

/// The invocation of \p CI without the parts that concern only this source.
static std::shared_ptr<CompilerInvocation>
headerInvocation(CompilerInstance &CI) {
  auto Result = std::make_shared<CompilerInvocation>(CI.getInvocation());
  FrontendOptions &Job = Result->getFrontendOpts();
  InputKind Kind = Job.Inputs.front().getKind();
  Job.Inputs = {FrontendInputFile("-", Kind)};
  Job.ProgramAction = frontend::GeneratePCH;
  Job.OutputFile.clear();
  Job.ModuleOutputPath.clear();
  Job.TimeTracePath.clear();
  Job.DisableFree = false;
  // The settings that concern the parse. The targets concern kernels, and the
  // header has none.
  std::vector<std::string> &Ours = Job.PluginArgs["syclcc1"];
  llvm::erase_if(Ours, [](StringRef Arg) {
    return Arg != "-fno-sycl" && Arg != "-fno-sycl-device-code" &&
           !Arg.starts_with("-fsycl-targets=") && !Arg.starts_with("-W");
  });
  for (std::string &Arg : Ours)
    if (StringRef(Arg).starts_with("-fsycl-targets="))
      Arg = "-fsycl-targets=cpu";
  Result->getDependencyOutputOpts() = DependencyOutputOptions();
  // The format of messages; which ones are enabled is part of the key.
  DiagnosticOptions &Messages = Result->getDiagnosticOpts();
  Messages.DiagnosticSerializationFile.clear();
  Messages.DiagnosticLogFile.clear();
  Messages.ShowColors = false;
  Messages.MessageLength = 0;
  Result->getHeaderSearchOpts().Verbose = false;
  CodeGenOptions &Code = Result->getCodeGenOpts();
  Code.DisableFree = false;
  Code.MainFileName.clear();
  Code.DebugCompilationDir.clear();
  Code.CoverageCompilationDir.clear();
  Code.CoverageDataFile.clear();
  Code.CoverageNotesFile.clear();
  Code.RecordCommandLine.clear();
  Code.ObjectFilenameForDebug.clear();
  Code.OptRecordFile.clear();
  return Result;
}

/// Everything that determines the header, except files' contents.
static std::string keyOf(const CompilerInvocation &Job,
                         const Installation &Home) {
  std::string Key = "precompiled header\n" + identityOfFile(Home.Executable) +
                    '\n' + getClangFullRepositoryVersion() + '\n';
  // The running Clang may be a shared library.
  Dl_info Library;
  if (::dladdr(reinterpret_cast<void *>(&getClangFullRepositoryVersion),
               &Library) &&
      Library.dli_fname)
    Key += identityOfFile(Library.dli_fname) + '\n';
  for (const std::string &Arg : Job.getCC1CommandLine())
    Key += Arg + '\n';
  // -I of a build system that changes folders.
  if (any_of(Job.getHeaderSearchOpts().UserEntries, [](const auto &Entry) {
        return !sys::path::is_absolute(Entry.Path);
      })) {
    SmallString<128> Here;
    if (!sys::fs::current_path(Here))
      Key += Here;
  }
  return Key;
}

// -- Making it
// -------------------------------------------------------------------

namespace {

/// Everything that the preprocessor has asked the file system for.
class Lookups final : public PPCallbacks {
public:
  StringSet<> Names;              ///< Of #include <…> and __has_include.
  StringSet<> RelativeToIncluder; ///< Whole paths.
  bool DependsOnSource = false;   ///< It uses the time or the including file.

  explicit Lookups(const SourceManager &SM) : SM(SM) {}

  void InclusionDirective(SourceLocation Loc, const Token &, StringRef Name,
                          bool IsAngled, CharSourceRange, OptionalFileEntryRef,
                          StringRef, StringRef, const clang::Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    note(Loc, Name, IsAngled);
  }
  void HasInclude(SourceLocation Loc, StringRef Name, bool IsAngled,
                  OptionalFileEntryRef, SrcMgr::CharacteristicKind) override {
    note(Loc, Name, IsAngled);
  }
  void MacroExpands(const Token &Name, const MacroDefinition &, SourceRange,
                    const MacroArgs *) override {
    DependsOnSource |= is_contained({"__DATE__", "__TIME__", "__TIMESTAMP__",
                                     "__BASE_FILE__", "__INCLUDE_LEVEL__"},
                                    Name.getIdentifierInfo()->getName());
  }

private:
  void note(SourceLocation Loc, StringRef Name, bool IsAngled) {
    Names.insert(Name);
    if (IsAngled)
      return;
    if (auto File = SM.getFileEntryRefForID(SM.getFileID(Loc))) {
      SmallString<128> Path(sys::path::parent_path(File->getName()));
      sys::path::append(Path, Name);
      RelativeToIncluder.insert(Path);
    }
  }

  const SourceManager &SM;
};

class FilesRead final : public DependencyCollector {
public:
  std::vector<HeaderRecord::Read> Reads;
  void maybeAddDependency(StringRef Name, bool, bool IsSystem, bool,
                          bool IsMissing) override {
    if (!IsMissing && Name != "<built-in>" && Seen.insert(Name).second)
      Reads.push_back({Name.str(), IsSystem});
  }

private:
  StringSet<> Seen;
};

class MakeHeader final : public GeneratePCHAction {
public:
  Lookups *Lookup = nullptr; ///< Owned by the preprocessor.
  uint64_t Tokens = 0;

private:
  void ExecuteAction() override {
    CompilerInstance &CI = getCompilerInstance();
    auto Watch = std::make_unique<Lookups>(CI.getSourceManager());
    Lookup = Watch.get();
    CI.getPreprocessor().addPPCallbacks(std::move(Watch));
    const UnitId Id(CI); // Used instead of the front end's.
    GeneratePCHAction::ExecuteAction();
    Tokens = Id.tokens();
  }
};

/// Counts all messages.
class DiagnosticDetector final : public DiagnosticConsumer {
public:
  bool HasDiagnostics = false;
  void HandleDiagnostic(DiagnosticsEngine::Level, const Diagnostic &) override {
    HasDiagnostics = true;
  }
};

} // namespace

/// The header as `#include <sycl/sycl.hpp>` finds it with the options of
/// \p Job.
static std::optional<FrontendInputFile>
findHeader(const std::shared_ptr<CompilerInvocation> &Job,
           CompilerInstance &Like) {
  CompilerInstance CI(std::make_shared<CompilerInvocation>(*Job),
                      Like.getPCHContainerOperations());
  IgnoringDiagConsumer Silence;
  CI.createVirtualFileSystem(vfs::getRealFileSystem(), &Silence);
  CI.createDiagnostics(&Silence, /*ShouldOwnClient=*/false);
  if (!CI.createTarget())
    return std::nullopt;
  CI.createFileManager();
  CI.createSourceManager();
  CI.createPreprocessor(TU_Prefix);
  ConstSearchDirIterator Folder = nullptr;
  auto File = CI.getPreprocessor().getHeaderSearchInfo().LookupFile(
      Header, SourceLocation(), /*isAngled=*/true, /*FromDir=*/nullptr, &Folder,
      {}, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr);
  if (!File || !Folder)
    return std::nullopt;
  return FrontendInputFile(
      File->getName(), Job->getFrontendOpts().Inputs[0].getKind().getHeader(),
      Folder->getDirCharacteristic() != SrcMgr::C_User);
}

/// Records in \p Record where \p CI looked for headers. False if that is not
/// possible.
static bool noteLookups(const CompilerInstance &CI, const Lookups &Lookup,
                        HeaderRecord &Record) {
  std::vector<std::string> Folders;
  for (const DirectoryLookup &Folder :
       CI.getPreprocessor().getHeaderSearchInfo().search_dir_range()) {
    if (!Folder.isNormalDir())
      return false;
    Folders.push_back(Folder.getName().str());
  }
  // Some do not exist, but could tomorrow.
  for (const auto &Entry : CI.getHeaderSearchOpts().UserEntries)
    Folders.push_back(Entry.Path);
  for (std::string &Folder : Folders) {
    SmallString<128> Path(Folder);
    if (sys::fs::make_absolute(Path))
      return false;
    Folder = std::string(Path);
  }
  llvm::sort(Folders);
  Folders.erase(llvm::unique(Folders), Folders.end());
  StringSet<> Known;
  auto lookedFor = [&](StringRef Path) {
    return !Known.insert(Path).second || Record.lookedFor(Path);
  };
  for (const HeaderRecord::Read &Read : Record.Reads)
    if (!Known.insert(Read.Path).second || !Record.found(Read.Path))
      return false;
  for (const std::string &Folder : Folders)
    for (StringRef Name : Lookup.Names.keys()) {
      SmallString<128> Path(Folder);
      if (sys::path::is_absolute(Name))
        Path = Name;
      else
        sys::path::append(Path, Name);
      if (!lookedFor(Path))
        return false;
    }
  return all_of(Lookup.RelativeToIncluder.keys(), lookedFor);
}

/// Makes the precompiled header of \p Key; none if anything about it is
/// unusual.
static std::optional<HeaderRecord>
make(CompilerInstance &For, const std::shared_ptr<CompilerInvocation> &Job,
     const CacheFolder &Folder, StringRef Entry) {
  TimeTraceScope Scope("MakeHeaderCache");
  HeaderRecord Record;
  auto Input = findHeader(Job, For);
  if (!Input)
    return std::nullopt;
  Record.PCH = Folder.createUnique();
  if (Record.PCH.empty())
    return std::nullopt;
  auto End = [&]() -> std::optional<HeaderRecord> {
    (void)sys::fs::remove(Record.PCH);
    return std::nullopt;
  };
  Job->getFrontendOpts().Inputs = {*Input};
  Job->getFrontendOpts().OutputFile = Record.PCH;
  CompilerInstance CI(Job, For.getPCHContainerOperations());
  DiagnosticDetector Listener;
  CI.createVirtualFileSystem(vfs::getRealFileSystem(), &Listener);
  CI.createDiagnostics(&Listener, /*ShouldOwnClient=*/false);
  auto Files = std::make_shared<FilesRead>();
  CI.addDependencyCollector(Files);
  MakeHeader Action;
  if (!CI.ExecuteAction(Action) || Listener.HasDiagnostics || !Action.Lookup)
    return End();
  Record.Tokens = Action.Tokens;
  Record.Reads = std::move(Files->Reads);
  if (Action.Lookup->DependsOnSource ||
      !noteLookups(CI, *Action.Lookup, Record))
    return End();
  auto Bytes = MemoryBuffer::getFile(Record.PCH, /*IsText=*/false,
                                     /*RequiresNullTerminator=*/false);
  if (!Bytes)
    return End();
  Record.PCHHash = xxh3_64bits((*Bytes)->getBuffer());
  std::string Text = Record.text();
  if (!Folder.write(Entry, ArrayRef(Text.data(), Text.size())))
    return End();
  Folder.prune();
  return Record;
}

// -- Using it
// --------------------------------------------------------------------

namespace {

/// Replaces the header by the precompiled one in \p CI's preprocessor.
class Included final : public DependencyCollector {
public:
  Included(std::string Path, std::unique_ptr<MemoryBuffer> Bytes,
           unsigned Offset)
      : Path(std::move(Path)), Bytes(std::move(Bytes)), Offset(Offset) {}

  void attachToASTReader(ASTReader &R) override {
    Reader = &R;
    // Opened early, because the cache may be pruned meanwhile.
    R.getModuleManager().addInMemoryBuffer(Path, std::move(Bytes));
  }
  void attachToPreprocessor(Preprocessor &PP) override {
    PP.addPPCallbacks(std::make_unique<MainFile>(*this, PP));
  }

private:
  struct MainFile final : PPCallbacks {
    Included &State;
    Preprocessor &PP;
    MainFile(Included &State, Preprocessor &PP) : State(State), PP(PP) {}
    void LexedFileChanged(FileID File, LexedFileChangeReason Reason,
                          SrcMgr::CharacteristicKind, FileID,
                          SourceLocation) override {
      if (!State.Reader || Reason != LexedFileChangeReason::EnterFile ||
          File != PP.getSourceManager().getMainFileID())
        return;
      // The location for "In file included from". Nothing of the header has
      // been read yet.
      State.Reader->getModuleManager().getPrimaryModule().ImportLoc =
          PP.getSourceManager().getLocForStartOfFile(File).getLocWithOffset(
              State.Offset);
      State.Reader = nullptr;
    }
  };

  const std::string Path;
  std::unique_ptr<MemoryBuffer> Bytes;
  const unsigned Offset;
  ASTReader *Reader = nullptr;
};

/// Writes a dependency file as if the headers had been read.
class Dependencies final : public DependencyFileGenerator {
public:
  Dependencies(const DependencyOutputOptions &Options,
               std::vector<HeaderRecord::Read> Reads)
      : DependencyFileGenerator(Options), Reads(std::move(Reads)) {}

  void attachToASTReader(ASTReader &) override {}
  void maybeAddDependency(StringRef Name, bool FromModule, bool IsSystem,
                          bool IsModuleFile, bool IsMissing) override {
    DependencyFileGenerator::maybeAddDependency(Name, FromModule, IsSystem,
                                                IsModuleFile, IsMissing);
    if (Name == "<built-in>")
      return;
    // Behind the first file, which includes them first.
    for (const HeaderRecord::Read &Read : std::exchange(Reads, {}))
      DependencyFileGenerator::maybeAddDependency(
          Read.Path, /*FromModule=*/false, Read.IsSystem,
          /*IsModuleFile=*/false, /*IsMissing=*/false);
  }

private:
  std::vector<HeaderRecord::Read> Reads;
};

} // namespace

static void use(CompilerInstance &CI, const HeaderRecord &Record,
                std::unique_ptr<MemoryBuffer> Bytes, unsigned Offset) {
  CI.getPreprocessorOpts().ImplicitPCHInclude = Record.PCH;
  CI.getFrontendOpts().PluginArgs["syclcc1"].push_back(
      "-fsycl-job-unit-tokens=" + std::to_string(Record.Tokens));
  CI.addDependencyCollector(
      std::make_shared<Included>(Record.PCH, std::move(Bytes), Offset));
  DependencyOutputOptions &Files = CI.getDependencyOutputOpts();
  if (Files.OutputFile.empty())
    return;
  CI.addDependencyCollector(
      std::make_shared<Dependencies>(Files, Record.Reads));
  Files.OutputFile.clear(); // Clang would write its own file.
}

/// The header of \p Key in \p Folder with its bytes, if it exists and is valid.
static std::pair<std::optional<HeaderRecord>, std::unique_ptr<MemoryBuffer>>
findIn(const CacheFolder &Folder, StringRef Key) {
  std::string Entry = Folder.pathOf(Key);
  auto Text = MemoryBuffer::getFile(Entry);
  if (!Text || !Folder.use(Entry))
    return {};
  auto Record = HeaderRecord::fromText((*Text)->getBuffer());
  if (!Record || !Record->holds() || !Folder.use(Record->PCH))
    return {};
  auto Bytes = Record->open();
  return {std::move(Record), std::move(Bytes)};
}

void useHeaderCache(CompilerInstance &CI, const Installation &Home,
                    HeaderCacheUse Use) {
  const bool Makes =
      Use == HeaderCacheUse::User || Use == HeaderCacheUse::Install;
  auto say = [&](const Twine &What) { // For -v, which reaches cc1 in this form.
    if (CI.getHeaderSearchOpts().Verbose)
      errs() << "# <" << Header << ">: " << What << '\n';
  };
  const CacheFolder Installed =
      CacheFolder::kept(Home.deviceLibraryDir() + "/headers");
  if (Use == HeaderCacheUse::None ||
      (!Makes && !sys::fs::exists(Home.deviceLibraryDir() + "/headers")))
    return;
  if (StringRef Why = obstacle(CI); !Why.empty())
    return Makes ? say("read by this job, " + Why) : void();
  auto Source = MemoryBuffer::getFile(CI.getFrontendOpts().Inputs[0].getFile());
  std::optional<unsigned> Offset;
  if (Source)
    Offset = offsetOfHeader((*Source)->getBuffer());
  if (!Offset)
    return Makes ? say("read by this job, which does not begin with it")
                 : void();
  auto Job = headerInvocation(CI);
  const std::string Key = keyOf(*Job, Home);

  StringRef From = "precompiled in the installation";
  auto [Record, Bytes] = findIn(Installed, Key);
  if (!Bytes && Makes) {
    const CacheFolder Folder =
        Use == HeaderCacheUse::Install ? Installed : CacheFolder("headers");
    From = "precompiled before";
    if (Use == HeaderCacheUse::User)
      std::tie(Record, Bytes) = findIn(Folder, Key);
    if (!Bytes) {
      From = "precompiled now";
      Record = make(CI, Job, Folder, Folder.pathOf(Key));
      if (Record)
        Bytes = Record->open();
    }
    if (!Bytes)
      say("read by this job, it cannot be kept");
  }
  if (!Bytes)
    return;
  say(From);
  use(CI, *Record, std::move(Bytes), *Offset);
}

} // namespace syclcc1
