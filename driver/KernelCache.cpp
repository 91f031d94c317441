//===- KernelCache.cpp - Cache of compiled kernels ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     a.cpp, 200 kernels, one of them edited
//
//     device half ─ groups of a few kernels ─┬─ known: image, object of the cpu
//                                            └─ new:   compiled, then kept
//
// A compiler cache that hashes the source (ccache) compiles all 200 kernels
// again after any edit. After the split each kernel has its own device code:
// everything that it reaches, as un-optimised bitcode. This, the compiler, the
// target and the options are the key of the compiled code. So an edit costs the
// parse, the host code and the groups that it affects.
//
// The key contains bitcode, as LLVM writes it, of a module with only the
// group's kernels. A structural hash in memory would be cheaper, but a property
// that it misses is wrong code; the writer misses none. Names of local kernels
// are without the hash of the whole device half at their end, which is removed
// before and restored afterwards (UnitSuffix.h). The key is not the optimised
// code, because then the optimiser would run each time.
//
// Groups are small because an edit compiles a whole group again, and larger
// than one kernel because each costs a run of the pipeline. The name of its
// last kernel, not its number, decides where a group ends: adding or removing a
// kernel changes one group, and later groups are unchanged (content-defined
// chunking, as in rsync and backup programs).
//
// The cache is a folder of files (CacheFolder.cpp), safe under `make -j`: an
// entry is written to a temporary file and renamed. If nothing can be written,
// there is no cache.
//
// Tested by test/driver/kernel-cache.test.
//
//===----------------------------------------------------------------------===//

#include "KernelCache.h"
#include "split/IRContract.h"
#include "split/ir/DeviceGlobals.h"
#include "split/ir/UnitNames.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;

namespace syclcc1 {

/// On average one kernel of this many ends a group.
static constexpr unsigned MeanGroup = 4;
static constexpr unsigned MaxGroup = 8;

std::vector<std::vector<std::string>>
groupsForCache(const Module &Device, const CodeGenOptions &Options) {
  CodeGenOptions Each = Options;
  Each.Split = CodeSplit::PerKernel;
  std::vector<std::vector<std::string>> Groups;
  bool IsOpen = false;
  for (std::vector<std::string> &Bound : divideKernels(Device, Each)) {
    if (!IsOpen)
      Groups.emplace_back();
    const uint64_t Hash = xxh3_64bits(withoutUnitSuffix(Bound.front()));
    append_range(Groups.back(), Bound);
    IsOpen = Hash % MeanGroup != 0 && Groups.back().size() < MaxGroup;
  }
  return Groups;
}

StringRef reasonAgainstCache(const Module &Device,
                             const CodeGenOptions &Options) {
  if (Options.Split != CodeSplit::Auto && Options.Split != CodeSplit::PerKernel)
    return "all kernels are to share an image";
  for (const GlobalVariable &V : Device.globals())
    if (isDeviceGlobal(V))
      return "a device_global, whose name depends on the whole file";
  return "";
}

std::string contentForKey(Module &Device) {
  SmallVector<std::pair<Function *, Attribute>> CallChains;
  for (Function &F : Device)
    if (Attribute A = F.getFnAttribute(attribute::ReachedBy); A.isValid())
      CallChains.push_back({&F, A});
  for (auto &[F, A] : CallChains)
    F->removeFnAttr(attribute::ReachedBy);
  std::string Bytes;
  raw_string_ostream OS(Bytes);
  WriteBitcodeToFile(Device, OS);
  for (auto &[F, A] : CallChains)
    F->addFnAttr(A);
  return Bytes;
}

/// The standard of \p Options, which has no name if they come from a compiled
/// module.
static clang::LangStandard::Kind standard(const clang::LangOptions &Options) {
  using Standard = clang::LangStandard;
  if (Options.LangStd != Standard::lang_unspecified)
    return Options.LangStd;
  return Options.CPlusPlus26   ? Standard::lang_cxx26
         : Options.CPlusPlus23 ? Standard::lang_cxx23
                               : Standard::lang_cxx20;
}

std::string codeGenArguments(clang::CompilerInstance &CI) {
  // Options whose constructors leave bits undefined are parsed to define them.
  clang::CompilerInvocation Defaults;
  clang::CompilerInvocation::CreateFromArgs(Defaults, {}, CI.getDiagnostics());
  clang::CompilerInvocation Job(CI.getInvocation());
  Job.getFrontendOpts() = Defaults.getFrontendOpts();
  // So that the arguments can be read again: -std=c++20 is not for C.
  Job.getFrontendOpts().DashX = clang::Language::CXX;
  Job.getLangOpts().LangStd = standard(Job.getLangOpts());
  Job.getPreprocessorOpts() = Defaults.getPreprocessorOpts();
  Job.getHeaderSearchOpts() = Defaults.getHeaderSearchOpts();
  Job.getDependencyOutputOpts() = Defaults.getDependencyOutputOpts();
  Job.getDiagnosticOpts() = Defaults.getDiagnosticOpts();
  clang::CodeGenOptions &CodeGen = Job.getCodeGenOpts();
  CodeGen.MainFileName.clear();
  CodeGen.DwarfDebugFlags.clear();
  // Code with debug information is compiled with the host's.
  CodeGen.DebugCompilationDir.clear();
  CodeGen.CoverageCompilationDir.clear();
  return join(Job.getCC1CommandLine(), "\n");
}

} // namespace syclcc1
