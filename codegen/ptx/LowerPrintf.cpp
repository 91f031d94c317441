//===- LowerPrintf.cpp - printf -> CUDA's vprintf -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   call i32 (ptr, ...) @printf(ptr @format, i32 %a, double %b)
// ->store i32 %a, %arguments + 0 ; store double %b, %arguments + 8
//   call i32 @vprintf(ptr @format, ptr %arguments)
//
// The driver's vprintf reads the arguments from memory, each at its natural
// alignment. C has promoted them already. The text reaches the host's stdout
// when the kernel is waited for. Tested by test/codegen/ptx/lower-printf.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

static Value *vprintfArguments(CallInst &Call, IRBuilder<> &B) {
  SmallVector<Type *> Types;
  for (Value *Argument : drop_begin(Call.args()))
    Types.push_back(Argument->getType());
  if (Types.empty())
    return ConstantPointerNull::get(B.getPtrTy());
  auto *Struct = StructType::get(B.getContext(), Types);
  BasicBlock &Entry = Call.getFunction()->getEntryBlock();
  auto *Buffer = new AllocaInst(Struct, 0, "printf.arguments",
                                Entry.getFirstNonPHIOrDbgOrAlloca());
  for (auto [I, Argument] : enumerate(drop_begin(Call.args())))
    B.CreateStore(Argument, B.CreateStructGEP(Struct, Buffer, I));
  return Buffer;
}

PreservedAnalyses PTXLowerPrintfPass::run(Module &M, ModuleAnalysisManager &) {
  Function *Printf = M.getFunction("printf");
  if (!Printf || !Printf->isDeclaration())
    return PreservedAnalyses::all();
  FunctionCallee VPrintf =
      M.getOrInsertFunction("vprintf", Type::getInt32Ty(M.getContext()),
                            PointerType::getUnqual(M.getContext()),
                            PointerType::getUnqual(M.getContext()));
  for (User *U : make_early_inc_range(Printf->users())) {
    auto *Call = dyn_cast<CallInst>(U);
    if (!Call || Call->getCalledFunction() != Printf)
      continue;
    IRBuilder<> B(Call);
    Value *Result = B.CreateCall(
        VPrintf, {Call->getArgOperand(0), vprintfArguments(*Call, B)});
    Call->replaceAllUsesWith(Result);
    Call->eraseFromParent();
  }
  return PreservedAnalyses::none();
}

} // namespace syclcc1
