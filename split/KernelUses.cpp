//===- KernelUses.cpp - What kernels use, wherever it stands --------------===//
//
// Some things a launch has to know although they stand anywhere in the call
// tree:
//
//   define internal ptr @helper() { call ptr @__sycl_work_group_scratch() … }
//   define void @kernel(ptr) #0   { call ptr @helper() … }
//     -> attributes #0 = { "sycl-kernel-uses-scratch" … }
//
// Every reference counts as a use, also of a function whose address lies in a
// table: a kernel that is wrongly thought to use scratch memory asks for a
// launch property too much, the other way round it would run without its
// memory.
//
// Requires:    annotations are attributes.
// Establishes: the attributes above, on kernels only.
// Must run on the whole of a device half: when it has been extracted and, once
// halves have been joined, again. Must come before anything is optimised: the
// table of kernels and each image's kernels are made from the attribute, so
// that they agree.
//
// Tested by test/split/kernel-uses.ll.
//
//===----------------------------------------------------------------------===//

#include "split/KernelUses.h"
#include "split/IRContract.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// The functions that refer to \p Seed, through whatever.
static SetVector<Function *> referrers(GlobalValue &Seed) {
  SetVector<Function *> Functions;
  SetVector<Value *> Values;
  Values.insert(&Seed);
  for (unsigned I = 0; I != Values.size(); ++I) // grows
    for (User *U : Values[I]->users()) {
      if (auto *Instr = dyn_cast<Instruction>(U)) {
        Function *F = Instr->getFunction();
        Functions.insert(F);
        Values.insert(F);
      } else {
        Values.insert(U); // a constant, or a global with it in its initialiser
      }
    }
  return Functions;
}

SmallVector<Function *> scratchUsers(Module &M) {
  SmallVector<Function *> Kernels;
  if (Function *Scratch = M.getFunction(symbol::WorkGroupScratch))
    for (Function *F : referrers(*Scratch))
      if (F->hasFnAttribute(attribute::Kernel))
        Kernels.push_back(F);
  return Kernels;
}

PreservedAnalyses KernelUsesPass::run(Module &M, ModuleAnalysisManager &) {
  for (Function *F : scratchUsers(M))
    F->addFnAttr(attribute::KernelUsesScratch);
  return PreservedAnalyses::none();
}

} // namespace syclcc1
