// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUDeviceGlobals: each context has its own value of a device_global.
//
//     @counter = weak externally_initialized global ptr null   usual
//     @scale   = externally_initialized global float 1.0 device_image_scope …
//     @counter …  … @scale …
//  ->
//     @counter.number = externally_initialized global i64 0    the runtime's
//     %table = call ptr @__sycl_cpu_device_globals()  answered by CPUItemState
//     %place = getelementptr ptr, ptr %table, i64 (load @counter.number)
//     … %place …    … (load ptr, %place of @scale) …
//
// Native code exists once for all contexts, and two contexts may run it at the
// same time; so neither the value nor a pointer to it can be in a variable of
// the code. A launch brings the table of its context: entry n is the address of
// the value of variable n. A usual device_global is such an entry itself, and
// device_image_scope is one load more.
//
// The runtime assigns the numbers, since it knows the variables of all modules.
// All three loads are invariant, so that LICM can hoist them.
//
// Rejected: a pointer in the code, which requires that kernels of one context
// wait until those of another have finished: two contexts of one program would
// take turns, and kernels that wait for each other would deadlock.
//
// Must come before CPUItemState. Tested by
// test/codegen/cpu/device-globals.ll.

#include "split/ir/DeviceGlobals.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "split/IRContract.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"

using namespace llvm;

namespace syclcc1 {

namespace {

/// The replacement of a variable in an instruction.
class Place {
public:
  Place(GlobalVariable &Variable, FunctionCallee Table)
      : Variable(Variable), Table(Table),
        Number(new GlobalVariable(
            *Variable.getParent(), Type::getInt64Ty(Variable.getContext()),
            /*isConstant=*/false, GlobalValue::InternalLinkage,
            ConstantInt::get(Type::getInt64Ty(Variable.getContext()), 0),
            Variable.getName() + ".number")) {
    Number->setExternallyInitialized(true);
    Number->setAlignment(Align(8));
    Number->addAttribute(
        attribute::CPUDeviceGlobal,
        Variable.getAttribute(attribute::UniqueId).getValueAsString());
  }

  Value *before(Instruction &At) {
    IRBuilder<> B(&At);
    Value *Index = invariant(
        B.CreateAlignedLoad(B.getInt64Ty(), Number, Align(8), "number"));
    Value *Entry = B.CreateInBoundsGEP(B.getPtrTy(), B.CreateCall(Table),
                                       {Index}, Variable.getName());
    if (!isInImage(Variable))
      return Entry;
    LoadInst *Value = invariant(
        B.CreateAlignedLoad(B.getPtrTy(), Entry, Align(8), Variable.getName()));
    Value->setMetadata(LLVMContext::MD_nonnull,
                       MDNode::get(B.getContext(), {}));
    return Value;
  }

private:
  static LoadInst *invariant(LoadInst *Load) {
    Load->setMetadata(LLVMContext::MD_invariant_load,
                      MDNode::get(Load->getContext(), {}));
    return Load;
  }

  GlobalVariable &Variable;
  FunctionCallee Table;
  GlobalVariable *Number;
};

} // namespace

PreservedAnalyses CPUDeviceGlobalsPass::run(Module &M,
                                            ModuleAnalysisManager &) {
  SmallVector<GlobalVariable *> Variables;
  for (GlobalVariable &V : M.globals())
    if (isDeviceGlobal(V))
      Variables.push_back(&V);
  if (Variables.empty())
    return PreservedAnalyses::all();

  SmallVector<Constant *> Constants(Variables.begin(), Variables.end());
  convertUsersOfConstantsToInstructions(Constants);
  FunctionCallee Table = M.getOrInsertFunction(
      cpu::DeviceGlobalsBuiltin, PointerType::get(M.getContext(), 0));
  for (GlobalVariable *V : Variables) {
    V->removeDeadConstantUsers();
    SmallVector<Use *> Uses;
    for (Use &U : V->uses())
      if (isa<Instruction>(U.getUser()))
        Uses.push_back(&U);
      else
        M.getContext().diagnose(DiagnosticInfoGeneric(
            "the address of device_global '" + V->getName() +
            "' initialises a static variable, but each context has one of its "
            "own; take its address inside the kernel"));
    if (!Uses.empty()) {
      Place P(*V, Table);
      for (Use *U : Uses) {
        auto *User = cast<Instruction>(U->getUser());
        auto *Phi = dyn_cast<PHINode>(User);
        if (!Phi) {
          U->set(P.before(*User));
          continue;
        }
        if (U->get() != V)
          continue;
        // A phi that names one block twice must have one value for both.
        BasicBlock *From = Phi->getIncomingBlock(*U);
        Value *New = P.before(*From->getTerminator());
        for (unsigned I = 0; I != Phi->getNumIncomingValues(); ++I)
          if (Phi->getIncomingBlock(I) == From && Phi->getIncomingValue(I) == V)
            Phi->setIncomingValue(I, New);
      }
    }
    if (V->use_empty())
      V->eraseFromParent();
  }
  return PreservedAnalyses::none();
}

} // namespace syclcc1
