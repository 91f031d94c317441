//===- UniformArguments.cpp - Pointers to locals are no uniform values ----===//
//
//   [[gnu::noinline]] long f(int i) {
//     long h = …, r = 0;
//     if (h & 4) {               // some work-items of a warp
//       S s;
//       g(&s, h);                // not inlined
//       r = s.a;
//     }
//     return h * 3 + r;
//   }
//
// The address of s is a sum of the stack pointer and a constant, so ptxas
// computes it once for the whole warp, in uniform registers, before the branch,
// and since it compiles all callers of g, g takes it there: UR4 and UR5. At the
// end of f nothing waits for the other work-items, because its caller does. But
// ptxas (13.0 to 13.5, and the compiler in driver 580) uses uniform registers
// behind the branch as if all had met: with `UMOV UR4, URZ` in the last block,
// work-items that skip the branch destroy the address of those that are in it.
// Uses in f itself are taken into account, uses in g are not. The result is
// CUDA_ERROR_ILLEGAL_ADDRESS, or memory of somebody else.
//
// So pointers to locals, to parameters of the kernel and to variables, which
// are the values that ptxas computes in uniform registers, are made values of a
// work-item before they are arguments: by adding bit 31 of %lanemask_lt, which
// is 0 in every lane, but read in each. That is two instructions in a function
// with such calls, which are rare: what is not inlined is large or named so.
//
// Requires:    the last changes of calls and addresses. Establishes: no direct
//              call with the address of an object that is known in the
//              function.
// Tested by test/codegen/ptx/uniform-arguments.ll; on a GPU by seed 46606 of
// test/fuzz/whole_programs.py. docs/design/known-driver-faults.md.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/Passes.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

static bool isKernelFunction(const Function &F) {
  return F.getCallingConv() == CallingConv::PTX_Kernel;
}

/// May \p Pointer have the same value in all work-items for a reason that ptxas
/// sees?
static bool isKnownObject(const Value &Pointer, const Function &F) {
  if (!Pointer.getType()->isPointerTy() || isa<Function>(Pointer))
    return false;
  const Value *Object = getUnderlyingObject(&Pointer, /*MaxLookup=*/0);
  return isa<AllocaInst>(Object) ||
         (isa<Argument>(Object) && isKernelFunction(F) &&
          cast<Argument>(Object)->hasByValAttr()) ||
         (isa<GlobalVariable>(Object));
}

PreservedAnalyses PTXUniformArgumentsPass::run(Function &F,
                                               FunctionAnalysisManager &) {
  SmallVector<Use *, 8> Found;
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<CallBase>(&I);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    // What has no body here is called by the rules of PTX, in memory.
    if (!Callee || Callee->isDeclaration())
      continue;
    for (Use &Argument : Call->args())
      if (isKnownObject(*Argument, F) &&
          !Call->isByValArgument(Call->getArgOperandNo(&Argument)))
        Found.push_back(&Argument);
  }
  if (Found.empty())
    return PreservedAnalyses::all();
  IRBuilder<> B(&*F.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  Value *Zero = B.CreateLShr(
      B.CreateIntrinsic(B.getInt32Ty(),
                        Intrinsic::nvvm_read_ptx_sreg_lanemask_lt, {}),
      31, "zero");
  for (Use *Argument : Found) {
    B.SetInsertPoint(cast<Instruction>(Argument->getUser()));
    Argument->set(
        B.CreatePtrAdd(Argument->get(), B.CreateZExt(Zero, B.getInt64Ty())));
  }
  PreservedAnalyses Kept;
  Kept.preserveSet<CFGAnalyses>();
  return Kept;
}

} // namespace syclcc1
