//===- ExchangesByAddress.cpp - Barriers behind pointers ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     virtual int f(nd_item<1> it, int x) const {
//       return reduce_over_group(it.get_group(), x, plus<>()); }
//
//     @_ZTV4step = { …, @f }            ->   @_ZTV4step = { …, @f.by_address }
//     call @f(…)                             call @f(…)
//
// A function that waits for other work-items, or exchanges values with them,
// must be called directly. Intel's compiler for CPUs runs a work-group in loops
// over its items, which it splits at barriers; it cannot split at an indirect
// call. There is no diagnostic: a barrier has no effect for half of the items,
// and an exchange inside a sub-group crashes the compiler.
//
// Within an image the calls are direct (common/Devirtualize.cpp,
// common/SelectedCalls.cpp). The remaining calls are on objects that another
// executable or library constructed, and of unknown function pointers. These
// call a function of the same type that prints a message and ends the kernel.
//
//   Requires:    calls are direct where that is possible; the device's builtins
//                are declarations.
//   Establishes: no address of a function that reaches a convergent builtin.
// Tested by test/codegen/spirv/exchanges-by-address.ll,
// test/run/virtual_functions_exchange_across.test.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Passes.h"
#include "split/IRContract.h"
#include "split/KernelTable.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// The functions that reach a convergent builtin by direct calls.
static SetVector<Function *> findExchanges(Module &M) {
  SetVector<Function *> Found;
  for (Function &F : M)
    if (F.isDeclaration() && F.isConvergent() && !F.isIntrinsic() &&
        !F.hasFnAttribute(attribute::External))
      Found.insert(&F);
  for (size_t I = 0; I != Found.size(); ++I)
    for (User *U : Found[I]->users())
      if (auto *Call = dyn_cast<CallBase>(U);
          Call && Call->getCalledOperand() == Found[I])
        Found.insert(Call->getFunction());
  return Found;
}

PreservedAnalyses ExchangesByAddressPass::run(Module &M,
                                              ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function *F : findExchanges(M)) {
    if (F->isDeclaration() || isKernel(*F))
      continue;
    SmallVector<CallBase *> Direct;
    bool HasAddress = false;
    for (User *U : F->users()) {
      auto *Call = dyn_cast<CallBase>(U);
      if (Call && Call->getCalledOperand() == F)
        Direct.push_back(Call);
      HasAddress |=
          !Call || Call->getCalledOperand() != F || Call->hasArgument(F);
    }
    if (!HasAddress)
      continue;
    Function *Stub =
        Function::Create(F->getFunctionType(), GlobalValue::InternalLinkage,
                         F->getName() + ".by_address", M);
    Stub->copyAttributesFrom(F);
    IRBuilder<> B(BasicBlock::Create(M.getContext(), "", Stub));
    FunctionCallee Report = M.getOrInsertFunction(
        "__sycl_exchange_called_by_address",
        FunctionType::get(B.getVoidTy(), /*isVarArg=*/false));
    B.CreateCall(Report);
    B.CreateUnreachable();
    F->replaceAllUsesWith(Stub);
    for (CallBase *Call : Direct)
      Call->setCalledOperand(F);
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
