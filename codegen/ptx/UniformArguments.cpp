//===- UniformArguments.cpp - Addresses in calls: no uniform registers ----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
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
// The address of s is the stack pointer plus a constant, so ptxas computes it
// once for the whole warp, before the branch, in uniform registers. It compiles
// all callers of g, so it passes the argument in uniform registers as well: UR4
// and UR5. The work-items of a warp reconverge in the caller of f, not at the
// end of f. But ptxas (13.0 to 13.5, and the compiler in driver 580) writes
// uniform registers after the branch as if they had reconverged: with `UMOV
// UR4, URZ` in the last block, work-items that skip the branch overwrite the
// address of those that are still in g. ptxas considers uses in f, not uses in
// g. The result is CUDA_ERROR_ILLEGAL_ADDRESS, or an access of other memory.
//
// So pointers to locals, to parameters of the kernel and to variables, which
// are the values that ptxas computes in uniform registers, are made values of a
// work-item before they are arguments: by adding bit 31 of %lanemask_lt, which
// is 0 in every lane, but read in each. That is two instructions in a function
// with such calls, which are rare: a function that is not inlined is large or
// marked noinline.
//
// Requires:    no later pass changes calls or addresses.
// Establishes: no direct call has an argument that ptxas may compute in a
//              uniform register.
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

/// True if ptxas may see that \p Pointer is the same for all work-items: it is
/// the address of a local, a kernel parameter or a global variable.
static bool mayBeUniformRegister(const Value &Pointer, const Function &F) {
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
  SmallVector<Use *, 8> Arguments;
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<CallBase>(&I);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    // Arguments of a function that is only declared are passed in memory, as
    // PTX specifies.
    if (!Callee || Callee->isDeclaration())
      continue;
    for (Use &Argument : Call->args())
      if (mayBeUniformRegister(*Argument, F) &&
          !Call->isByValArgument(Call->getArgOperandNo(&Argument)))
        Arguments.push_back(&Argument);
  }
  if (Arguments.empty())
    return PreservedAnalyses::all();
  IRBuilder<> B(&*F.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  Value *OpaqueZero = B.CreateLShr(
      B.CreateIntrinsic(B.getInt32Ty(),
                        Intrinsic::nvvm_read_ptx_sreg_lanemask_lt, {}),
      31, "zero");
  for (Use *Argument : Arguments) {
    B.SetInsertPoint(cast<Instruction>(Argument->getUser()));
    Argument->set(B.CreatePtrAdd(Argument->get(),
                                 B.CreateZExt(OpaqueZero, B.getInt64Ty())));
  }
  PreservedAnalyses Kept;
  Kept.preserveSet<CFGAnalyses>();
  return Kept;
}

} // namespace syclcc1
