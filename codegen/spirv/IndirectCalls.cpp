//===- IndirectCalls.cpp - Called pointers get their type at the call -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   %p = call ptr addrspace(4) @choose()        ; uchar* to the writer
//   call i32 %p(i32 1)                          ; OpFunctionPointerCallINTEL
//
// SPIR-V's pointers are typed and LLVM's are not: the writer guesses a pointee
// type from uses, and for the result of a call it guesses bytes. Intel's reader
// crashes on the call of such a pointer. After ptrtoint and inttoptr the writer
// guesses again and types the pointer by its only use, the call.
//
// A function that is cast to the generic space and called, as
// -fsycl-device-O0 leaves of a table of functions with a constant index,
// becomes a direct call: the writer would use the function itself as the
// pointer.
//
// Requires:    generic pointers; the last pass that may fold casts has run.
// Establishes: every called pointer is an inttoptr or a direct load.
// Tested by test/codegen/spirv/indirect-calls.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

bool callByName(CallBase &Call) {
  auto *F = dyn_cast<Function>(Call.getCalledOperand()->stripPointerCasts());
  if (!F || F == Call.getCalledOperand() ||
      F->getFunctionType() != Call.getFunctionType())
    return false;
  Call.setCalledFunction(F);
  Call.setCallingConv(F->getCallingConv());
  return true;
}

PreservedAnalyses IndirectCallsPass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      auto *Call = dyn_cast<CallBase>(&I);
      if (!Call)
        continue;
      if (callByName(*Call)) {
        Changed = true;
        continue;
      }
      if (!Call->isIndirectCall() ||
          isa<LoadInst, IntToPtrInst>(Call->getCalledOperand()))
        continue;
      IRBuilder<> B(Call);
      Value *Pointer = Call->getCalledOperand();
      Value *Address = B.CreatePtrToInt(Pointer, B.getInt64Ty());
      Call->setCalledOperand(B.CreateIntToPtr(Address, Pointer->getType()));
      Changed = true;
    }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
