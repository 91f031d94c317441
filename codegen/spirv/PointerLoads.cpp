//===- PointerLoads.cpp - Variables keep their size -----------------------===//
//
//   %v = alloca { ptr addrspace(4), [25 x i64] }
//   %p = load ptr addrspace(4), ptr %v               ; the first member
//
// The writer guesses what a pointer points to from how it is used, and believes
// the guess more than the alloca's own type: where a pointer is loaded directly
// from a variable it declares the variable as one pointer, 8 bytes. Everything
// behind them is then another variable's memory, in silence.
//
// Here such a load goes through an address of its own, about which the writer
// may guess what it likes:
//
//   %a = getelementptr inbounds i8, ptr %v, i64 0
//   %p = load ptr addrspace(4), ptr %a
//
// Stores, and loads of anything else, do not mislead it.
//
// Requires:    no pass behind that folds an offset of zero. Establishes: a
// pointer is loaded directly from variables of pointers only. Tested by
// test/codegen/spirv/pointer-loads.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

bool misleadsAboutVariable(const LoadInst &Load) {
  auto *Variable = dyn_cast<AllocaInst>(Load.getPointerOperand());
  return Variable && Load.getType()->isPointerTy() &&
         Variable->getAllocatedType() != Load.getType();
}

PreservedAnalyses PointerLoadsPass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      auto *Load = dyn_cast<LoadInst>(&I);
      if (!Load || !misleadsAboutVariable(*Load))
        continue;
      IRBuilder<> B(Load);
      Load->setOperand(LoadInst::getPointerOperandIndex(),
                       B.CreateInBoundsGEP(B.getInt8Ty(),
                                           Load->getPointerOperand(),
                                           B.getInt64(0)));
      Changed = true;
    }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
