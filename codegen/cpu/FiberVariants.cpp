// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUFiberVariants: kernels that call virtual functions of other files.
//
//     q.parallel_for(nd_range…, properties{calls_indirectly<>}, [=](auto it) {
//       shape->f(it);          // No known f waits at a barrier.
//     });
//  ->
//     k         loops over the work-items, as before
//     k.waits   the same code for fibers
//
// Objects cross files and libraries, including those of dlopen, so whether f
// waits is known only when the kernel is launched. Each module records whether
// the functions that it adds to a set wait (split/ir/VirtualTables.cpp). The
// runtime prepares the fiber variant if one of the kernel's sets has such a
// function, and the loops otherwise (runtime/kernel_record.cpp). So only
// kernels that need fibers pay for them.
//
// There is no fiber variant if the kernel uses fibers anyway: because a
// function of this unit whose address is taken waits, or because the kernel is
// not optimised.
//
// Rejected: fibers for every kernel with a virtual call (ten times the cost of
// a loop); switching from a loop to fibers at the barrier (a loop has no stack
// to return to).
//
// Must come after CPUClassifyKernels, before the passes that give each kernel
// memory and its item. Tested by test/codegen/cpu/fiber-variants.ll and
// test/run/virtual_functions_exchange_across.test.

#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "split/IRContract.h"
#include "split/ir/CallReach.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace syclcc1 {

/// Whether a function of \p M that is called by address may wait.
static bool pointersMayWait(Module &M, const CallReach &Reach) {
  SmallVector<Function *> Seeds;
  for (const cpu::WaitingBuiltin &Builtin : cpu::WaitingBuiltins)
    if (Function *F = M.getFunction(Builtin.Name))
      Seeds.push_back(F);
  for (Function &F : M)
    if (F.isDeclaration() && F.hasFnAttribute(attribute::External))
      Seeds.push_back(&F);
  return any_of(Reach.reaching(Seeds),
                [](Function *F) { return isCalledByPointer(*F); });
}

PreservedAnalyses CPUFiberVariantsPass::run(Module &M,
                                            ModuleAnalysisManager &) {
  CallReach Reach(M);
  SmallVector<Function *> Kernels;
  for (Function *F : Reach.reachingDirectly(Reach.indirectCallers()))
    if (F->hasFnAttribute(attribute::Kernel) &&
        F->hasFnAttribute(attribute::CallsIndirectly) &&
        !(F->hasFnAttribute(attribute::CPUUsesFibers) &&
          F->hasFnAttribute(Attribute::OptimizeNone)))
      Kernels.push_back(F);
  if (Kernels.empty() || pointersMayWait(M, Reach))
    return PreservedAnalyses::all();
  for (Function *K : Kernels) {
    SmallVector<CallInst *> Own;
    // Functions that only this kernel calls are part of its loops, even if the
    // second form is another caller.
    for (Instruction &I : instructions(K))
      if (auto *Call = dyn_cast<CallInst>(&I))
        if (Function *F = Call->getCalledFunction();
            F && F->hasLocalLinkage() && F->hasOneUse() &&
            !F->hasFnAttribute(Attribute::NoInline))
          Own.push_back(Call);
    ValueToValueMapTy Map;
    Function *Form = CloneFunction(K, Map);
    Form->setName(K->getName() + SYCL_CPU_KERNEL_WAITS_SUFFIX);
    Form->addFnAttr(attribute::CPUUsesFibers);
    Form->addFnAttr(cpu::KeepsFibers);
    for (CallInst *Call : Own)
      Call->addFnAttr(Attribute::AlwaysInline);
  }
  return PreservedAnalyses::none();
}

} // namespace syclcc1
