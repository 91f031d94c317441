//===- Main.cpp - syclcc1, as a recipe ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// This file has only the order and exit codes; each step is in the file of its
// name.
//
//===----------------------------------------------------------------------===//

#include "CC1.h"
#include "ConfigFiles.h"
#include "Deploy.h"
#include "DeviceOptions.h"
#include "Installation.h"
#include "Invocation.h"
#include "Jobs.h"
#include "LLVMFaults.h"
#include "ScanDeps.h"
#include "Version.h"
#include "codegen/CodeGen.h"
#include "frontend/Frontend.h"
#include "clang/Basic/Stack.h"
#include "clang/Driver/Driver.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace llvm;
using namespace syclcc1;

static int fail(Error Err) {
  errs() << "syclcc1: error: " << toString(std::move(Err)) << '\n';
  return 1;
}

int main(int Argc, char **Argv) {
  clang::noteBottomOfStack();
  sys::PrintStackTraceOnErrorSignal(Argv[0]);
  PrettyStackTraceProgram Trace(Argc, Argv);
  setBugReportMsg("syclcc1 has crashed. Please report it with the files named "
                  "below, if any, and this:\n");
  if (sys::Process::FixupStandardFileDescriptors())
    return 1;

  BumpPtrAllocator Memory;
  SmallVector<const char *, 256> Args(Argv, Argv + Argc);
  if (Error Err = clang::driver::expandResponseFiles(
          Args, /*ClangCLMode=*/false, Memory))
    return fail(std::move(Err));
  // As clang++: a debugging aid for builds whose command lines cannot be
  // changed.
  StringSet<> Overrides;
  if (const char *Text = ::getenv("CCC_OVERRIDE_OPTIONS"))
    clang::driver::applyOverrideOptions(Args, Text, Overrides,
                                        "CCC_OVERRIDE_OPTIONS", &errs());
  const Installation Home = Installation::find(Argv[0]);
  if (Error Err = expandConfigFiles(Args, Home, Memory))
    return fail(std::move(Err));
  if (isScanDeps(Args[0]))
    return scanDependencies(Args, Home);
  workAroundLLVMFaults();
  initializeTargets();
  linkFrontend();
  if (Args.size() > 1 && Args[1] == SPIRVWriterCommand)
    return runSPIRVWriter(Args);
  // From here on Clang's registries are complete: targets and the plugin.

  if (Args.size() > 1 && StringRef(Args[1]).starts_with("-cc1"))
    return runCC1(Args, Home);

  Invocation Inv = parseInvocation(Args);
  // From here on syclcc1's options are plain data, and Inv.ClangArgs has only
  // Clang's.

  switch (Inv.What) {
  case Invocation::Action::Help:
  case Invocation::Action::HelpForeign:
    printHelp(outs(), Inv.What == Invocation::Action::HelpForeign);
    return 0;
  case Invocation::Action::Version: {
    Inv.ClangArgs.push_back("--version");
    int Result = runJobs(Inv, Home);
    printVersion(outs());
    return Result;
  }
  case Invocation::Action::PrintPipeline:
    if (Inv.hasErrors())
      return runJobs(Inv, Home);
    printPipelines(outs(), Inv.Device, Home);
    return 0;
  case Invocation::Action::Deploy:
    if (Inv.hasErrors())
      return runJobs(Inv, Home);
    if (Error Err =
            deploy(Inv.DeployDir, ArrayRef(Inv.ClangArgs).drop_front(), outs()))
      return fail(std::move(Err));
    return 0;
  case Invocation::Action::Compile:
    return runJobs(Inv, Home);
  }
}
