// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUFloatRemainders: inline expansion of fmod of floats, unless the quotient
// is huge.
//
//     %r = call float @fmodf(float %x, float %y)
//  -> %q = fdiv double |x|, |y|
//     if (%q < 2^28 && |y| < infinity)
//       %r = |x| - trunc(%q) * |y|, with the sign of x
//     else
//       %r = call float @fmodf(float %x, float %y)
//
// libmvec has no fmod, and glibc's scalar one works bit by bit: in a vectorised
// loop a kernel with fmod was 25 times as slow as Intel's. In double the usual
// case is exact: the quotient has 28 bits, y has 24, so their product has at
// most 52, and the difference is a float. If the quotient was rounded up to an
// integer, the difference is negative, and y is added. The rest (huge
// quotients, 0, infinities, NaN) calls C's fmodf, only if a lane needs it.
//
// Runs where loops are vectorised, before CPUVectorMath. Rejected: a loop that
// reduces the quotient by 28 bits in each iteration, without a call. It is not
// faster when needed, and otherwise an extra loop in each kernel.
//
// Tested by test/codegen/cpu/float-remainders.ll, test/run/vector_math.cpp.

#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace syclcc1 {

static bool isRemainder(const Instruction &I, const TargetLibraryInfo &TLI) {
  if (!I.getType()->isFloatTy())
    return false;
  LibFunc Known;
  const auto *Call = dyn_cast<CallInst>(&I);
  return I.getOpcode() == Instruction::FRem ||
         (Call && TLI.getLibFunc(*Call, Known) && Known == LibFunc_fmodf);
}

static void writeInLine(Instruction &I) {
  constexpr double Huge = 268435456; // 2^28
  IRBuilder<> B(&I);
  Value *X = I.getOperand(0), *Y = I.getOperand(1);
  Type *Double = B.getDoubleTy();
  auto magnitude = [&](Value *V) {
    return B.CreateUnaryIntrinsic(Intrinsic::fabs, B.CreateFPExt(V, Double));
  };
  Value *A = magnitude(X), *Divisor = magnitude(Y);
  Value *Quotient = B.CreateFDiv(A, Divisor);
  Value *Usual =
      B.CreateAnd(B.CreateFCmpOLT(Quotient, ConstantFP::get(Double, Huge)),
                  B.CreateFCmpOLT(Divisor, ConstantFP::getInfinity(Double)));
  Instruction *Then, *Else;
  SplitBlockAndInsertIfThenElse(
      Usual, &I, &Then, &Else,
      MDBuilder(I.getContext()).createLikelyBranchWeights());

  B.SetInsertPoint(Then);
  Value *Truncated = B.CreateUnaryIntrinsic(Intrinsic::trunc, Quotient);
  Value *Remainder = B.CreateFSub(A, B.CreateFMul(Truncated, Divisor));
  Value *IsNegative = B.CreateFCmpOLT(Remainder, ConstantFP::get(Double, 0));
  Remainder =
      B.CreateSelect(IsNegative, B.CreateFAdd(Remainder, Divisor), Remainder);
  Value *InLine =
      B.CreateCopySign(B.CreateFPTrunc(Remainder, B.getFloatTy()), X);

  B.SetInsertPoint(I.getParent(), I.getParent()->begin());
  PHINode *Result = B.CreatePHI(I.getType(), 2);
  I.replaceAllUsesWith(Result);
  I.moveBefore(Else->getIterator());
  Result->addIncoming(InLine, Then->getParent());
  Result->addIncoming(&I, Else->getParent());
}

PreservedAnalyses CPUFloatRemaindersPass::run(Function &F,
                                              FunctionAnalysisManager &FAM) {
  if (!cpu::isDeviceCode(F) || F.hasOptSize())
    return PreservedAnalyses::all();
  const auto &TLI = FAM.getResult<TargetLibraryAnalysis>(F);
  SmallVector<Instruction *> Found;
  for (Instruction &I : instructions(F))
    if (isRemainder(I, TLI))
      Found.push_back(&I);
  for (Instruction *I : Found)
    writeInLine(*I);
  return Found.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

} // namespace syclcc1
