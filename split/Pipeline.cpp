//===- Pipeline.cpp - The split as text, with the reason for its order ----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   combined ── annotations ─┬─ extract-device ─ fold<device> ─ device half
//                            └─ fold<host> ─ stub-host ──────── host half
//
// Extraction is not part of a text pipeline, because a pass has one module and
// extraction has two; split() runs it between the pipelines. Under opt it is a
// pass that replaces its module.
//
//===----------------------------------------------------------------------===//

#include "split/Pipeline.h"
#include "split/Verify.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace syclcc1 {

StringRef splitPipeline(Stage S) {
  switch (S) {
  case Stage::Combined:
    return "syclcc1-annotations"; // first: all others read attributes
  case Stage::Device:
    // Extraction has not cloned the untaken bodies. They only have to be made
    // empty definitions, before anything is inlined.
    return "syclcc1-fold-if-device<device>,"
           // Bodies are analysed like kernels.
           "syclcc1-kernel-bodies,"
           // Before other passes look at the remaining code.
           "syclcc1-known-captures,"
           // Calls are still as in the source.
           "syclcc1-local-allocations,"
           // Only code that kernels use is left.
           "syclcc1-kernel-uses<unit>";
  case Stage::Host:
    return "syclcc1-fold-if-device<host>," // after extraction, which reads the
                                           // device side from this module
           "syclcc1-stub-host";            // after extraction: deletes kernels
  }
  llvm_unreachable("stage without a pipeline");
}

Error runSplitPipeline(Module &M, Stage S, bool VerifyEach) {
  std::string Fault;
  PassInstrumentationCallbacks Callbacks;
  if (VerifyEach)
    Callbacks.registerAfterPassCallback([&](StringRef Class, Any,
                                            const PreservedAnalyses &) {
      std::string Text;
      raw_string_ostream OS(Text);
      if (Fault.empty() && verifyModule(M, &OS))
        Fault =
            ("after " + Callbacks.getPassNameForClassName(Class) + ": " + Text)
                .str();
    });
  PassBuilder PB(nullptr, PipelineTuningOptions(), std::nullopt, &Callbacks);
  registerSplitPasses(PB);
  ModuleAnalysisManager MAM;
  MAM.registerPass([&] { return PassInstrumentationAnalysis(&Callbacks); });
  ModulePassManager MPM;
  if (Error E = PB.parsePassPipeline(MPM, splitPipeline(S)))
    return E;
  MPM.run(M, MAM);
  if (!Fault.empty())
    return createStringError(Fault);
  return VerifyEach ? verifyContract(M, S) : Error::success();
}

} // namespace syclcc1
