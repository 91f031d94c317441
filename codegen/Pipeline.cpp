//===- Pipeline.cpp - The order of code generation, and why ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "codegen/Pipeline.h"
#include "codegen/common/PassBounds.h"
#include "codegen/common/Passes.h"
#include "split/Pipeline.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Passes/StandardInstrumentations.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Scalar/IndVarSimplify.h"
#include "llvm/Transforms/Scalar/JumpThreading.h"

using namespace llvm;

namespace syclcc1 {

std::string deviceLibrary(const CodeGenOptions &Options, StringRef Name) {
  SmallString<128> Path(Options.DeviceLibraryDir);
  sys::path::append(Path, Name + ".bc");
  return std::string(Path);
}

std::string linkLibrary(const CodeGenOptions &Options, StringRef Name) {
  return "syclcc1-link-library<" + deviceLibrary(Options, Name) + ">,";
}

std::string commonPipeline(const CodeGenOptions &Options) {
  // Before strip-host-attributes, which removes thread_local from the
  // variables.
  std::string Text = "syclcc1-verify-thread-locals,";
  // Devices do not need the requirements of host code generation.
  Text += "syclcc1-strip-host-attributes,";
  Text += "syclcc1-lower-constrained-math,";
  // Before any pass walks the functions: landing pads would reach half of
  // libstdc++.
  Text += "syclcc1-lower-exceptions,";
  // Before any optimisation: both keep passes from using the host bodies.
  Text += "syclcc1-local-memory,";
  Text += "syclcc1-device-builtin<defer>,";
  // Before pointers are rewritten: its functions have the host's ABI
  // (two floats of a complex number in one <2 x float>).
  Text += linkLibrary(Options, "common");
  // Code that exceptions and the library brought is removed, or the verifier
  // would complain about functions without callers.
  Text += "globaldce,";
  Text += "syclcc1-fixed-arguments,";
  Text += "syclcc1-fold-host-floats,";
  // On the IR as in the source: call chains are complete, nothing is inlined.
  Text += Options.OnlyPTX ? "syclcc1-verify-device<assembly>,"
                          : "syclcc1-verify-device<plain>,";
  // After the verifier, which refuses the program's own arrays of any size.
  Text += "syclcc1-private-allocations,";
  Text += "syclcc1-infer-convergent";
  // After the verifier: optnone must not affect what is refused.
  if (Options.DeviceOptLevel > 0)
    Text += ",syclcc1-drop-optnone,syclcc1-constant-reads<keep>";
  return Text;
}

std::string linkedPipeline(const CodeGenOptions &Options) {
  // Each unit has been through commonPipeline. Now that all bodies are present,
  // the uses of other units are added to kernels. This is before the library is
  // linked, whose types are not the program's.
  std::string Text = "syclcc1-kernel-uses<linked>,";
  // Functions that the optimiser has introduced (exp2 for pow) may be in the
  // library …
  Text += linkLibrary(Options, "common");
  // … and from here on only code that kernels reach is needed.
  Text += "globaldce,";
  // Now that all bodies are present: most calls between units are not
  // convergent.
  Text += "syclcc1-infer-convergent";
  // … and all classes that kernels construct are known. Before inlining.
  Text += Options.DeviceOptLevel > 0 ? ",syclcc1-devirtualize<all>"
                                     : ",syclcc1-devirtualize<exchanges>";
  return Text;
}

namespace {

/// Errors of passes arrive here instead of at the owner of the context, which
/// still gets remarks and warnings. Warnings about loop pragmas that the common
/// passes could not follow are dropped: the pipeline of a target may still
/// follow them, or has no vectors at all.
class ErrorCollector : public DiagnosticHandler {
  DiagnosticHandler *const Owner;

public:
  std::string Errors;

  explicit ErrorCollector(DiagnosticHandler *Owner) : Owner(Owner) {}

  bool isAnalysisRemarkEnabled(StringRef Pass) const override {
    return Owner && Owner->isAnalysisRemarkEnabled(Pass);
  }
  bool isMissedOptRemarkEnabled(StringRef Pass) const override {
    return Owner && Owner->isMissedOptRemarkEnabled(Pass);
  }
  bool isPassedOptRemarkEnabled(StringRef Pass) const override {
    return Owner && Owner->isPassedOptRemarkEnabled(Pass);
  }
  bool isAnyRemarkEnabled() const override {
    return Owner && Owner->isAnyRemarkEnabled();
  }

  bool handleDiagnostics(const DiagnosticInfo &Info) override {
    if (Info.getSeverity() == DS_Remark && isAnyRemarkEnabled())
      return Owner->handleDiagnostics(Info);
    if (Info.getSeverity() == DS_Warning &&
        !isa<DiagnosticInfoOptimizationFailure>(Info))
      return Owner && Owner->handleDiagnostics(Info);
    if (Info.getSeverity() != DS_Error)
      return true;
    if (!Errors.empty())
      Errors += '\n';
    raw_string_ostream OS(Errors);
    DiagnosticPrinterRawOStream Printer(OS);
    Info.print(Printer);
    return true;
  }
};

/// All analyses of a pipeline, in the order that LLVM requires.
struct Analyses {
  LoopAnalysisManager Loops;
  FunctionAnalysisManager Functions;
  CGSCCAnalysisManager SCCs;
  ModuleAnalysisManager Modules;
  PassInstrumentationCallbacks Callbacks;
  StandardInstrumentations Instrumentations;
  TargetLibraryInfoImpl LibraryInfo;
  PassBuilder Builder;

  Analyses(Module &M, const CodeGenOptions &Options, TargetMachine *TM,
           PipelineTuningOptions Tuning)
      : Instrumentations(M.getContext(), /*DebugLogging=*/false,
                         Options.VerifyEach),
        LibraryInfo(M.getTargetTriple()),
        Builder(TM, Tuning, std::nullopt, &Callbacks) {
    Instrumentations.registerCallbacks(Callbacks, &Modules);
    boundPasses(Callbacks);
    restrictLibrary();
    Functions.registerPass([&] { return TargetLibraryAnalysis(LibraryInfo); });
    registerSplitPasses(Builder);
    registerCodeGenPasses(Builder);
    Builder.registerModuleAnalyses(Modules);
    Builder.registerCGSCCAnalyses(SCCs);
    Builder.registerFunctionAnalyses(Functions);
    Builder.registerLoopAnalyses(Loops);
    Builder.crossRegisterProxies(Loops, Functions, SCCs, Modules);
  }

private:
  /// LLVM may replace a call by another (pow by exp2, printf by puts). It may
  /// only introduce functions that the device libraries define.
  void restrictLibrary() {
    LibraryInfo.disableAllFunctions();
    auto Enable = [&](StringRef Name) {
      LibFunc Function;
      if (LibraryInfo.getLibFunc(Name, Function))
        LibraryInfo.setAvailable(Function);
    };
#define SYCLCC1_MATH(NAME)                                                     \
  Enable(NAME);                                                                \
  Enable(NAME "f");
#include "codegen/common/DeviceFunctions.def"
  }
};

/// IndVarSimplify, which leaves counters as wide as they are.
struct NarrowIndVarsPass : PassInfoMixin<NarrowIndVarsPass> {
  PreservedAnalyses run(Loop &L, LoopAnalysisManager &AM,
                        LoopStandardAnalysisResults &Results, LPMUpdater &U) {
    return IndVarSimplifyPass(/*WidenIndVars=*/false).run(L, AM, Results, U);
  }
};

} // namespace

Error collectErrors(Module &M, function_ref<void()> Work) {
  LLVMContext &Context = M.getContext();
  std::unique_ptr<DiagnosticHandler> Previous = Context.getDiagnosticHandler();
  auto Collector = std::make_unique<ErrorCollector>(Previous.get());
  ErrorCollector *Collected = Collector.get();
  Context.setDiagnosticHandler(std::move(Collector));
  Work();
  std::string Errors = std::move(Collected->Errors);
  Context.setDiagnosticHandler(std::move(Previous));
  if (Errors.empty())
    return Error::success();
  return createStringError(Errors);
}

Error runPipeline(Module &M, StringRef Text, const CodeGenOptions &Options,
                  TargetMachine *TM) {
  Analyses A(M, Options, TM, PipelineTuningOptions());
  ModulePassManager Passes;
  if (Error E = A.Builder.parsePassPipeline(Passes, Text))
    return E;
  return collectErrors(M, [&] { Passes.run(M, A.Modules); });
}

Error simplify(Module &M, const CodeGenOptions &Options) {
  if (Options.DeviceOptLevel == 0)
    return Error::success();
  PipelineTuningOptions Tuning;
  Tuning.LoopVectorization = false;
  Tuning.SLPVectorization = false;
  Tuning.LoopInterleaving = false;
  // A call costs a device far more than the code of the callee does: spilled
  // registers, and pointers whose address space is lost.
  Tuning.InlinerThreshold = 1000;
  Analyses A(M, Options, nullptr, Tuning);
  // As LLVM does where it knows that branches diverge: a threaded jump is one
  // more path that the work-items of a warp take one after the other, and a
  // condition that was cheap to compute again is a phi that occupies a
  // register. Counters keep their 32 bits, as they do where LLVM knows what an
  // addition of 64 costs: an address of such a counter is one instruction.
  if (Options.OnlyPTX) {
    A.Callbacks.registerShouldRunOptionalPassCallback([](StringRef Pass, Any) {
      return Pass != JumpThreadingPass::name() &&
             Pass != IndVarSimplifyPass::name();
    });
    A.Builder.registerLateLoopOptimizationsEPCallback(
        [](LoopPassManager &Passes, OptimizationLevel) {
          Passes.addPass(NarrowIndVarsPass());
        });
  }
  useKnownCaptures(A.Builder);
  keepIndexOffsets(A.Builder);
  // A kernel consists of five functions with one caller each. Simplified one by
  // one from the bottom up, they cost twice as much and become the same code.
  ModulePassManager Passes;
  Passes.addPass(InlineOncePass());
  // Not the whole -O2: passes that depend on a machine's costs (unrolling,
  // vectorisation) belong to the targets.
  Passes.addPass(A.Builder.buildModuleSimplificationPipeline(
      OptimizationLevel::O2, ThinOrFullLTOPhase::None));
  return collectErrors(M, [&] { Passes.run(M, A.Modules); });
}

Error saveModule(const Module &M, const CodeGenOptions &Options,
                 StringRef Suffix) {
  if (Options.SaveTempsPrefix.empty())
    return Error::success();
  std::error_code EC;
  std::string Path = Options.SaveTempsPrefix + Suffix.str();
  raw_fd_ostream OS(Path, EC, sys::fs::OF_Text);
  if (EC)
    return createStringError(EC, "cannot write '" + Path + "'");
  M.print(OS, nullptr);
  return Error::success();
}

} // namespace syclcc1
