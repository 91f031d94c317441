//===- ParseInvocation.cpp - Invocations of further parses ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A further parse reads the same input as the host's and has no output but its
// IR: dependency files, modules and serialised diagnostics are the host's.
//
// Tested by test/driver/multi-pass.
//
//===----------------------------------------------------------------------===//

#include "ParseInvocation.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Serialization/ASTReader.h"
#include "clang/Serialization/PCHContainerOperations.h"

using namespace llvm;
using namespace clang;

namespace syclcc1 {

std::shared_ptr<CompilerInvocation> furtherParse(CompilerInstance &CI) {
  auto Parse = std::make_shared<CompilerInvocation>(CI.getInvocation());
  // Files of the host's parse, which comes later.
  Parse->getDependencyOutputOpts() = DependencyOutputOptions();
  Parse->getDiagnosticOpts().DiagnosticSerializationFile.clear();
  Parse->getDiagnosticOpts().DiagnosticLogFile.clear();
  Parse->getFrontendOpts().OutputFile.clear();
  Parse->getFrontendOpts().ModuleOutputPath.clear();
  // Everything is freed, because the next parse is in the same process.
  Parse->getFrontendOpts().DisableFree = false;
  Parse->getCodeGenOpts().DisableFree = false;
  return Parse;
}

std::shared_ptr<CompilerInvocation> deviceParse(CompilerInstance &CI,
                                                const ParseGroup &Group) {
  auto Parse = furtherParse(CI);
  Parse->getPreprocessorOpts().addMacroDef("__SYCL_DEVICE_ONLY__=1");
  for (const std::string &Macro : Group.Macros)
    Parse->getPreprocessorOpts().addMacroDef(Macro);
  // The split comes before any optimisation; nothing else is needed.
  Parse->getCodeGenOpts().DisableLLVMPasses = true;
  for (std::string &Arg : Parse->getFrontendOpts().PluginArgs["syclcc1"])
    if (StringRef(Arg).starts_with("-fsycl-targets="))
      Arg = "-fsycl-targets=" + spell(Group.Targets);
  return Parse;
}

bool readPCHSource(CompilerInstance &CI, CompilerInvocation &Parse) {
  PreprocessorOptions &Options = Parse.getPreprocessorOpts();
  if (Options.ImplicitPCHInclude.empty())
    return true;
  FileManager Files(CI.getFileSystemOpts(), CI.getVirtualFileSystemPtr());
  std::string Source = ASTReader::getOriginalSourceFile(
      Options.ImplicitPCHInclude, Files, CI.getPCHContainerReader(),
      CI.getDiagnostics());
  Options.ImplicitPCHInclude.clear();
  Options.Includes.insert(Options.Includes.begin(), Source);
  return !Source.empty();
}

} // namespace syclcc1
