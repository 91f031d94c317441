//===- LocalAllocations.cpp - Local memory of each call -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   float *a = *group_local_memory_for_overwrite<float[64]>(group);
//   float *b = *group_local_memory_for_overwrite<float[64]>(group);
//
// are two arrays (sycl_ext_oneapi_local_memory), and in C++ there is one static
// variable of one function. So a marked function is copied for each of its
// calls, with its variables:
//
//   call ptr @allocate()               call ptr @allocate()      @object
//   call ptr @allocate()         ->    call ptr @allocate.1()    @object.1
//
// Calls are counted in the source, before anything is inlined: a function with
// such a call has one object even if it is called twice, and so has a loop.
//
// Not taken: a template parameter with another type at each call, which needs a
// lambda and C++20; a builtin that becomes a variable after inlining, where the
// number of objects would depend on the optimiser.
//
// Requires:    attributes; nothing has been inlined.
// Establishes: a marked function has one direct call at most. Its variables are
//              of this unit: variables of the same name in other units belong
//              to other calls.
// Tested by test/split/local-allocations.ll, test/run/scratch_memory.cpp.
//
//===----------------------------------------------------------------------===//

#include "split/LocalAllocations.h"
#include "split/IRContract.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace syclcc1 {

static SetVector<GlobalVariable *> localVariablesOf(const Function &F) {
  SetVector<GlobalVariable *> Variables;
  for (const Instruction &I : instructions(F))
    for (Value *V : I.operands())
      if (auto *G = dyn_cast<GlobalVariable>(V->stripPointerCasts());
          G && G->hasAttribute(attribute::LocalVariable))
        Variables.insert(G);
  return Variables;
}

/// A copy of \p F and of its variables.
static Function *cloneWithVariables(Function &F) {
  ValueToValueMapTy Map;
  for (GlobalVariable *G : localVariablesOf(F)) {
    auto *Own = new GlobalVariable(
        *F.getParent(), G->getValueType(), G->isConstant(),
        GlobalValue::InternalLinkage, G->getInitializer(), G->getName(), G);
    Own->copyAttributesFrom(G);
    Map[G] = Own;
  }
  Function *Clone = CloneFunction(&F, Map);
  Clone->setLinkage(GlobalValue::InternalLinkage);
  Clone->setComdat(nullptr);
  return Clone;
}

PreservedAnalyses LocalAllocationsPass::run(Module &M,
                                            ModuleAnalysisManager &) {
  SmallVector<Function *> Marked;
  for (Function &F : M)
    if (F.hasFnAttribute(attribute::LocalAllocation) && !F.isDeclaration())
      Marked.push_back(&F);
  if (Marked.empty())
    return PreservedAnalyses::all();
  for (Function *F : Marked)
    for (GlobalVariable *G : localVariablesOf(*F)) {
      G->setLinkage(GlobalValue::InternalLinkage);
      G->setComdat(nullptr);
    }
  // If one marked function calls another, a copy of the first has one more call
  // of the second. None calls itself.
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (size_t I = 0; I != Marked.size(); ++I) { // grows
      Function *F = Marked[I];
      SmallVector<CallBase *> Calls;
      for (User *U : F->users())
        if (auto *Call = dyn_cast<CallBase>(U);
            Call && Call->getCalledOperand() == F && Call->getFunction() != F)
          Calls.push_back(Call);
      for (CallBase *Call : drop_begin(Calls, Calls.empty() ? 0 : 1)) {
        Function *Own = cloneWithVariables(*F);
        Call->setCalledFunction(Own);
        Marked.push_back(Own);
        Changed = true;
      }
    }
  }
  return PreservedAnalyses::none();
}

} // namespace syclcc1
