// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUKnownAnswers: code that this target does not have.
//
//     if (__sycl_sub_groups_fit_sub_group() && together > 1)
//       …                                  // shuffles, on NVIDIA GPUs only
//     else
//       parts[lane] = sum;
//
// The library's headers ask for the target like this, since a program is
// parsed once for all. The answer is 0 on the cpu device. Its branch goes
// before kernels are classified: with a shuffle in it, if only a dead one, a
// kernel's work-items run as sub-groups in lock step (a reduction took 3.6
// times as long).
//
// Must come before InferConvergent and CPUSubGroups. Tested by
// test/codegen/cpu/known-answers.ll.

#include "codegen/cpu/Passes.h"
#include "split/IRContract.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/InstructionSimplify.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace syclcc1 {

/// Folds what depends on \p V in its function.
static void fold(Value *V, Constant *Known) {
  SmallVector<Instruction *> Users;
  for (User *U : V->users())
    if (auto *I = dyn_cast<Instruction>(U))
      Users.push_back(I);
  V->replaceAllUsesWith(Known);
  for (Instruction *I : Users)
    if (auto *Result = dyn_cast_or_null<Constant>(
            simplifyInstruction(I, SimplifyQuery(I->getDataLayout(), I))))
      fold(I, Result);
}

PreservedAnalyses CPUKnownAnswersPass::run(Module &M, ModuleAnalysisManager &) {
  Function *Question = M.getFunction(builtin::SubGroupsFitSubGroup);
  if (!Question)
    return PreservedAnalyses::all();
  SmallSetVector<Function *, 8> Callers;
  for (User *U : make_early_inc_range(Question->users()))
    if (auto *Call = dyn_cast<CallInst>(U);
        Call && Call->getCalledFunction() == Question) {
      Callers.insert(Call->getFunction());
      fold(Call, Constant::getNullValue(Call->getType()));
      Call->eraseFromParent();
    }
  for (Function *F : Callers) {
    for (BasicBlock &Block : *F)
      ConstantFoldTerminator(&Block, /*DeleteDeadConditions=*/true);
    removeUnreachableBlocks(*F);
  }
  return Callers.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

} // namespace syclcc1
