//===- LowerConstrainedMath.cpp - One rounding mode, no floating traps ----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// -frounding-math, -ffp-model=strict and -ffp-exception-behavior= make the
// front end write
//
//     %s = call double @llvm.experimental.constrained.fadd.f64(
//            double %a, double %b, metadata !"round.dynamic",
//            metadata !"fpexcept.strict") strictfp
//
// because the host may change its rounding mode and read the flags. A device
// has neither: it rounds to nearest, and nothing traps. So its code is
//
//     %s = fadd double %a, %b
//
// which means the same there. (Unchanged, LLVM's PTX writer aborts on some of
// them and the SPIR-V verifier refuses all.) The cpu target is host code and
// keeps them.
//
//   Requires:    nothing.
//   Establishes: no constrained operation, no strictfp.
// Tested by test/codegen/common/lower-constrained-math.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/Passes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

static Value *plainOperation(IRBuilder<> &B, ConstrainedFPIntrinsic &I) {
  SmallVector<Value *, 3> Args(I.arg_begin(),
                               I.arg_begin() + I.getNonMetadataArgCount());
  auto instruction = [&](unsigned Opcode) -> Value * {
    if (Instruction::isBinaryOp(Opcode))
      return B.CreateBinOp(Instruction::BinaryOps(Opcode), Args[0], Args[1]);
    if (Instruction::isCast(Opcode))
      return B.CreateCast(Instruction::CastOps(Opcode), Args[0], I.getType());
    return B.CreateFCmp(cast<ConstrainedFPCmpIntrinsic>(I).getPredicate(),
                        Args[0], Args[1]);
  };
  switch (I.getIntrinsicID()) {
#define INSTRUCTION(NAME, NARG, ROUND_MODE, INTRINSIC)                         \
  case Intrinsic::INTRINSIC:                                                   \
    return instruction(Instruction::NAME);
#define FUNCTION(NAME, NARG, ROUND_MODE, INTRINSIC)                            \
  case Intrinsic::INTRINSIC:                                                   \
    return B.CreateIntrinsic(I.getType(), Intrinsic::NAME, Args);
#include "llvm/IR/ConstrainedOps.def"
  default:
    llvm_unreachable("ConstrainedOps.def lists them all");
  }
}

PreservedAnalyses LowerConstrainedMathPass::run(Module &M,
                                                ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M) {
    if (!F.hasFnAttribute(Attribute::StrictFP))
      continue;
    Changed = true;
    F.removeFnAttr(Attribute::StrictFP);
    for (Instruction &Inst : make_early_inc_range(instructions(F))) {
      auto *Call = dyn_cast<CallBase>(&Inst);
      if (!Call)
        continue;
      Call->removeFnAttr(Attribute::StrictFP);
      auto *I = dyn_cast<ConstrainedFPIntrinsic>(Call);
      if (!I)
        continue;
      IRBuilder<> B(I);
      if (isa<FPMathOperator>(I))
        B.setFastMathFlags(I->getFastMathFlags());
      Value *Plain = plainOperation(B, *I);
      Plain->takeName(I);
      I->replaceAllUsesWith(Plain);
      I->eraseFromParent();
    }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
