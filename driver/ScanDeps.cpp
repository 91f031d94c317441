//===- ScanDeps.cpp - clang-scan-deps for our command lines ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Before a build system compiles C++20 modules it asks which file needs which:
//
//     clang-scan-deps -format=p1689 -- syclcc1 -fsycl-targets=cpu -c a.cpp …
//
// The stock tool parses the command with Clang's driver, knows neither
// syclcc1's options nor where its headers are, and fails on the first #include.
// So the installation has a tool with the name that CMake tries first beside
// the compiler, clang-scan-deps-<major>.<minor>: a link to this program. It
// treats the command as compiling does (Invocation, argumentsForClang) and
// passes it to the stock tool. Commands of other compilers are passed
// unchanged.
//
// (A configuration file beside the compiler, which the tool's driver would
// read, could add the headers but not take options out, and a Clang in the same
// folder would read it too.)
//
// Tested by test/project/modules.test.
//
//===----------------------------------------------------------------------===//

#include "ScanDeps.h"
#include "Installation.h"
#include "Invocation.h"
#include "Jobs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace syclcc1 {

bool isScanDeps(StringRef Argv0) {
  return sys::path::filename(Argv0).starts_with("clang-scan-deps");
}

static bool isOurs(StringRef Compiler, const Installation &Home) {
  if (sys::path::has_parent_path(Compiler))
    return sys::fs::equivalent(Compiler, Home.Executable);
  ErrorOr<std::string> Found = sys::findProgramByName(Compiler);
  return Found && sys::fs::equivalent(*Found, Home.Executable);
}

int scanDependencies(ArrayRef<const char *> Argv, const Installation &Home) {
  BumpPtrAllocator Memory;
  StringSaver Saver(Memory);
  SmallString<128> Tool(sys::path::parent_path(Home.ClangPath));
  sys::path::append(Tool, "clang-scan-deps");

  auto Dashes = find_if(Argv, [](StringRef Arg) { return Arg == "--"; });
  SmallVector<StringRef, 256> Args(Argv.begin(), Dashes);
  Args[0] = Tool;
  ArrayRef<const char *> Command(Dashes, Argv.end());
  if (Command.size() < 2 || !isOurs(Command[1], Home)) {
    append_range(Args, Command);
  } else {
    Invocation Inv = parseInvocation(Command.drop_front());
    for (const Message &M : Inv.Messages)
      if (M.IsError)
        errs() << "syclcc1: error: " << M.Text << '\n';
    if (Inv.hasErrors())
      return 1;
    Args.push_back("--");
    append_range(Args, argumentsForClang(Inv, Home, Saver));
    // By which the tool finds Clang's own headers.
    Args[Dashes - Argv.begin() + 1] = Home.ClangPath;
  }
  std::string Text;
  int Result = sys::ExecuteAndWait(Tool, Args, std::nullopt, {}, 0, 0, &Text);
  if (!Text.empty())
    errs() << "syclcc1: error: cannot run '" << Tool << "': " << Text
           << "; install Clang " SYCLCC1_CLANG_MAJOR << '\n';
  return Result;
}

} // namespace syclcc1
