//===- Jobs.cpp - Clang's driver, run in this process ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang's own driver plans the jobs, so every option has the same meaning as in
// clang++. Three things are added: headers and settings in its arguments; every
// cc1 job stays in this process; link jobs are replaced (Link.cpp).
//
// Tested by test/driver: the jobs with --dry-run, the results against clang++.
//
//===----------------------------------------------------------------------===//

#include "Jobs.h"
#include "CC1.h"
#include "CrashWatch.h"
#include "DeviceSteps.h"
#include "Installation.h"
#include "Invocation.h"
#include "Link.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/ToolChain.h"
#include "clang/Frontend/ChainedDiagnosticConsumer.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/SerializedDiagnosticPrinter.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/BuryPointer.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/Timer.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/TargetParser/Host.h"

using namespace llvm;
using namespace clang;
using namespace clang::driver;
using namespace syclcc1;

SmallVector<const char *, 256>
syclcc1::argumentsForClang(const Invocation &Inv, const Installation &Home,
                           StringSaver &Saver) {
  SmallVector<const char *, 256> Args;
  // A stored text ends with a zero.
  // NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage)
  auto add = [&](const Twine &Arg) { Args.push_back(Saver.save(Arg).data()); };
  // Assembler files and link-only lines do not use these: no warning about it.
  auto addAllowingUnused = [&](auto Do) {
    add("--start-no-unused-arguments");
    Do();
    add("--end-no-unused-arguments");
  };
  auto [Options, Files] =
      std::pair(ArrayRef(Inv.ClangArgs).slice(1, Inv.ClangOptionsEnd - 1),
                ArrayRef(Inv.ClangArgs).drop_front(Inv.ClangOptionsEnd));

  add(Inv.ClangArgs.front());
  // As clang++ does. In front, so that the user's own --driver-mode wins.
  add(Inv.driverMode());
  // In front, so that no other SYCL is found first.
  if (Inv.SYCL && !Home.isSystemPrefix())
    addAllowingUnused([&] { add("-isystem" + Home.includeDir()); });
  append_range(Args, Options);
  // Behind, so that notes count the lines of <command line> as in clang++.
  addAllowingUnused([&] {
    if (Inv.SYCL) {
      // As the specification says, in no parse of several.
      if (Inv.Device.MultiPass != MultiPassMode::Always)
        add("-D__SYCL_SINGLE_SOURCE__=1");
      add("-DSYCL_LANGUAGE_VERSION=202012L");
      if (Inv.CompatibleIncludes) {
        add("-D__SYCL_COMPATIBLE_INCLUDES__=1");
        // DPC++ of 2024 found <buffer.hpp>, which editors wrote into programs.
        add("-idirafter" + Home.includeDir() + "/sycl");
      }
      if (Inv.IdentifyAsIcpx) {
        // The oneAPI whose interface our headers have: libsycl 9.
        add("-D__INTEL_LLVM_COMPILER=20260000");
        add("-DSYCL_IMPLEMENTATION_ONEAPI=1");
      }
      // As DPC++: files of device functions need not include a header for it.
      // The same attribute as in <sycl/detail/config.hpp>.
      add("-DSYCL_EXTERNAL=__attribute__((annotate(\"syclcc1.ir_attribute\","
          "\"sycl-external\",true)))");
    }
    for (const std::string &Setting : Inv.Device.toPluginArgs())
      for (StringRef Arg :
           {StringRef("-Xclang"), StringRef("-plugin-arg-syclcc1"),
            StringRef("-Xclang"), StringRef(Setting)})
        add(Arg);
  });
  append_range(Args, Files);
  return Args;
}

static std::unique_ptr<DiagnosticsEngine>
createDiagnostics(DiagnosticOptions &Options, vfs::FileSystem &Files) {
  auto *Printer = new TextDiagnosticPrinter(errs(), Options);
  Printer->setPrefix("syclcc1");
  auto Diags = std::make_unique<DiagnosticsEngine>(DiagnosticIDs::create(),
                                                   Options, Printer);
  if (!Options.DiagnosticSerializationFile.empty())
    Diags->setClient(new ChainedDiagnosticConsumer(
        Diags->takeClient(),
        serialized_diags::create(Options.DiagnosticSerializationFile, Options,
                                 /*MergeChildRecords=*/true)));
  ProcessWarningOptions(*Diags, Options, Files, /*ReportDiags=*/false);
  return Diags;
}

/// -Werror concerns the program: a build must not fail because another
/// compiler's option has no effect here.
static void report(DiagnosticsEngine &Diags, ArrayRef<Message> Messages) {
  const bool Werror = Diags.getWarningsAsErrors();
  Diags.setWarningsAsErrors(false);
  unsigned Error = Diags.getCustomDiagID(DiagnosticsEngine::Error, "%0");
  unsigned Warning = Diags.getCustomDiagID(DiagnosticsEngine::Warning, "%0");
  for (const Message &M : Messages)
    if (M.IsError)
      Diags.Report(Error) << M.Text;
    else if (!Diags.getIgnoreAllWarnings()) // -w; it does not cover custom
                                            // diagnostics
      Diags.Report(Warning) << M.Text;
  Diags.setWarningsAsErrors(Werror);
}

/// The value of -gen-reproducer=; by default a crash writes a reproducer.
static Driver::ReproLevel reproducerLevel(const Compilation &C) {
  const opt::Arg *A = C.getArgs().getLastArg(options::OPT_gen_reproducer_eq);
  return StringSwitch<Driver::ReproLevel>(A ? A->getValue() : "crash")
      .Case("off", Driver::ReproLevel::Off)
      .Case("error", Driver::ReproLevel::OnError)
      .Case("always", Driver::ReproLevel::Always)
      .Default(Driver::ReproLevel::OnCrash);
}

/// Runs all jobs. The first failure determines the exit code; a crash also
/// stops.
static int execute(Driver &TheDriver, Compilation &C) {
  SmallVector<std::pair<int, const Command *>, 4> Failures;
  int Result =
      C.containsError() ? 1 : TheDriver.ExecuteCompilation(C, Failures);
  auto Status = Driver::CommandStatus::Ok;
  const Command *FailedJob =
      C.getJobs().empty() ? nullptr : &*C.getJobs().begin();
  for (auto [Code, Failing] : Failures) {
    FailedJob = Failing;
    if (!Result)
      Result = Code;
    // 70 is EX_SOFTWARE, Clang's own "I have crashed"; above 128 is a signal.
    Status = Code < 0 || Code == 70 || Code > 128
                 ? Driver::CommandStatus::Crash
                 : Driver::CommandStatus::Error;
    if (Status == Driver::CommandStatus::Crash)
      break;
  }
  if (FailedJob && TheDriver.maybeGenerateCompilationDiagnostics(
                       Status, reproducerLevel(C), C, *FailedJob))
    Result = 1;
  TheDriver.getDiags().getClient()->finish();
  if (Status == Driver::CommandStatus::Crash) // Its timers may still be held.
    BuryPointer(TimerGroup::acquireTimerGlobals());
  return Result;
}

/// -print-prog-name with the compiler's own name must give this compiler;
/// Clang's driver would look beside the stock Clang. icecc packs the file that
/// this option prints.
static bool queriesOwnPath(ArrayRef<const char *> Args) {
  StringRef Name = sys::path::filename(Args[0]);
  return any_of(Args.drop_front(), [&](StringRef Arg) {
    return Arg.consume_front("-") &&
           (Arg.consume_front("-"), Arg.consume_front("print-prog-name=")) &&
           Arg == Name;
  });
}

int syclcc1::runJobs(const Invocation &Inv, const Installation &Home) {
  if (queriesOwnPath(Inv.ClangArgs)) {
    outs() << Home.Executable << "\n";
    return 0;
  }
  BumpPtrAllocator Memory;
  StringSaver Saver(Memory);
  SmallVector<const char *, 256> Args = argumentsForClang(Inv, Home, Saver);

  std::unique_ptr<DiagnosticOptions> DiagOptions =
      CreateAndPopulateDiagOpts(Args);
  auto Files = vfs::getRealFileSystem();
  auto Diags = createDiagnostics(*DiagOptions, *Files);
  report(*Diags, Inv.Messages);
  if (Inv.hasErrors())
    return 1;

  Driver TheDriver(Home.ClangPath, sys::getDefaultTargetTriple(), *Diags,
                   "clang LLVM compiler", Files);
  TheDriver.Name = "syclcc1";
  TheDriver.setTargetAndMode(ParsedClangName("", Inv.driverMode()));
  TheDriver.setPreferredLinker("lld");
  // The program name of a cc1 job: -### lines, reproducers and
  // -fno-integrated-cc1 run syclcc1, not the stock Clang.
  TheDriver.ClangExecutable = Home.Executable;
  auto CC1 = [&](SmallVectorImpl<const char *> &Argv) {
    return runCC1(Argv, Home);
  };
  bool InProcess = true;
  for (StringRef Arg : Args) {
    if (Arg == "-fintegrated-cc1" || Arg == "-fno-integrated-cc1")
      InProcess = Arg == "-fintegrated-cc1";
  }
  if (InProcess) {
    TheDriver.CC1Main = CC1;
    CrashRecoveryContext::Enable();
    watchCrashes();
  }

  std::unique_ptr<Compilation> C(TheDriver.BuildCompilation(Args));
  if (!C)
    return 1;
  // The driver spawns cc1 as soon as there are two jobs. In this process there
  // is no start-up cost, and only here syclcc1's settings and crash recovery
  // apply.
  if (InProcess)
    for (Command &Job : C->getJobs())
      if (!Job.getArguments().empty() &&
          StringRef(Job.getArguments()[0]).starts_with("-cc1"))
        Job.InProcess = true;
  nameDeviceSteps(*C, Inv.Device);
  takeOverLinkJobs(*C, Inv, Home);

  if (Inv.DryRun) {
    Inv.print(errs());
    C->getJobs().Print(errs(), "\n", /*Quote=*/true);
    return C->containsError();
  }
  return execute(TheDriver, *C);
}
