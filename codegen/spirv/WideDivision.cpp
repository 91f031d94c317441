// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// See WideDivision.h.

#include "codegen/spirv/WideDivision.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/IntegerDivision.h"

using namespace llvm;

namespace syclcc1 {

/// `T __sycl_udiv_iN(T, T)`: LLVM's shift-and-subtract loop, and one
/// instruction where both numbers fit into 64 bits, which is nearly always.
static Function *divider(Module &M, IntegerType *T) {
  std::string Name = "__sycl_udiv_i" + std::to_string(T->getBitWidth());
  if (Function *Known = M.getFunction(Name))
    return Known;
  auto *F = Function::Create(FunctionType::get(T, {T, T}, false),
                             GlobalValue::InternalLinkage, Name, M);
  F->setCallingConv(CallingConv::SPIR_FUNC);
  F->setDoesNotThrow();
  LLVMContext &Context = M.getContext();
  auto *Entry = BasicBlock::Create(Context, "entry", F);
  auto *Short = BasicBlock::Create(Context, "short", F);
  auto *Long = BasicBlock::Create(Context, "long", F);
  IRBuilder<> B(Entry);
  Value *X = F->getArg(0), *Y = F->getArg(1);
  Value *High = B.CreateLShr(B.CreateOr(X, Y), 64);
  B.CreateCondBr(B.CreateICmpEQ(High, ConstantInt::get(T, 0)), Short, Long);
  B.SetInsertPoint(Short);
  Type *Word = B.getInt64Ty();
  B.CreateRet(B.CreateZExt(
      B.CreateUDiv(B.CreateTrunc(X, Word), B.CreateTrunc(Y, Word)), T));
  B.SetInsertPoint(Long);
  // Freshly made, so that it cannot be folded away before it is expanded.
  auto *Division = BinaryOperator::CreateUDiv(X, Y, "", Long);
  ReturnInst::Create(Context, Division, Long);
  expandDivision(Division);
  return F;
}

void lowerWideDivision(Module &M) {
  SmallVector<BinaryOperator *> Divisions;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Op = dyn_cast<BinaryOperator>(&I);
          Op && Op->isIntDivRem() && Op->getType()->isIntegerTy() &&
          Op->getType()->getIntegerBitWidth() > 64)
        Divisions.push_back(Op);

  for (BinaryOperator *Op : Divisions) {
    IRBuilder<> B(Op);
    auto *T = cast<IntegerType>(Op->getType());
    bool Signed = Op->getOpcode() == Instruction::SDiv ||
                  Op->getOpcode() == Instruction::SRem;
    bool Remainder = Op->getOpcode() == Instruction::SRem ||
                     Op->getOpcode() == Instruction::URem;
    Value *Zero = ConstantInt::get(T, 0);
    auto Negate = [&](Value *If, Value *V) {
      return B.CreateSelect(If, B.CreateSub(Zero, V), V);
    };
    Value *X = Op->getOperand(0), *Y = Op->getOperand(1);
    Value *XNegative = Signed ? B.CreateICmpSLT(X, Zero) : nullptr;
    Value *YNegative = Signed ? B.CreateICmpSLT(Y, Zero) : nullptr;
    if (Signed) {
      X = Negate(XNegative, X);
      Y = Negate(YNegative, Y);
    }
    CallInst *Quotient = B.CreateCall(divider(M, T), {X, Y});
    Quotient->setCallingConv(CallingConv::SPIR_FUNC);
    Value *Result = Quotient;
    if (Remainder)
      Result = B.CreateSub(X, B.CreateMul(Quotient, Y));
    if (Signed)
      Result = Negate(Remainder ? XNegative : B.CreateXor(XNegative, YNegative),
                      Result);
    Op->replaceAllUsesWith(Result);
    Op->eraseFromParent();
  }
}

} // namespace syclcc1
