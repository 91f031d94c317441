//===- LowerExceptions.cpp - Device code neither throws nor catches -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Host C++ is full of exception handling that a kernel never executes:
//
//   invoke @at(...) unwind label %lpad      ->   call @at(...)
//   call @__cxa_allocate_exception(i64 16)  ->   call @llvm.trap; unreachable
//   call @std::__throw_out_of_range_fmt()   ->   call @llvm.trap; unreachable
//
//   Requires:    nothing; if the module defines a throw helper, its body is
//                dropped.
//   Establishes: no invoke, landingpad, resume or personality; no call of a
//                function in ThrowHelpers.def.
// It emits a trap and not only `unreachable`: with that, `v.at(i)` would assume
// that i is in range, and the check would be folded away. Must run before
// InferConvergent and VerifyDevice, which would see handlers (std::terminate,
// destructors of exceptions) that are dead on a device.
// Tested by test/codegen/common/lower-exceptions.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace syclcc1 {

static constexpr StringLiteral ThrowHelpers[] = {
#define SYCLCC1_THROW_HELPER(SYMBOL) SYMBOL,
#include "codegen/common/ThrowHelpers.def"
};

static void replaceCallsByTrap(Function &Helper) {
  SmallVector<CallInst *> Calls;
  for (User *U : Helper.users())
    if (auto *Call = dyn_cast<CallInst>(U);
        Call && Call->getCalledOperand() == &Helper)
      Calls.push_back(Call);
  // In a block with two such calls the first one removes the second.
  SmallVector<WeakVH> Handles(Calls.begin(), Calls.end());
  for (WeakVH &Handle : Handles) {
    auto *Call = dyn_cast_or_null<CallInst>(Handle);
    if (!Call)
      continue;
    IRBuilder<> Builder(Call);
    Builder.CreateIntrinsic(Intrinsic::trap, {});
    changeToUnreachable(Call);
  }
}

PreservedAnalyses LowerExceptionsPass::run(Module &M, ModuleAnalysisManager &) {
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    for (BasicBlock &BB : F)
      if (auto *Invoke = dyn_cast<InvokeInst>(BB.getTerminator()))
        changeToCall(Invoke);
    removeUnreachableBlocks(F);
  }

  for (StringRef Name : ThrowHelpers) {
    Function *Helper = M.getFunction(Name);
    if (!Helper)
      continue;
    if (!Helper->isDeclaration())
      Helper->deleteBody();
    replaceCallsByTrap(*Helper);
    // The vtable's entry for a pure virtual function still refers to its
    // helper.
    if (!Helper->use_empty())
      Helper->replaceAllUsesWith(
          ConstantPointerNull::get(cast<PointerType>(Helper->getType())));
    Helper->eraseFromParent();
  }

  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    removeUnreachableBlocks(F);
    F.setPersonalityFn(nullptr);
    // A cleanup that is also reached without an exception cannot exist: all
    // remaining exception handling is reached only from landing pads, which are
    // removed.
    F.setDoesNotThrow();
  }
  return PreservedAnalyses::none();
}

} // namespace syclcc1
