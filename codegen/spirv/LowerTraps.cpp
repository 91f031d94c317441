//===- LowerTraps.cpp - SPIR-V has no trap --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   call void @llvm.trap()   ->   store volatile i8 0, ptr addrspace(1) null
//   unreachable                   unreachable
//
// A trap ends a program that would have thrown or failed an assertion. The
// writer drops it, and a driver treats the unreachable block after it as a
// promise that its condition never holds: after a failed bounds check the
// program would continue. A volatile store to the null address of global memory
// faults where memory is protected and does no harm elsewhere.
//
// No path ends in `unreachable` then: it goes on where the others go
// (NoReturnPaths.cpp), or returns.
//
//   Requires:    no pass that simplifies control flow follows.
//   Establishes: no llvm.trap, debugtrap, ubsantrap, unreachable, or noreturn.
// Tested by test/codegen/spirv/lower-traps.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/common/NoReturnPaths.h"
#include "codegen/spirv/Passes.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// Ends the paths of \p F that nothing else is left of by a return.
static bool returnInstead(Function &F) {
  bool Changed = false;
  for (BasicBlock &Block : F) {
    auto *End = dyn_cast<UnreachableInst>(Block.getTerminator());
    if (!End)
      continue;
    IRBuilder<> B(End);
    if (F.getReturnType()->isVoidTy())
      B.CreateRetVoid();
    else
      B.CreateRet(Constant::getNullValue(F.getReturnType()));
    End->eraseFromParent();
    Changed = true;
  }
  return Changed;
}

PreservedAnalyses LowerTrapsPass::run(Module &M, ModuleAnalysisManager &) {
  using spirv_space::Global;
  bool Changed = false;
  for (Function &F : M) {
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      auto *Trap = dyn_cast<IntrinsicInst>(&I);
      if (!Trap || (Trap->getIntrinsicID() != Intrinsic::trap &&
                    Trap->getIntrinsicID() != Intrinsic::debugtrap &&
                    Trap->getIntrinsicID() != Intrinsic::ubsantrap))
        continue;
      if (Trap->getIntrinsicID() != Intrinsic::debugtrap) {
        IRBuilder<> B(Trap);
        B.CreateAlignedStore(
            B.getInt32(0xdead),
            ConstantPointerNull::get(PointerType::get(M.getContext(), Global)),
            Align(4), /*isVolatile=*/true);
      }
      Trap->eraseFromParent();
      Changed = true;
    }
    Changed |= joinNoReturnPaths(F);
    Changed |= returnInstead(F);
    // Or the next pass that looks for dead code ends the paths again.
    F.removeFnAttr(Attribute::NoReturn);
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallBase>(&I))
        Call->removeFnAttr(Attribute::NoReturn);
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
