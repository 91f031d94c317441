//===- BFloatRounding.cpp - Rounding to bfloat16 is an instruction --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// sycl::ext::oneapi::bfloat16 rounds in integers, which every target can do,
// host compilers too:
//
//   x != x ? 0x7fff : bits + 0x7fff + (bits >> 16 & 1) >> 16
//
// From sm_80 on that is `cvt.rn.bf16.f32`, a NaN included, which is 0x7fff
// there as well. So it becomes `fptrunc float to bfloat` here; a phi or a
// select, of 16 bits, of their number, or of the float that the program goes on
// with. Where what is rounded is a sum, difference or product of numbers of 16
// bits that were widened, these become `fpext`, and InstCombine makes it an
// operation of bfloats: the float's result is rounded from twice as many places
// and two, so rounding twice is rounding once. That is one instruction from
// sm_90 on. (A gaussian error linear unit in bfloat16 took 1.5 times as long as
// with nvcc.)
//
// Rejected: the same for rounding that keeps a NaN's bits, as other programs
// write it. It would need a question for NaNs again.
//
//   Requires:    sm_80; after SROA, before InstCombine runs for the last time.
//   Establishes: nothing; the CFG is unchanged.
// Tested by test/codegen/ptx/bfloat-rounding.ll, test/run/bfloat16.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/KeepsCFG.h"
#include "codegen/ptx/Passes.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1 {
namespace {

/// What the program makes of the rounded number.
enum class Form { Bits, Number, HighBits, Float };

constexpr uint32_t NaN = 0x7fff;

/// x, if \p Sum is bits + 0x7fff + (bits >> 16 & 1) of x, in any order.
Value *summandOf(Value *Sum) {
  SmallVector<Value *, 4> Parts{Sum};
  for (unsigned At = 0; At < Parts.size() && Parts.size() < 4;) {
    Value *A, *B;
    if (match(Parts[At], m_Add(m_Value(A), m_Value(B)))) {
      Parts[At] = A;
      Parts.push_back(B);
    } else {
      ++At;
    }
  }
  if (Parts.size() != 3 ||
      !any_of(Parts, [](Value *P) { return match(P, m_SpecificInt(NaN)); }))
    return nullptr;
  for (Value *Bits : Parts) {
    Value *X;
    if (match(Bits, m_BitCast(m_Value(X))) && X->getType()->isFloatTy() &&
        any_of(Parts, [&](Value *P) {
          return match(
              P, m_And(m_LShr(m_Specific(Bits), m_SpecificInt(16)), m_One()));
        }))
      return X;
  }
  return nullptr;
}

/// x and the form, if \p V is the rounded x unless that is a NaN.
std::pair<Value *, Form> roundedBy(Value *V) {
  Value *Sum;
  if (match(V, m_Trunc(m_LShr(m_Value(Sum), m_SpecificInt(16)))) &&
      V->getType()->isIntegerTy(16))
    return {summandOf(Sum), Form::Bits};
  if (!V->getType()->isIntegerTy(32) && !V->getType()->isFloatTy())
    return {nullptr, Form::Bits};
  if (match(V, m_LShr(m_Value(Sum), m_SpecificInt(16))))
    return {summandOf(Sum), Form::Number};
  const auto High = m_And(m_Value(Sum), m_SpecificInt(0xffff0000));
  if (match(V, High))
    return {summandOf(Sum), Form::HighBits};
  if (match(V, m_BitCast(High)))
    return {summandOf(Sum), Form::Float};
  return {nullptr, Form::Bits};
}

bool isNaN(const Value *V, Form F) {
  if (F == Form::Float) {
    const auto *Number = dyn_cast<ConstantFP>(V);
    return Number && Number->getValueAPF().bitcastToAPInt() == NaN << 16;
  }
  return match(V, m_SpecificInt(F == Form::HighBits ? NaN << 16 : NaN));
}

/// Does \p Condition, or its opposite if \p IsFalse, say that \p X is a NaN?
bool asksForNaN(Value *Condition, bool IsFalse, Value *X) {
  CmpPredicate Predicate;
  Value *Other;
  return match(Condition, m_FCmp(Predicate, m_Specific(X), m_Value(Other))) &&
         (Other == X || match(Other, m_NonNaN())) &&
         Predicate == (IsFalse ? FCmpInst::FCMP_ORD : FCmpInst::FCMP_UNO);
}

/// Which of the two values of \p Phi comes from the branch of its dominator
/// that is taken for NaNs of \p X? \p Index is its number.
bool comesFromNaN(const PHINode &Phi, unsigned Index, Value *X,
                  const DominatorTree &Dominators) {
  BasicBlock *Join = const_cast<BasicBlock *>(Phi.getParent());
  const auto *Node = Dominators.getNode(Join);
  if (!Node || !Node->getIDom())
    return false;
  BasicBlock *Head = Node->getIDom()->getBlock();
  auto *Branch = dyn_cast<BranchInst>(Head->getTerminator());
  if (!Branch || !Branch->isConditional())
    return false;
  // Each value comes from a block of its own behind the branch, or from the
  // branch itself.
  auto sideOf = [&](unsigned I) -> int {
    BasicBlock *From = Phi.getIncomingBlock(I);
    for (int Side : {0, 1}) {
      BasicBlock *To = Branch->getSuccessor(Side);
      if (From == Head ? To == Join
                       : To == From && From->getSinglePredecessor() == Head)
        return Side;
    }
    return -1;
  };
  const int Side = sideOf(Index), Other = sideOf(1 - Index);
  return Side >= 0 && Other >= 0 && Side != Other &&
         asksForNaN(Branch->getCondition(), Side == 1, X);
}

/// x and the form, if \p I is x, rounded.
std::pair<Value *, Form> roundedBy(Instruction &I,
                                   const DominatorTree &Dominators) {
  if (auto *Phi = dyn_cast<PHINode>(&I);
      Phi && Phi->getNumIncomingValues() == 2)
    for (unsigned Index : {0, 1})
      if (auto [X, F] = roundedBy(Phi->getIncomingValue(1 - Index));
          X && isNaN(Phi->getIncomingValue(Index), F) &&
          comesFromNaN(*Phi, Index, X, Dominators))
        return {X, F};
  if (auto *Select = dyn_cast<SelectInst>(&I))
    for (bool IsFalse : {false, true}) {
      Value *Constant =
          IsFalse ? Select->getFalseValue() : Select->getTrueValue();
      Value *Number =
          IsFalse ? Select->getTrueValue() : Select->getFalseValue();
      if (auto [X, F] = roundedBy(Number);
          X && isNaN(Constant, F) &&
          asksForNaN(Select->getCondition(), IsFalse, X))
        return {X, F};
    }
  return {nullptr, Form::Bits};
}

/// Operands of the operation that makes \p X are extended bfloats, if they
/// were 16 bits that were widened.
void extendOperands(Value *X) {
  auto *Operation = dyn_cast<BinaryOperator>(X);
  if (!Operation || (Operation->getOpcode() != Instruction::FAdd &&
                     Operation->getOpcode() != Instruction::FSub &&
                     Operation->getOpcode() != Instruction::FMul))
    return;
  for (Use &U : Operation->operands()) {
    Value *Bits;
    if (!match(U.get(),
               m_BitCast(m_Shl(m_ZExt(m_Value(Bits)), m_SpecificInt(16)))) ||
        !Bits->getType()->isIntegerTy(16))
      continue;
    IRBuilder<> B(Operation);
    U = B.CreateFPExt(B.CreateBitCast(Bits, B.getBFloatTy()), B.getFloatTy());
  }
}

void replace(Instruction &I, Value *X, Form F) {
  IRBuilder<> B(I.getParent(), isa<PHINode>(I)
                                   ? I.getParent()->getFirstInsertionPt()
                                   : I.getIterator());
  Value *Rounded = B.CreateFPTrunc(X, B.getBFloatTy());
  if (F == Form::Float) {
    Rounded = B.CreateFPExt(Rounded, B.getFloatTy());
  } else {
    Rounded = B.CreateBitCast(Rounded, B.getInt16Ty());
    Rounded = B.CreateZExt(Rounded, I.getType());
    if (F == Form::HighBits)
      Rounded = B.CreateShl(Rounded, 16);
  }
  I.replaceAllUsesWith(Rounded);
}

} // namespace

PreservedAnalyses PTXBFloatRoundingPass::run(Function &F,
                                             FunctionAnalysisManager &AM) {
  const auto &Dominators = AM.getResult<DominatorTreeAnalysis>(F);
  SmallVector<WeakTrackingVH> Dead;
  SmallVector<Value *> Numbers;
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto [X, Kind] = roundedBy(I, Dominators); X) {
      replace(I, X, Kind);
      Numbers.push_back(X);
      Dead.push_back(&I);
    }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Dead);
  for (Value *X : Numbers)
    extendOperands(X);
  return keepsCFG(!Numbers.empty());
}

} // namespace syclcc1
