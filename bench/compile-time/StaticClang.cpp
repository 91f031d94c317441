//===- StaticClang.cpp - clang++ as this compiler is linked ---------------===//
//
// The base of comparisons: plain Clang and LLD, linked statically with the same
// options as syclcc1. Debian's clang++ is linked against libLLVM.so; loading
// that takes a tenth of a second, which a comparison of compilers should not
// measure. Clang's own main is not in a library. This one has what the
// compilation of a file needs: the driver, -cc1 in this process, and LLD under
// the name ld.lld.
//
//   ninja static-clang       (needs SYCLCC1_STATIC_LLVM)
//   bench/compile-time/run --clang build-release/bench/bin/clang++
//
//===----------------------------------------------------------------------===//

#include "lld/Common/Driver.h"
#include "clang/Basic/Stack.h"
#include "clang/CodeGen/ObjectFilePCHContainerWriter.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/ToolChain.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/TextDiagnosticBuffer.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/FrontendTool/Utils.h"
#include "clang/Options/OptionUtils.h"
#include "clang/Serialization/ObjectFilePCHContainerReader.h"
#include "llvm/Support/BuryPointer.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Host.h"

LLD_HAS_DRIVER(elf)

using namespace llvm;
using namespace clang;

#define FOR_EACH_TARGET(DO) DO(X86) DO(NVPTX) // NVPTX is for -x cuda.
extern "C" {
#define DECLARE(T)                                                             \
  void LLVMInitialize##T##TargetInfo();                                        \
  void LLVMInitialize##T##Target();                                            \
  void LLVMInitialize##T##TargetMC();                                          \
  void LLVMInitialize##T##AsmPrinter();
FOR_EACH_TARGET(DECLARE)
void LLVMInitializeX86AsmParser();
}

/// The program whose lib/clang has Clang's own headers.
static std::string withResources(const std::string &Executable) {
  SmallString<256> Own(
      sys::path::parent_path(sys::path::parent_path(Executable)));
  sys::path::append(Own, "lib", "clang");
  return sys::fs::is_directory(Own) ? Executable : SYCLCC1_STOCK_CLANG;
}

static int runCC1(SmallVectorImpl<const char *> &Args,
                  const std::string &Clang) {
  auto Containers = std::make_shared<PCHContainerOperations>();
  Containers->registerWriter(std::make_unique<ObjectFilePCHContainerWriter>());
  Containers->registerReader(std::make_unique<ObjectFilePCHContainerReader>());
  DiagnosticOptions BufferOptions;
  auto *Buffer = new TextDiagnosticBuffer;
  DiagnosticsEngine Diags(DiagnosticIDs::create(), BufferOptions, Buffer);
  auto Invocation = std::make_shared<CompilerInvocation>();
  bool Success = CompilerInvocation::CreateFromArgs(
      *Invocation, ArrayRef(Args).drop_front(), Diags, Args[0]);
  auto CI = std::make_unique<CompilerInstance>(std::move(Invocation),
                                               std::move(Containers));
  HeaderSearchOptions &Headers = CI->getHeaderSearchOpts();
  if (Headers.UseBuiltinIncludes && Headers.ResourceDir.empty())
    Headers.ResourceDir = GetResourcesPath(Clang);
  CI->createVirtualFileSystem(vfs::getRealFileSystem(), Buffer);
  CI->createDiagnostics();
  Buffer->FlushDiagnostics(CI->getDiagnostics());
  Success = Success && ExecuteCompilerInvocation(CI.get());
  if (CI->getFrontendOpts().DisableFree)
    BuryPointer(std::move(CI));
  return !Success;
}

int main(int Argc, char **Argv) {
  noteBottomOfStack();
  SmallVector<const char *, 256> Args(Argv, Argv + Argc);
  if (StringRef(Args[0]).ends_with("ld.lld"))
    return lld::lldMain(Args, outs(), errs(), {{lld::Gnu, &lld::elf::link}})
        .retCode;
#define INITIALIZE(T)                                                          \
  LLVMInitialize##T##TargetInfo();                                             \
  LLVMInitialize##T##Target();                                                 \
  LLVMInitialize##T##TargetMC();                                               \
  LLVMInitialize##T##AsmPrinter();
  FOR_EACH_TARGET(INITIALIZE)
  LLVMInitializeX86AsmParser();

  const std::string Executable =
      sys::fs::getMainExecutable(Argv[0], reinterpret_cast<void *>(&main));
  const std::string Clang = withResources(Executable);
  if (Args.size() > 1 && StringRef(Args[1]) == "-cc1")
    return runCC1(Args, Clang);

  Args.insert(Args.begin() + 1, "--driver-mode=g++");
  DiagnosticOptions Options;
  DiagnosticsEngine Diags(DiagnosticIDs::create(), Options,
                          new TextDiagnosticPrinter(errs(), Options));
  clang::driver::Driver TheDriver(Clang, sys::getDefaultTargetTriple(), Diags);
  TheDriver.setTargetAndMode(
      clang::driver::ParsedClangName("", "--driver-mode=g++"));
  TheDriver.ClangExecutable = Executable;
  auto CC1 = [&](SmallVectorImpl<const char *> &Job) {
    return runCC1(Job, Clang);
  };
  TheDriver.CC1Main = CC1;
  CrashRecoveryContext::Enable();
  std::unique_ptr<clang::driver::Compilation> C(
      TheDriver.BuildCompilation(Args));
  if (!C || C->containsError())
    return 1;
  SmallVector<std::pair<int, const clang::driver::Command *>, 4> Failures;
  const int Result = TheDriver.ExecuteCompilation(*C, Failures);
  return Result || !Failures.empty();
}
