//===- AllowInlining.cpp - The driver may inline every function -----------===//
//
// `[[gnu::noinline]]` has done its work when the last inliner of ours has run.
// As DontInline in SPIR-V it costs results: Intel's CPU compiler 2026.22 makes
// a variant of such a function for several work-items at once, and some of
// these write to the private memory of the first work-item only
// (docs/design/known-driver-faults.md has the OpenCL C). What it inlines is
// right. On GPUs a call costs more than on a processor, and drivers inline what
// they can.
//
// Without optimisation functions stay what a debugger expects.
//
// Requires:    the last inliner has run. Establishes: no noinline.
// Tested by test/codegen/spirv/allow-inlining.ll and run/struct_results.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Passes.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

PreservedAnalyses AllowInliningPass::run(Module &M, ModuleAnalysisManager &) {
  for (Function &F : M)
    if (!F.hasOptNone()) // which needs noinline
      F.removeFnAttr(Attribute::NoInline);
  return PreservedAnalyses::none();
}

} // namespace syclcc1
