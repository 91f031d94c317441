//===- SelectedCalls.cpp - A choice of functions is a branch --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   %f = select i1 %c, ptr @a, ptr @b        br i1 %c, …
//   call i32 %f(i32 1)                  ->   call i32 @a(i32 1)  /  @b(i32 1)
//
// Pointers to members and callbacks chosen by a flag have this form after the
// shared optimisation. Compared with an indirect call the branch is free: the
// functions are inlined, their pointers keep their address spaces, and drivers
// have fewer indirect calls (Intel's CPU vectoriser crashes on one that differs
// between work-items and has a private variable's address as an argument).
//
// Requires:    the shared simplification, which makes the select.
// Establishes: no call of a select of which one side is a known function.
// Tested by test/codegen/common/selected-calls.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace syclcc1 {

/// Through inttoptr and ptrtoint of 64 bits, which pointers to members go
/// through.
static Value *withoutCasts(Value *V) {
  for (;;) {
    V = V->stripPointerCasts();
    auto *Cast = dyn_cast<Operator>(V);
    if (!Cast || (Cast->getOpcode() != Instruction::IntToPtr &&
                  Cast->getOpcode() != Instruction::PtrToInt))
      return V;
    V = Cast->getOperand(0);
  }
}

static SelectInst *selectOfFunctions(CallInst &Call) {
  auto *Select = dyn_cast<SelectInst>(withoutCasts(Call.getCalledOperand()));
  if (!Select || (!isa<Function>(withoutCasts(Select->getTrueValue())) &&
                  !isa<Function>(withoutCasts(Select->getFalseValue()))))
    return nullptr;
  return Select;
}

static CallInst *callOf(CallInst &Call, Value *Target, Instruction *Before) {
  IRBuilder<> B(Before);
  Target = withoutCasts(Target);
  if (!Target->getType()->isPointerTy())
    Target = B.CreateIntToPtr(Target, Call.getCalledOperand()->getType());
  auto *New = cast<CallInst>(Call.clone());
  New->setCalledOperand(Target);
  New->insertBefore(Before->getIterator());
  return New;
}

static void split(CallInst &Call, SelectInst &Select) {
  Instruction *Then, *Else;
  SplitBlockAndInsertIfThenElse(Select.getCondition(), Call.getIterator(),
                                &Then, &Else);
  CallInst *True = callOf(Call, Select.getTrueValue(), Then);
  CallInst *False = callOf(Call, Select.getFalseValue(), Else);
  if (!Call.getType()->isVoidTy()) {
    IRBuilder<> B(&Call.getParent()->front());
    PHINode *Result = B.CreatePHI(Call.getType(), 2);
    Result->addIncoming(True, True->getParent());
    Result->addIncoming(False, False->getParent());
    Call.replaceAllUsesWith(Result);
  }
  Call.eraseFromParent();
}

PreservedAnalyses SelectedCallsPass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M) {
    SmallVector<CallInst *> Calls;
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallInst>(&I); Call && Call->isIndirectCall())
        Calls.push_back(Call);
    // A select of selects would need another pass over the remaining calls;
    // they are rare and are left to the driver.
    for (CallInst *Call : Calls)
      if (SelectInst *Select = selectOfFunctions(*Call)) {
        split(*Call, *Select);
        Changed = true;
      }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
