//===- CC1.cpp - Clang's -cc1 in this process -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang has no library function for -cc1. This file does what the program's own
// main does; the one difference is hookCompilation. The stock Clang handles
// options that only print (-print-supported-cpus) and -cc1as, which is in no
// library.
//
// A cc1 job is run several times in one process (two inputs, -save-temps), so
// state that cc1 keeps until the end of its process is reset here.
//
//===----------------------------------------------------------------------===//

#include "CC1.h"
#include "Compile.h"
#include "Installation.h"
#include "MultiPass.h"
#include "TimeTrace.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "clang/CodeGen/ObjectFilePCHContainerWriter.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/TextDiagnosticBuffer.h"
#include "clang/FrontendTool/Utils.h"
#include "clang/Options/OptionUtils.h"
#include "clang/Serialization/ObjectFilePCHContainerReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/BuryPointer.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/Timer.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace clang;

#ifdef SYCLCC1_STATIC_LLVM
// The host's and the devices' code generators; lldELF wants all: see
// cmake/StaticLLVMStubs.cpp.in.
#define SYCLCC1_FOR_EACH_TARGET(DO) DO(X86) DO(NVPTX) DO(SPIRV)
extern "C" {
#define SYCLCC1_DECLARE(T)                                                     \
  void LLVMInitialize##T##TargetInfo();                                        \
  void LLVMInitialize##T##Target();                                            \
  void LLVMInitialize##T##TargetMC();                                          \
  void LLVMInitialize##T##AsmPrinter();
SYCLCC1_FOR_EACH_TARGET(SYCLCC1_DECLARE)
void LLVMInitializeX86AsmParser();
}

void syclcc1::initializeTargets() {
#define SYCLCC1_INITIALIZE(T)                                                  \
  LLVMInitialize##T##TargetInfo();                                             \
  LLVMInitialize##T##Target();                                                 \
  LLVMInitialize##T##TargetMC();                                               \
  LLVMInitialize##T##AsmPrinter();
  SYCLCC1_FOR_EACH_TARGET(SYCLCC1_INITIALIZE)
  LLVMInitializeX86AsmParser();
}
#else
void syclcc1::initializeTargets() {
  InitializeAllTargets();
  InitializeAllTargetMCs();
  InitializeAllAsmPrinters();
  InitializeAllAsmParsers();
}
#endif

/// LLVM's fatal errors as diagnostics of the running compilation.
static void reportFatal(void *UserData, const char *Text, bool GenCrashDiag) {
  auto &Diags = *static_cast<DiagnosticsEngine *>(UserData);
  Diags.Report(diag::err_fe_error_backend) << Text;
  sys::RunInterruptHandlers();
  sys::Process::Exit(GenCrashDiag ? 70 : 1);
}

static bool compile(CompilerInstance &CI, const syclcc1::Installation &Home) {
  TimeTraceScope Scope("ExecuteCompiler");
  if (CI.getCodeGenOpts().TimePasses)
    CI.createFrontendTimer();
  syclcc1::MultiPass Parses;
  std::function<bool(bool)> End = [](bool Succeeded) { return Succeeded; };
  return syclcc1::hookCompilation(CI, Home, Parses, End) &&
         End(ExecuteCompilerInvocation(&CI)) && Parses.end(CI);
}

static int runFrontend(ArrayRef<const char *> Args, const char *Argv0,
                       const syclcc1::Installation &Home) {
  auto Containers = std::make_shared<PCHContainerOperations>();
  Containers->registerWriter(std::make_unique<ObjectFilePCHContainerWriter>());
  Containers->registerReader(std::make_unique<ObjectFilePCHContainerReader>());

  // Diagnostics about the command line are held back until the options that
  // control their printing have been read.
  DiagnosticOptions BufferOptions;
  auto *Buffer = new TextDiagnosticBuffer;
  DiagnosticsEngine BufferDiags(DiagnosticIDs::create(), BufferOptions, Buffer);
  auto Invocation = std::make_shared<CompilerInvocation>();
  bool Success =
      CompilerInvocation::CreateFromArgs(*Invocation, Args, BufferDiags, Argv0);
  auto CI = std::make_unique<CompilerInstance>(std::move(Invocation),
                                               std::move(Containers));
  const FrontendOptions &Options = CI->getFrontendOpts();
  syclcc1::beginTimeTrace(*CI, Argv0);
  HeaderSearchOptions &Headers = CI->getHeaderSearchOpts();
  if (Headers.UseBuiltinIncludes && Headers.ResourceDir.empty())
    Headers.ResourceDir = GetResourcesPath(Home.ClangPath);
  CI->createVirtualFileSystem(vfs::getRealFileSystem(), Buffer);
  CI->createDiagnostics();

  install_fatal_error_handler(reportFatal, &CI->getDiagnostics());
  Buffer->FlushDiagnostics(CI->getDiagnostics());
  Success = Success && compile(*CI, Home);
  TimerGroup::printAll(errs());
  TimerGroup::clearAll();
  syclcc1::endTimeTrace(*CI);
  remove_fatal_error_handler();

  if (Options.DisableFree) { // Leaks deliberately: the process ends soon.
    CI->getDiagnosticClient().~DiagnosticConsumer();
    BuryPointer(std::move(CI));
  }
  return !Success;
}

static int runStock(ArrayRef<const char *> Argv,
                    const syclcc1::Installation &Home) {
  SmallVector<StringRef, 64> Args(Argv);
  Args[0] = Home.ClangPath;
  std::string Text;
  int Result =
      sys::ExecuteAndWait(Home.ClangPath, Args, std::nullopt, {}, 0, 0, &Text);
  if (!Text.empty())
    errs() << "syclcc1: error: cannot run '" << Home.ClangPath << " " << Args[1]
           << "': " << Text << "; install Clang " SYCLCC1_CLANG_MAJOR << '\n';
  return Result;
}

int syclcc1::runCC1(SmallVectorImpl<const char *> &Argv,
                    const Installation &Home) {
  // -mllvm options of an earlier job must not reach this job.
  cl::ResetAllOptionOccurrences();
  BumpPtrAllocator Memory;
  cl::ExpansionContext Expander(Memory, cl::TokenizeGNUCommandLine);
  if (Error Err = Expander.expandResponseFiles(Argv)) {
    errs() << toString(std::move(Err)) << '\n';
    return 1;
  }
  auto onlyPrints = [](StringRef Arg) {
    return is_contained({"print-supported-cpus", "print-enabled-extensions",
                         "print-supported-extensions"},
                        Arg.ltrim('-'));
  };
  if (StringRef(Argv[1]) != "-cc1" || any_of(Argv, onlyPrints))
    return runStock(Argv, Home);
  return runFrontend(ArrayRef(Argv).drop_front(), Argv[0], Home);
}
