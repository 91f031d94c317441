//===- DeviceBuiltin.cpp - Functions with a device implementation ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   __SYCL_DEVICE_BUILTIN__("__sycl_rsqrt_f32")
//   inline float rsqrt(float x) { return 1 / std::sqrt(x); }   // host meaning
//
// In the device half such a function is replaced by the operation of that name
// if the target's device library defines it; otherwise it keeps its body.
//
// There are two steps, because the decision belongs to a target but
// optimisation is shared:
//
//   syclcc1-device-builtin<defer>      before the shared optimisation: linkage
//     becomes weak, so that no pass inlines the host body, derives attributes
//     from it, or drops a parameter that only the device operation reads;
//   syclcc1-device-builtin<library.bc> on a target: calls go to the library's
//     function; functions that the library lacks become internal again.
//
// (`noinline` instead of weak linkage is not enough: interprocedural constant
// propagation and dead argument elimination ignore it.)
// Operations "atomic.*" are instructions, not functions: syclcc1-lower-atomics
// has replaced them before this pass sees a target.
// Tested by test/codegen/common/device-builtin.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/Passes.h"
#include "split/IRContract.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;

namespace syclcc1 {

static bool defines(Module &Library, StringRef Name) {
  // A lazily read body has not been read yet; isDeclaration() takes that into
  // account.
  const Function *F = Library.getFunction(Name);
  return F && !F->isDeclaration();
}

PreservedAnalyses DeviceBuiltinPass::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<Function *> Builtins;
  for (Function &F : M)
    if (F.hasFnAttribute(attribute::DeviceBuiltin))
      Builtins.push_back(&F);
  if (Builtins.empty())
    return PreservedAnalyses::all();

  if (Library == "defer") {
    for (Function *F : Builtins)
      if (!F->isDeclaration())
        F->setLinkage(GlobalValue::WeakAnyLinkage);
    return PreservedAnalyses::none();
  }

  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> Lib =
      getLazyIRFileModule(Library, Diagnostic, M.getContext());
  if (!Lib) {
    M.getContext().emitError("cannot read the device library '" + Library +
                             "': " + Diagnostic.getMessage());
    return PreservedAnalyses::all();
  }
  for (Function *F : Builtins) {
    StringRef Name =
        F->getFnAttribute(attribute::DeviceBuiltin).getValueAsString();
    if (!defines(*Lib, Name)) {
      if (!F->isDeclaration())
        F->setLinkage(GlobalValue::InternalLinkage);
      continue;
    }
    if (Lib->getFunction(Name)->getFunctionType() != F->getFunctionType()) {
      M.getContext().emitError("device operation '" + Name +
                               "' has another type in the device library '" +
                               Library + "' than '" + F->getName() + "'");
      continue;
    }
    FunctionCallee Operation =
        M.getOrInsertFunction(Name, F->getFunctionType());
    if (Operation.getCallee() == F)
      continue;
    F->replaceAllUsesWith(Operation.getCallee());
    F->eraseFromParent();
  }
  return PreservedAnalyses::none();
}

} // namespace syclcc1
