//===- AllowInlining.cpp - The driver may inline every function -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `[[gnu::noinline]]` is not needed after the compiler's last inliner. As
// DontInline in SPIR-V it causes wrong results: Intel's CPU compiler 2026.22
// makes a variant of such a function for several work-items at once, and some
// of these write only to the private memory of the first work-item
// (docs/design/known-driver-faults.md has the OpenCL C). Inlined functions are
// right. On GPUs a call costs more than on a processor, and drivers inline what
// they can.
//
// A function that makes indirect calls is unchanged: where the pointer differs
// between work-items, the same compiler crashes on such a call in a kernel's
// own body ("vplan-vec").
//
// Without optimisation functions are not changed, for debuggers.
//
// Requires:    the last inliner has run.
// Establishes: no other function is noinline. Tested by
// test/codegen/spirv/allow-inlining.ll, run/{device_O0,function_pointers}.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Passes.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

static bool callsThroughPointer(const Function &F) {
  return any_of(instructions(F), [](const Instruction &I) {
    auto *Call = dyn_cast<CallBase>(&I);
    return Call && Call->isIndirectCall();
  });
}

PreservedAnalyses AllowInliningPass::run(Module &M, ModuleAnalysisManager &) {
  for (Function &F : M)
    if (!F.hasOptNone() && // which needs noinline
        !callsThroughPointer(F))
      F.removeFnAttr(Attribute::NoInline);
  return PreservedAnalyses::none();
}

} // namespace syclcc1
