//===- VectorBodies.cpp - Straight-line functions for lanes ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// See VectorBodies.h.

#include "codegen/cpu/VectorBodies.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1::cpu {
namespace {

bool isNumber(const Type *T) {
  return T->isIntegerTy() || T->isFloatingPointTy();
}

/// True if each operand of \p I is a vector in its vector form, or a constant.
bool hasVectorForm(const Instruction &I) {
  if (!isNumber(I.getType()) || any_of(I.operands(), [&](const Use &U) {
        return !isNumber(U->getType()) && !isa<Function>(U);
      }))
    return false;
  if (isa<UnaryOperator, BinaryOperator, CastInst, CmpInst, SelectInst,
          FreezeInst>(I))
    return true;
  const auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && isTriviallyVectorizable(Call->getIntrinsicID()) &&
         all_of(Call->args(), [&](const Use &U) {
           return isa<Constant>(U) || !isVectorIntrinsicWithScalarOpAtArg(
                                          Call->getIntrinsicID(),
                                          Call->getArgOperandNo(&U), nullptr);
         });
}

bool isStraightLine(const Function &F) {
  return F.size() == 1 && isNumber(F.getReturnType()) &&
         all_of(F.args(),
                [](const Argument &A) { return isNumber(A.getType()); }) &&
         all_of(F.front(), [](const Instruction &I) {
           return isa<ReturnInst>(I) || hasVectorForm(I);
         });
}

} // namespace

Function *vectorBody(Function &Body, unsigned Lanes) {
  Module &M = *Body.getParent();
  const std::string Name = (Body.getName() + ".x" + Twine(Lanes)).str();
  if (Function *F = M.getFunction(Name))
    return F;
  if (!isStraightLine(Body))
    return nullptr;
  auto VectorOf = [&](Type *T) { return FixedVectorType::get(T, Lanes); };
  SmallVector<Type *> Types;
  for (const Argument &A : Body.args())
    Types.push_back(VectorOf(A.getType()));
  auto *F = Function::Create(
      FunctionType::get(VectorOf(Body.getReturnType()), Types, false),
      GlobalValue::InternalLinkage, Name, M);
  DenseMap<const Value *, Value *> Wide;
  for (auto [Narrow, A] : zip(Body.args(), F->args()))
    Wide[&Narrow] = &A;
  IRBuilder<> B(BasicBlock::Create(M.getContext(), "", F));
  auto wide = [&](Value *V) -> Value * {
    if (auto *C = dyn_cast<Constant>(V))
      return ConstantVector::getSplat(ElementCount::getFixed(Lanes), C);
    return Wide.lookup(V);
  };
  for (Instruction &I : Body.front()) {
    if (auto *Return = dyn_cast<ReturnInst>(&I)) {
      B.CreateRet(wide(Return->getReturnValue()));
      break;
    }
    if (auto *Call = dyn_cast<IntrinsicInst>(&I)) {
      const Intrinsic::ID ID = Call->getIntrinsicID();
      SmallVector<Value *> Arguments;
      for (const auto &[Index, A] : enumerate(Call->args()))
        Arguments.push_back(
            isVectorIntrinsicWithScalarOpAtArg(ID, Index, nullptr) ? A.get()
                                                                   : wide(A));
      SmallVector<Type *> Overloads;
      if (isVectorIntrinsicWithOverloadTypeAtArg(ID, -1, nullptr))
        Overloads.push_back(VectorOf(I.getType()));
      for (const auto &[Index, A] : enumerate(Arguments))
        if (isVectorIntrinsicWithOverloadTypeAtArg(ID, Index, nullptr))
          Overloads.push_back(A->getType());
      Wide[&I] = B.CreateIntrinsic(ID, Overloads, Arguments,
                                   isa<FPMathOperator>(I) ? I.getFastMathFlags()
                                                          : FastMathFlags());
      continue;
    }
    Instruction *New = I.clone();
    New->mutateType(VectorOf(I.getType()));
    for (Use &Operand : New->operands())
      Operand.set(wide(Operand));
    New->dropUnknownNonDebugMetadata();
    Wide[&I] = B.Insert(New);
  }
  return F;
}

} // namespace syclcc1::cpu
