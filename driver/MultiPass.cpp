//===- MultiPass.cpp - One more parse for each device target --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Programs that test __SYCL_DEVICE_ONLY__ have different code for devices and
// the host, which one parse cannot provide. -fsycl-multi-pass gives them
// several parses:
//
//   a.cpp ─┬─ parse, __SYCL_DEVICE_ONLY__, __SPIRV__ ─ split ─▶ device half ─┐
//          ├─ parse, __SYCL_DEVICE_ONLY__, __NVPTX__ ─ split ─▶ device half ─┤
//          └─ parse ─ split ─▶ host half ◀── images, as from one parse ──────┘
//
// Everything after the split is the same as for one parse, so the two modes can
// be compared, and objects of both can be linked to one program.
//
// A device parse has the target's predefined macros, and the host's data layout
// and calling convention: kernel objects are bytes that both sides read, a
// SYCL_EXTERNAL function may be called from an object of one parse, and all of
// code generation begins with IR of this shape. Rejected: a cc1 job with the
// target's own -triple. Its functions pass classes and complex numbers in
// another way, so the device link could not join both kinds of objects.
//
// The parses run one after the other in one process, as other compilers' jobs
// do. Each makes IR without optimisation and keeps the device half only.
//
// Targets that would parse the same tokens have one parse (ParseGroups.cpp).
//
// A warning or an error may be in all parses or in some; it is reported once.
// Dependency files list the files of all parses.
//
// -E writes the texts of all parses (ParsePragmas.h). Not possible are sources
// that were preprocessed otherwise, and compiled modules, because their
// conditions have already been evaluated. A precompiled header is the host's; a
// device parse reads its source.
//
// Tested by test/driver/multi-pass, and by test/run in this mode.
//
//===----------------------------------------------------------------------===//

#include "MultiPass.h"
#include "Actions.h"
#include "DeviceAsm.h"
#include "ParseGroups.h"
#include "ParseInvocation.h"
#include "ReadOnce.h"
#include "Report.h"
#include "Targets.h"
#include "frontend/Frontend.h"
#include "split/Split.h"
#include "clang/Basic/SourceManager.h"
#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Rewrite/Frontend/FrontendActions.h"
#include "clang/Serialization/PCHContainerOperations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;
using namespace clang;

namespace syclcc1 {

namespace {

/// The messages of all parses of a unit so far.
using ReportedTexts = StringSet<>;

/// Passes to \p To the messages that no earlier parse had. A note belongs to
/// the message before it.
class DeduplicatingConsumer final : public DiagnosticConsumer {
public:
  DeduplicatingConsumer(DiagnosticConsumer &To,
                        std::shared_ptr<ReportedTexts> Reported)
      : To(To), Reported(std::move(Reported)) {}
  DeduplicatingConsumer(std::unique_ptr<DiagnosticConsumer> Own,
                        std::shared_ptr<ReportedTexts> Reported)
      : Owned(std::move(Own)), To(*Owned), Reported(std::move(Reported)) {}

  void BeginSourceFile(const LangOptions &Options,
                       const Preprocessor *PP) override {
    To.BeginSourceFile(Options, PP);
  }
  void EndSourceFile() override { To.EndSourceFile(); }
  void finish() override { To.finish(); }

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    if (Level != DiagnosticsEngine::Note)
      Forwards = isNew(Level, Info);
    if (!Forwards)
      return;
    DiagnosticConsumer::HandleDiagnostic(Level, Info); // counts
    To.HandleDiagnostic(Level, Info);
  }

private:
  bool isNew(DiagnosticsEngine::Level Level, const Diagnostic &Info) {
    SmallString<256> Text;
    Info.FormatDiagnostic(Text);
    std::string Key = std::to_string(Level);
    if (Info.hasSourceManager())
      Key += Info.getLocation().printToString(Info.getSourceManager());
    return Reported->insert(Key + Text.str().str()).second;
  }

  const std::unique_ptr<DiagnosticConsumer> Owned; ///< To, or null.
  DiagnosticConsumer &To;
  std::shared_ptr<ReportedTexts> Reported;
  bool Forwards = false;
};

/// The files that a dependency file of the host's options would list.
class FilesRead final : public DependencyCollector {
public:
  explicit FilesRead(bool System) : System(System) {}
  bool needSystemDependencies() override { return System; }
  bool sawDependency(StringRef Name, bool FromModule, bool IsSystem,
                     bool IsModuleFile, bool IsMissing) override {
    return !IsMissing && !FromModule && !IsModuleFile && Name != "<built-in>" &&
           (System || !IsSystem);
  }

private:
  const bool System;
};

} // namespace

/// True if the job of \p CI writes what its preprocessor reads.
static bool writesText(const CompilerInstance &CI) {
  // -dM writes macros, which are the host's.
  return CI.getFrontendOpts().ProgramAction ==
             frontend::PrintPreprocessedInput &&
         CI.getPreprocessorOutputOpts().ShowCPP;
}

/// True if the job of \p CI reads C++ source, so that there can be parses of it
/// for devices.
static bool canParseForDevices(const CompilerInstance &CI) {
  const FrontendOptions &Options = CI.getFrontendOpts();
  const frontend::ActionKind Action = Options.ProgramAction;
  const bool WritesDependencies = Action == frontend::RunPreprocessorOnly; // -M
  if (!compiles(Action) && !WritesDependencies && !writesText(CI))
    return false;
  if (Options.Inputs.size() != 1 || !Options.Inputs.front().isFile())
    return false;
  InputKind Kind = Options.Inputs.front().getKind();
  return Kind.getLanguage() == Language::CXX ||
         Kind.getFormat() == InputKind::Precompiled; // See obstacle.
}

/// Local names contain the id of the unit, which must be the same in all
/// parses. The parses will report errors in the text.
static void shareUnitId(CompilerInstance &CI, const ParsePragmas &Pragmas) {
  auto Invocation = furtherParse(CI);
  Pragmas.selectHost(Invocation->getFrontendOpts());
  if (!readPCHSource(CI, *Invocation))
    return;
  IgnoringDiagConsumer Silence;
  CompilerInstance Host(Invocation, CI.getPCHContainerOperations());
  Host.createVirtualFileSystem(vfs::getRealFileSystem(), &Silence);
  Host.createDiagnostics(&Silence, /*ShouldOwnClient=*/false);
  CI.getFrontendOpts().PluginArgs["syclcc1"].push_back("-fsycl-job-unit-id=" +
                                                       unitIdOf(Host));
}

static Error extract(llvm::Module &Combined, const Settings &Set, bool IsFirst,
                     ParseResult &Result) {
  if (!isSYCLModule(Combined))
    return Error::success();
  SplitOptions Options;
  Options.VerifyEach = Set.VerifyEach;
  if (IsFirst) {
    Options.Explain = Set.Explain;
    Options.ExplainPath = Set.ExplainPath;
  }
  Expected<SplitResult> Split = split(Combined, Options);
  if (!Split)
    return Split.takeError();
  if (!Split->Device)
    return Error::success();
  for (const DeviceGlobalObject &G : Split->DeviceGlobals)
    if (!G.Variable->isDeclarationForLinker())
      Result.Globals.push_back(G.Info);
  raw_svector_ostream OS(Result.Bitcode);
  writeDeviceBitcode(*Split->Device, Combined, OS);
  return Error::success();
}

/// Runs the job's own action, which writes a file, into \p Text.
static bool preprocess(CompilerInstance &Device, std::string &Text) {
  SmallString<128> Path;
  if (std::error_code Code =
          sys::fs::createTemporaryFile("syclcc1-parse", "ii", Path)) {
    reportError(Device.getDiagnostics(),
                createFileError("a temporary file", Code));
    return false;
  }
  FileRemover Remover(Path);
  Device.getFrontendOpts().OutputFile = Path.str().str();
  const PreprocessorOutputOptions &OutputOptions =
      Device.getPreprocessorOutputOpts();
  std::unique_ptr<FrontendAction> Action;
  if (OutputOptions.RewriteIncludes || OutputOptions.RewriteImports)
    Action = std::make_unique<RewriteIncludesAction>();
  else
    Action = std::make_unique<PrintPreprocessedAction>();
  if (!Device.ExecuteAction(*Action))
    return false;
  auto Written = MemoryBuffer::getFile(Path);
  if (!Written) {
    reportError(Device.getDiagnostics(),
                createFileError(Path, Written.getError()));
    return false;
  }
  Text = (*Written)->getBuffer().str();
  return true;
}

/// One parse; false after errors.
static bool parse(CompilerInstance &CI, const Settings &Set, bool IsFirst,
                  const ParsePragmas &Pragmas, const ParseGroup &Group,
                  const std::shared_ptr<ReportedTexts> &Reported,
                  DependencyCollector &Files, ParseResult &Result) {
  TimeTraceScope Scope("DeviceParse", spell(Group.Targets));
  const DeviceTarget &Target = Group.Targets.front();
  auto Invocation = deviceParse(CI, Group);
  if (!readPCHSource(CI, *Invocation))
    return false;
  if (!Pragmas.select(Invocation->getFrontendOpts(), Target)) {
    reportError(CI.getDiagnostics(),
                createStringError(
                    "'" + Pragmas.file() +
                    "' has been preprocessed without the target " +
                    spell(Target) + "; give -fsycl-targets= there as here"));
    return false;
  }
  LLVMContext Context;
  CompilerInstance Device(Invocation, CI.getPCHContainerOperations());
  DeduplicatingConsumer Consumer(CI.getDiagnosticClient(), Reported);
  Device.createVirtualFileSystem(vfs::getRealFileSystem(), &Consumer);
  Device.createDiagnostics(&Consumer, /*ShouldOwnClient=*/false);
  // Code generation enters its times in this instance's group.
  if (Device.getCodeGenOpts().TimePasses)
    Device.createFrontendTimer();
  Device.addDependencyCollector(
      std::shared_ptr<DependencyCollector>(&Files, [](auto *) {}));
  takeDeviceAsm(Device, Group.Targets);

  switch (CI.getFrontendOpts().ProgramAction) {
  case frontend::PrintPreprocessedInput:
    return preprocess(Device, Result.Text);
  case frontend::RunPreprocessorOnly: {
    PreprocessOnlyAction Action;
    return Device.ExecuteAction(Action);
  }
  case frontend::ParseSyntaxOnly: {
    SyntaxOnlyAction Action;
    return Device.ExecuteAction(Action);
  }
  default:
    break;
  }
  EmitLLVMOnlyAction Action(&Context);
  if (!Device.ExecuteAction(Action))
    return false;
  std::unique_ptr<llvm::Module> Combined = Action.takeModule();
  if (!Combined)
    return false;
  if (Error Err = extract(*Combined, Set, IsFirst, Result)) {
    reportError(CI.getDiagnostics(), std::move(Err));
    return false;
  }
  return true;
}

/// The reason why the unit of \p CI cannot have other parses; "" if it can.
static std::string obstacle(const CompilerInstance &CI, const Settings &Set,
                            const ParsePragmas &Pragmas) {
  const FrontendInputFile &Input = CI.getFrontendOpts().Inputs.front();
  const HeaderSearchOptions &Search = CI.getHeaderSearchOpts();
  if (Input.getFile() == "-")
    return "the standard input can be read once; write it to a file";
  if (isReadOnce(Input.getFile()))
    return "'" + Input.getFile().str() +
           "' is not a regular file and can be read once; write it to a file";
  if (Input.getKind().isPreprocessed() && !Pragmas.hasTexts())
    return "'" + Input.getFile().str() +
           "' has been preprocessed for one parse, which has decided about "
           "__SYCL_DEVICE_ONLY__; give -fsycl-multi-pass to -E";
  if (Input.getKind().getFormat() != InputKind::Source)
    return "'" + Input.getFile().str() +
           "' is a module that has been compiled; compile its source to an "
           "object";
  if (!CI.getFrontendOpts().ModuleFiles.empty() ||
      !Search.PrebuiltModuleFiles.empty() ||
      !Search.PrebuiltModulePaths.empty())
    return "modules that have been compiled are the same for all parses; "
           "include headers";
  if (Set.SaveTemps)
    return "-save-temps compiles a source that is preprocessed once; "
           "-fsycl-dump-device-code=<dir> writes the images";
  if (CI.getCodeGenOpts().DisableLLVMPasses)
    return "-disable-llvm-passes leaves no place for the devices' code";
  return "";
}

/// Whether -fsycl-multi-pass=auto may choose several parses: no earlier step
/// has chosen one parse.
static bool isFree(const CompilerInstance &CI, const Settings &Set) {
  return CI.getPreprocessorOpts().ImplicitPCHInclude.empty() &&
         (!Set.DeviceOnly || Set.Targets.size() == 1);
}

/// Changes the invocation of \p CI to one of several parses.
static void enable(CompilerInstance &CI) {
  CI.getFrontendOpts().PluginArgs["syclcc1"].push_back(
      "-fsycl-multi-pass=always");
  llvm::erase_if(CI.getPreprocessorOpts().Macros, [](const auto &Macro) {
    return StringRef(Macro.first).split('=').first == "__SYCL_SINGLE_SOURCE__";
  });
}

namespace {
/// Preprocesses and finds out whether a condition tests the macro.
class FindMacro final : public PreprocessOnlyAction {
public:
  bool Found = false;

private:
  bool BeginSourceFileAction(CompilerInstance &CI) override {
    findDeviceOnlyMacro(CI.getPreprocessor(), /*InSystemHeaders=*/true,
                        [this](SourceLocation) { Found = true; });
    return PreprocessOnlyAction::BeginSourceFileAction(CI);
  }
};
} // namespace

/// Whether the unit of \p CI tests __SYCL_DEVICE_ONLY__. The parse will report
/// errors in the text.
static bool testsDeviceOnlyMacro(CompilerInstance &CI) {
  TimeTraceScope Scope("FindDeviceOnlyMacro");
  auto Invocation = furtherParse(CI);
  Invocation->getDependencyOutputOpts() = {};
  IgnoringDiagConsumer Silence;
  CompilerInstance Scan(Invocation, CI.getPCHContainerOperations());
  Scan.createVirtualFileSystem(vfs::getRealFileSystem(), &Silence);
  Scan.createDiagnostics(&Silence, /*ShouldOwnClient=*/false);
  FindMacro Action;
  Scan.ExecuteAction(Action);
  return Action.Found;
}

bool MultiPass::begin(CompilerInstance &CI, Settings &Set) {
  if (!Set.FrontEnd)
    return true;
  Pragmas.read(CI);
  if (Pragmas.requestParses() ||
      (Set.MultiPass == MultiPassMode::Auto && Set.DeviceCode &&
       canParseForDevices(CI) && isFree(CI, Set) &&
       obstacle(CI, Set, Pragmas).empty() && testsDeviceOnlyMacro(CI))) {
    Set.MultiPass = MultiPassMode::Always;
    enable(CI);
  }
  if (Set.MultiPass != MultiPassMode::Always || !canParseForDevices(CI))
    return true;
  if (!Set.DeviceCode) {
    Pragmas.selectHost(CI.getFrontendOpts());
    return true;
  }
  if (std::string Why = obstacle(CI, Set, Pragmas); !Why.empty()) {
    reportError(
        CI.getDiagnostics(),
        createStringError("-fsycl-multi-pass is not possible here: " + Why +
                          ", or leave out the " +
                          (Pragmas.requestParses() ? "pragma" : "option")));
    return false;
  }

  if (!writesText(CI))
    shareUnitId(CI, Pragmas);
  auto Reported = std::make_shared<ReportedTexts>();
  FilesRead Files(CI.getDependencyOutputOpts().IncludeSystemHeaders);
  // -E writes a text for each target, and compiling them needs one each.
  const bool OneEach =
      Pragmas.hasTexts() || !compiles(CI.getFrontendOpts().ProgramAction);
  auto Groups =
      OneEach ? separateParses(CI, Set.Targets) : sharedParses(CI, Set.Targets);
  if (!Groups) {
    reportError(CI.getDiagnostics(), Groups.takeError());
    return false;
  }
  for (const ParseGroup &Group : *Groups) {
    auto Result = std::make_shared<ParseResult>();
    if (!parse(CI, Set, Parses.empty(), Pragmas, Group, Reported, Files,
               *Result))
      return false;
    for (const DeviceTarget &Target : Group.Targets)
      Parses.push_back({Target, Result});
  }
  // An object must not depend on which targets shared a parse: the step after
  // -E has no choice.
  const auto Place = [&](const DeviceParse &Parse) {
    return find_if(Set.Targets, [&](const DeviceTarget &Target) {
      return spell(Target) == spell(Parse.Target);
    });
  };
  llvm::sort(Parses, [&](const DeviceParse &A, const DeviceParse &B) {
    return Place(A) < Place(B);
  });

  // From here on CI is the host's parse. Host code in kernels is not device
  // code, so errors in device code have been reported.
  CI.getFrontendOpts().PluginArgs["syclcc1"].push_back("-fno-sycl-device-code");
  Pragmas.selectHost(CI.getFrontendOpts());
  // The source is the first of them, as usual.
  for (const std::string &File : Files.getDependencies())
    CI.getDependencyOutputOpts().ExtraDeps.emplace_back(File, EDK_ProfileList);
  DiagnosticsEngine &Diags = CI.getDiagnostics();
  Diags.setClient(new DeduplicatingConsumer(Diags.takeClient(), Reported));
  return true;
}

bool MultiPass::end(CompilerInstance &CI) {
  if (Parses.empty() || !writesText(CI))
    return true;
  StringRef Path = CI.getFrontendOpts().OutputFile;
  std::error_code Code;
  raw_fd_ostream OS(Path.empty() ? "-" : Path, Code, sys::fs::OF_Append);
  for (const DeviceParse &Parse : Parses)
    OS << ParsePragmas::beginOf(Parse.Target) << Parse.Result->Text;
  OS.flush();
  if (!Code)
    Code = OS.error();
  OS.clear_error();
  if (!Code)
    return true;
  reportError(CI.getDiagnostics(), createFileError(Path, Code));
  return false;
}

std::string contentOf(ArrayRef<DeviceParse> Parses) {
  std::string Content;
  for (const DeviceParse &Parse : Parses)
    Content += utohexstr(xxh3_64bits(
        StringRef(Parse.Result->Bitcode.data(), Parse.Result->Bitcode.size())));
  return Content;
}

} // namespace syclcc1
