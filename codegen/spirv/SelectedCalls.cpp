//===- SelectedCalls.cpp - A call of f or g becomes a call of f, a call of g
//-===//
//
//   %p = select i1 %c, ptr addrspace(4) @f, ptr addrspace(4) @g
//   call %p(i32 1)
//     ->   br %c: call @f(i32 1) | call @g(i32 1)
//
// Intel's OpenCL compiler for CPUs (2026.22) crashes in its vectoriser where
// the condition differs between work-items (`i & 1 ? f : g`); calls of pointers
// that are loaded, from a table or an object, it translates well. Direct calls
// are faster on every device besides.
//
// Requires:    no optimisation follows that would make a select of the two
// again. Establishes: no called pointer is a select of two functions. Tested by
// test/codegen/spirv/selected-calls.ll and test/run/function_pointers.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace syclcc1 {

/// A direct call of `Callee` with the arguments of `Call`, before `Before`.
static CallInst *callDirectly(CallInst *Call, Function *Callee,
                              Instruction *Before) {
  SmallVector<Value *> Arguments(Call->args());
  CallInst *Direct = CallInst::Create(Call->getFunctionType(), Callee,
                                      Arguments, "", Before->getIterator());
  Direct->setCallingConv(Callee->getCallingConv());
  Direct->setAttributes(Call->getAttributes());
  Direct->setDebugLoc(Call->getDebugLoc());
  return Direct;
}

PreservedAnalyses SelectedCallsPass::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<CallInst *> Calls;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallInst>(&I))
        if (Call->isIndirectCall())
          Calls.push_back(Call);

  bool Changed = false;
  for (CallInst *Call : Calls) {
    auto *Choice =
        dyn_cast<SelectInst>(Call->getCalledOperand()->stripPointerCasts());
    if (!Choice)
      continue;
    auto *IfTrue =
        dyn_cast<Function>(Choice->getTrueValue()->stripPointerCasts());
    auto *IfFalse =
        dyn_cast<Function>(Choice->getFalseValue()->stripPointerCasts());
    if (!IfTrue || !IfFalse)
      continue;
    Instruction *Then, *Else;
    SplitBlockAndInsertIfThenElse(Choice->getCondition(), Call->getIterator(),
                                  &Then, &Else);
    CallInst *True = callDirectly(Call, IfTrue, Then);
    CallInst *False = callDirectly(Call, IfFalse, Else);
    if (!Call->getType()->isVoidTy()) {
      IRBuilder<> B(Call);
      PHINode *Result = B.CreatePHI(Call->getType(), 2);
      Result->addIncoming(True, Then->getParent());
      Result->addIncoming(False, Else->getParent());
      Call->replaceAllUsesWith(Result);
    }
    Call->eraseFromParent();
    if (Choice->use_empty())
      Choice->eraseFromParent();
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
