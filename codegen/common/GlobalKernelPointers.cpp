//===- GlobalKernelPointers.cpp - Pointers from the host are global -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The host made the pointers in the kernel object, and the host has only USM
// pointers:
//
//   %p = load ptr addrspace(4), %object + 8
// ->%p = load …;  %g = addrspacecast %p to ptr addrspace(1);
//   %q = addrspacecast %g to ptr addrspace(4)        ; uses of %p
//
// The same is true of the pointer in a usual device_global, which only the
// runtime writes: its load is also invariant.
//
// InferAddressSpaces then propagates address space 1 to the loads and stores.
// On GPUs a flat access costs a test each, and PTX has ld.global.
//
//   Requires:    kernels in native form, their bodies inlined and SROA done, so
//                that loads of the object are loads of the byval argument. A
//                local_accessor's address is not loaded from there as a pointer
//                (KernelEntries).
//   Establishes: nothing that another pass relies on; it is an optimisation.
// A pointer that is called is a function pointer and stays unchanged.
// Tested by test/codegen/common/global-kernel-pointers.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/common/Passes.h"
#include "split/ir/DeviceGlobals.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Scalar/InferAddressSpaces.h"

using namespace llvm;

namespace syclcc1 {

static bool isCalled(const LoadInst &Load) {
  return any_of(Load.users(), [&](const User *U) {
    auto *Call = dyn_cast<CallBase>(U);
    return Call && Call->getCalledOperand() == &Load;
  });
}

/// Loads of flat pointers from \p Object, through GEPs and casts.
static SmallVector<LoadInst *> pointerLoads(Value &Object, unsigned Flat) {
  SmallVector<LoadInst *> Loads;
  SmallVector<Value *> Worklist = {&Object};
  while (!Worklist.empty())
    for (User *U : Worklist.pop_back_val()->users()) {
      if (isa<GEPOperator, AddrSpaceCastOperator>(U)) {
        Worklist.push_back(U);
        continue;
      }
      auto *Load = dyn_cast<LoadInst>(U);
      if (Load && Load->getType()->isPointerTy() &&
          Load->getType()->getPointerAddressSpace() == Flat && !isCalled(*Load))
        Loads.push_back(Load);
    }
  return Loads;
}

PreservedAnalyses GlobalKernelPointersPass::run(Module &M,
                                                ModuleAnalysisManager &) {
  bool Changed = false;
  auto *Global = PointerType::get(M.getContext(), GlobalAddressSpace);
  auto isGlobal = [&](LoadInst *Load) {
    IRBuilder<> Builder(Load->getNextNode());
    Value *Known = Builder.CreateAddrSpaceCast(Load, Global);
    Value *FlatAgain = Builder.CreateAddrSpaceCast(Known, Load->getType());
    Load->replaceUsesWithIf(FlatAgain,
                            [&](Use &U) { return U.getUser() != Known; });
    Changed = true;
  };
  for (GlobalVariable &V : M.globals())
    if (isDeviceGlobal(V) && !isInImage(V))
      for (LoadInst *Load : pointerLoads(V, FlatAddressSpace)) {
        Load->setMetadata(LLVMContext::MD_invariant_load,
                          MDNode::get(M.getContext(), {}));
        isGlobal(Load);
      }
  for (Function &F : M) {
    if (F.getCallingConv() != CallingConv::SPIR_KERNEL &&
        F.getCallingConv() != CallingConv::PTX_Kernel)
      continue;
    for (Argument &Object : F.args()) {
      if (!Object.hasByValAttr())
        continue;
      for (LoadInst *Load : pointerLoads(Object, FlatAddressSpace))
        isGlobal(Load);
    }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

PreservedAnalyses InferSpacesPass::run(Module &M,
                                       ModuleAnalysisManager &Modules) {
  FunctionPassManager Passes;
  Passes.addPass(InferAddressSpacesPass(FlatAddressSpace));
  return createModuleToFunctionPassAdaptor(std::move(Passes)).run(M, Modules);
}

} // namespace syclcc1
