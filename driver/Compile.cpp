//===- Compile.cpp - SYCL inside a cc1 job --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang parses, makes IR and runs its pipeline; syclcc1's code runs at two
// points of it.
//
//   first point     split:   the combined module becomes the host half
//                   cpu:     work-group functions go back into the host half
//                   threads: compile the serialised device half to images, and
//                            deferred code to bitcode for the link
//   … Clang optimises the host half meanwhile …
//   last point      join the threads, bundle, register
//
// If the result is an object, the cpu's code is compiled in threads like that
// of other targets, and the last point is after Clang has written the object of
// the host half: CPUParts.cpp gives the conditions, JoinedObject.cpp the steps.
//
// Why these points (LLVM 22):
//  * PipelineStart is before any inlining at every -O level, -O0 and the LTO
//    pre-link pipelines included, also when the input is the .bc of
//    -save-temps. No pipeline runs under -disable-llvm-passes, the first step
//    of -save-temps: the .bc it keeps is the combined module.
//  * The work-group functions come before the host's optimisation and before
//    the sanitizers, which Clang adds at OptimizerLast: they are host code.
//  * OptimizerLast is the last point that every kind of output has: object,
//    assembly, IR, LTO bitcode. A machine pass that joins in the last function
//    overlaps host code generation too (tried), but -flto and -emit-llvm
//    generate no code.
//  * Between the two points the optimizer must not remove symbols that the
//    registration refers to: sites and work-group functions are in
//    llvm.compiler.used meanwhile.
//
// An error becomes a diagnostic of the compilation, which then writes no
// output.
//
//===----------------------------------------------------------------------===//

#include "Compile.h"
#include "DeviceAsm.h"
#include "DeviceCompilation.h"
#include "HeaderCache.h"
#include "Installation.h"
#include "codegen/CodeGen.h"
#include "llvm/Passes/PassBuilder.h"

using namespace llvm;
using namespace syclcc1;

namespace {

// Two passes of Clang's own pipeline; all state is in the DeviceCompilation.
struct SplitPass : PassInfoMixin<SplitPass> {
  std::shared_ptr<DeviceCompilation> Device;
  explicit SplitPass(std::shared_ptr<DeviceCompilation> Device)
      : Device(std::move(Device)) {}
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    return Device->start(M) ? PreservedAnalyses::none()
                            : PreservedAnalyses::all();
  }
  static bool isRequired() { return true; }
};

struct RegistrationPass : PassInfoMixin<RegistrationPass> {
  std::shared_ptr<DeviceCompilation> Device;
  explicit RegistrationPass(std::shared_ptr<DeviceCompilation> Device)
      : Device(std::move(Device)) {}
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    return Device->finish(M) ? PreservedAnalyses::none()
                             : PreservedAnalyses::all();
  }
  static bool isRequired() { return true; }
};

} // namespace

bool syclcc1::hookCompilation(clang::CompilerInstance &CI,
                              const Installation &Home, MultiPass &Parses,
                              std::function<bool(bool)> &End) {
  const auto &Args = CI.getFrontendOpts().PluginArgs;
  auto Ours = Args.find("syclcc1");
  Expected<Settings> Set = Settings::fromPluginArgs(
      Ours == Args.end() ? ArrayRef<std::string>()
                         : ArrayRef<std::string>(Ours->second));
  if (!Set) {
    clang::DiagnosticsEngine &Diags = CI.getDiagnostics();
    Diags.Report(Diags.getCustomDiagID(clang::DiagnosticsEngine::Error, "%0"))
        << toString(Set.takeError());
    return false;
  }
  if (!Parses.begin(CI, *Set))
    return false;
  if (CI.getFrontendOpts().ProgramAction ==
      clang::frontend::PrintPreprocessedInput)
    return true; // No pipeline; the texts are written at the end.
  if (Set->FrontEnd && Set->MultiPass != MultiPassMode::Always)
    useHeaderCache(CI, Home, Set->HeaderCache);
  if (Set->FrontEnd && Set->DeviceCode &&
      Set->MultiPass != MultiPassMode::Always)
    takeDeviceAsm(CI, Set->Targets);
  auto Device = std::make_shared<DeviceCompilation>(CI, std::move(*Set), Home,
                                                    Parses.takeParses());
  End = [Device](bool Succeeded) { return Device->end(Succeeded); };
  const bool Vectorize = CI.getCodeGenOpts().VectorizeLoop;
  CI.getCodeGenOpts().PassBuilderCallbacks.push_back(
      [Device, Vectorize](PassBuilder &PB) {
        keepOrderInLoops(PB);
        if (Vectorize)
          vectorizeCPU(PB);
        chooseCPULevels(PB);
        avoidCodeGeneratorFaults(PB);
        PB.registerPipelineStartEPCallback(
            [Device](ModulePassManager &MPM, OptimizationLevel) {
              MPM.addPass(SplitPass(Device));
            });
        PB.registerOptimizerLastEPCallback([Device](ModulePassManager &MPM,
                                                    OptimizationLevel,
                                                    ThinOrFullLTOPhase) {
          MPM.addPass(RegistrationPass(Device));
        });
        if (Device->reportsKernels())
          describeCPU(PB, [Device](const std::vector<CPUKernelForm> &Forms) {
            Device->reportKernels(Forms);
          });
      });
  return true;
}
