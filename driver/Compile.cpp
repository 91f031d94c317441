//===- Compile.cpp - What happens to SYCL inside a cc1 job ----------------===//

#include "Compile.h"
#include "Settings.h"
#include "clang/Frontend/CompilerInstance.h"

using namespace llvm;
using namespace syclcc1;

bool syclcc1::hookCompilation(clang::CompilerInstance &CI,
                              const Installation &) {
  const auto &Args = CI.getFrontendOpts().PluginArgs;
  auto Ours = Args.find("syclcc1");
  if (Ours == Args.end())
    return true;
  Expected<Settings> Set = Settings::fromPluginArgs(Ours->second);
  if (Set)
    return true;
  clang::DiagnosticsEngine &Diags = CI.getDiagnostics();
  Diags.Report(Diags.getCustomDiagID(clang::DiagnosticsEngine::Error, "%0"))
      << toString(Set.takeError());
  return false;
}
