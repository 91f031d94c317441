//===- UniformArguments.cpp - No uniform registers in calls --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   [[gnu::noinline]] long f(int i, unsigned long n) {
//     long h = …, r = 0;
//     if (h & 4) {               // some work-items of a warp
//       S s;
//       g(&s, h);                // not inlined
//       r = s.a + 5000000000 / n;
//     }
//     return h * 3 + r;
//   }
//
// The address of s is the stack pointer plus a constant, so ptxas computes it
// once for the whole warp, before the branch, in uniform registers. It compiles
// all callers of g, so it passes the argument in uniform registers as well: UR4
// and UR5. A division of 64 or 16 bits is a subroutine of ptxas, which gets the
// constant dividend in the same way, and the upper half of a divisor that was
// extended by zeros. The work-items of a warp reconverge in the caller of f,
// not at the end of f. But ptxas (13.0 to 13.5, and the compiler in driver 580)
// writes uniform registers in every function as if all work-items of the warp
// had entered it, and after a branch as if they had reconverged: with `UMOV
// UR4, URZ` in the last block, or in a function that is called in another
// branch, work-items overwrite the address or the dividend of those that are
// still in front of g. ptxas considers uses in f, not uses in g. The result is
// CUDA_ERROR_ILLEGAL_ADDRESS, an access of other memory or a wrong number.
//
// So what functions and subroutines get is made a value of a work-item before:
// by adding bit 31 of %lanemask_lt, which is 0 in every lane, but read in each,
// to each half. That is one or two instructions for an argument of a function
// that is not inlined, which is large or marked noinline. Kernels without such
// calls are left alone: there, ptxas sees all uses. Not taken: only values that
// are uniform for LLVM. Half of a number can be uniform, and ptxas looks
// through stores and calls.
//
// Requires:    no later pass changes calls or addresses.
// Establishes: no direct call, and no division that is a subroutine, has an
//              argument that ptxas may compute in a uniform register.
// Tested by test/codegen/ptx/uniform-arguments.ll; on a GPU by the seeds 46606,
// 65156 and 67162 of test/fuzz/whole_programs.py.
// docs/design/known-driver-faults.md.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/KeepsCFG.h"
#include "codegen/ptx/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// The functions that ptxas compiles together with their callers. Arguments of
/// one that is only declared or called by address are passed in memory, as PTX
/// specifies.
static bool isCompiledWithCaller(const CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  return Callee && !Callee->isDeclaration();
}

/// Divisions that ptxas compiles to a call. A constant divisor is a product. Of
/// floats it is only the rare case, and was not seen to go wrong.
static bool isSubroutine(const Instruction &I) {
  switch (I.getOpcode()) {
  case Instruction::UDiv:
  case Instruction::SDiv:
  case Instruction::URem:
  case Instruction::SRem: {
    const unsigned Bits = I.getType()->getScalarSizeInBits();
    return (Bits <= 16 || Bits > 32) && !isa<Constant>(I.getOperand(1));
  }
  case Instruction::FDiv:
    return !isa<Constant>(I.getOperand(1));
  default:
    return false;
  }
}

/// 1.0 makes a division a reciprocal, which has one operand.
static bool isOne(const Value &V) {
  auto *Number = dyn_cast<ConstantFP>(&V);
  return Number && Number->isExactlyValue(1.0);
}

/// \p V, for ptxas different in each work-item. \p Zero has 32 bits.
static Value *differentInEachItem(IRBuilder<> &B, Value *V, Value *Zero) {
  Type *T = V->getType();
  if (T->isPointerTy())
    return B.CreatePtrAdd(
        V, B.CreateBitCast(B.CreateVectorSplat(2, Zero), B.getInt64Ty()));
  const unsigned Bits = T->getPrimitiveSizeInBits().getFixedValue();
  Type *Integer = B.getIntNTy(Bits);
  if (Bits > 32) {
    const unsigned Words = divideCeil(Bits, 32);
    Zero = B.CreateBitCast(B.CreateVectorSplat(Words, Zero),
                           B.getIntNTy(Words * 32));
  }
  return B.CreateBitCast(
      B.CreateAdd(B.CreateBitCast(V, Integer), B.CreateTrunc(Zero, Integer)),
      T);
}

PreservedAnalyses PTXUniformArgumentsPass::run(Function &F,
                                               FunctionAnalysisManager &) {
  SmallVector<Use *, 8> Arguments, Operands;
  bool IsAlone = F.getCallingConv() == CallingConv::PTX_Kernel;
  for (Instruction &I : instructions(F)) {
    if (isSubroutine(I)) {
      for (Use &Operand : I.operands())
        if (!isOne(*Operand))
          Operands.push_back(&Operand);
      continue;
    }
    auto *Call = dyn_cast<CallBase>(&I);
    if (!Call || !isCompiledWithCaller(*Call))
      continue;
    IsAlone = false;
    for (Use &Argument : Call->args())
      if ((Argument->getType()->isPointerTy() ||
           !Argument->getType()->getPrimitiveSizeInBits().isZero()) &&
          !isa<UndefValue>(Argument) &&
          !Call->isByValArgument(Call->getArgOperandNo(&Argument)))
        Arguments.push_back(&Argument);
  }
  if (!IsAlone)
    Arguments.append(Operands);
  if (Arguments.empty())
    return PreservedAnalyses::all();
  IRBuilder<> B(&*F.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  Value *OpaqueZero = B.CreateLShr(
      B.CreateIntrinsic(B.getInt32Ty(),
                        Intrinsic::nvvm_read_ptx_sreg_lanemask_lt, {}),
      31, "zero");
  for (Use *Argument : Arguments) {
    B.SetInsertPoint(cast<Instruction>(Argument->getUser()));
    Argument->set(differentInEachItem(B, Argument->get(), OpaqueZero));
  }
  return keepsCFG(true);
}

} // namespace syclcc1
