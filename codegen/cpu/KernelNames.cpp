// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// See KernelNames.h.
//
// The entry calls the wrapper's call operator on the kernel object, and that
// calls the user's function, its first member, with the same address: directly
// or through functions of the headers that choose the arguments
// ("sycl-calls-kernel"). In the un-optimised code these are still calls.

#include "codegen/cpu/KernelNames.h"
#include "split/IRContract.h"
#include "split/ir/UnitNames.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1::cpu {

static constexpr StringLiteral UserFunction = "sycl-cpu-user-function";

/// True if \p V is the first argument of \p F.
static bool isObject(const Value *V, const Function &F) {
  const DataLayout &DL = F.getDataLayout();
  APInt Offset(DL.getIndexTypeSizeInBits(V->getType()), 0);
  V = V->stripAndAccumulateConstantOffsets(DL, Offset,
                                           /*AllowNonInbounds=*/true);
  if (!Offset.isZero())
    return false;
  if (V == F.getArg(0))
    return true;
  auto *Load = dyn_cast<LoadInst>(V);
  auto *Slot = Load ? dyn_cast<AllocaInst>(Load->getPointerOperand()) : nullptr;
  return Slot && any_of(Slot->users(), [&](const User *U) {
           auto *Store = dyn_cast<StoreInst>(U);
           return Store && Store->getValueOperand() == F.getArg(0);
         });
}

/// The last function that \p F calls on its own object.
static const Function *calledOnObject(const Function &F) {
  const Function *Result = nullptr;
  if (!F.arg_empty() && F.getArg(0)->getType()->isPointerTy())
    for (const Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallInst>(&I); Call && !Call->arg_empty())
        if (const Function *Callee = Call->getCalledFunction();
            Callee && !Callee->isDeclaration() &&
            Call->getArgOperand(0)->getType()->isPointerTy() &&
            isObject(Call->getArgOperand(0), F))
          Result = Callee;
  return Result;
}

void nameKernels(Module &Device) {
  StringMap<unsigned> Uses;
  for (Function &K : Device)
    if (K.hasFnAttribute(attribute::KernelEntry) && !K.isDeclaration()) {
      if (const Function *Wrapper = calledOnObject(K)) {
        const Function *User = calledOnObject(*Wrapper);
        while (User && User->hasFnAttribute(attribute::CallsKernel))
          User = calledOnObject(*User);
        if (User)
          K.addFnAttr(UserFunction, User->getName());
      }
      // Two kernels may run the same function.
      StringRef Name = nameInSource(K);
      if (unsigned Before = Uses[Name]++)
        K.addFnAttr(UserFunction, (Name + "." + Twine(Before)).str());
    }
}

StringRef nameInSource(const Function &Kernel) {
  if (Attribute A = Kernel.getFnAttribute(UserFunction); A.isValid())
    return A.getValueAsString();
  StringRef Name = withoutUnitSuffix(Kernel.getName());
  // The extension specifies the name __sycl_kernel_f for the kernel of f.
  Name.consume_front(symbol::FreeFunctionKernelPrefix);
  return Name;
}

} // namespace syclcc1::cpu
