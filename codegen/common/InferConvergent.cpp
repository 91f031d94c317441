//===- InferConvergent.cpp - Callers of barriers are convergent -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   void wait(nd_item<1> it) { it.barrier(); }   // not inlined, or not yet
//   if (x) wait(it); else wait(it);              // not to be merged or split
//
// Clang compiles for the host, where only the builtins declared convergent
// carry the attribute; their callers do not. To the optimiser `wait` is then an
// ordinary function whose calls may be sunk, duplicated and hoisted.
//
//   Requires:    convergent on the declarations of the builtins.
//   Establishes: a function that contains a convergent call is convergent, and
//                so are the calls of it. Assumed to be convergent are indirect
//                calls, whose callee is unknown, calls of SYCL_EXTERNAL
//                functions that another object defines, and inline assembly
//                (bar.sync).
// Must come before any optimisation. (Rejected: marking everything convergent,
// as clang does for OpenCL, and letting LLVM remove it. LLVM removes it only
// bottom-up from exact definitions, and the builtins that are safe have no
// bodies yet.) Tested by test/codegen/common/infer-convergent.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/Passes.h"
#include "split/IRContract.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// Inline assembly of an empty text.
static bool isOptimiserBarrier(const CallBase &Call) {
  return Call.isInlineAsm() &&
         cast<InlineAsm>(Call.getCalledOperand())->getAsmString().empty();
}

PreservedAnalyses InferConvergentPass::run(Module &M, ModuleAnalysisManager &) {
  SetVector<Function *> Worklist;
  auto MarkFunction = [&](Function &F) {
    F.setConvergent();
    Worklist.insert(&F);
  };

  for (Function &F : M) {
    // A function of another object may contain a barrier.
    if (F.isDeclaration() && F.hasFnAttribute(attribute::External))
      F.setConvergent();
    if (F.isConvergent() && !F.isIntrinsic())
      Worklist.insert(&F);
    for (Instruction &I : instructions(F)) {
      auto *Call = dyn_cast<CallBase>(&I);
      if (!Call || isOptimiserBarrier(*Call))
        continue;
      if (Call->isIndirectCall() || Call->isInlineAsm())
        Call->setConvergent();
      if (Call->isConvergent())
        MarkFunction(F);
    }
  }

  bool Changed = !Worklist.empty();
  while (!Worklist.empty()) {
    Function *Callee = Worklist.pop_back_val();
    for (User *U : Callee->users()) {
      auto *Call = dyn_cast<CallBase>(U);
      if (!Call || Call->getCalledOperand() != Callee)
        continue;
      Call->setConvergent();
      if (!Call->getFunction()->isConvergent())
        MarkFunction(*Call->getFunction());
    }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
