//===- ConditionalDivisions.cpp - Divisions are behind their branch -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   if (k > 1)            %f = sitofp i32 %k to float
//     blend /= k;         %q = fdiv float %blend, %f
//                         %r = select i1 %c, float %q, float %blend
//
// SimplifyCFG computes up to four cheap instructions in any case rather than to
// branch, and asks the target what is cheap. For NVPTX a division is, although
// one of floats with IEEE's rounding is ten instructions and a call for special
// values, one of doubles or of 64-bit integers many more. HeCBench's
// bezier-surface, whose inner loop has two of them that are seldom needed, took
// 1.32 of nvcc's time; nvcc branches.
//
// This pass restores the branch for what only selects of one condition and one
// side use, if there is a division, a remainder or a square root in it:
//
//   br i1 %c, label %then, label %after
//   then:   %f = …, %q = fdiv float %blend, asm "mov" (%f)
//   after:  %r = phi float [ %q, %then ], [ %blend, … ]
//
// NVPTX's code generator speculates once more (SpeculativeExecution), by the
// same costs, but not what uses assembly. So that `mov` is in front of each
// division behind a branch, also of the program's; ptxas removes it. The same
// for `a && x / y > 1`, which is a select of i1.
//
// (Not taken: CodeGenPrepare's, which turns selects into branches only for
// targets that say that a predictable select is expensive. SimplifyCFG without
// speculation: it runs in LLVM's pipeline, and most of what it computes early
// is cheaper than a branch.)
//
//   Requires:    after the last SimplifyCFG, which would do it again, and the
//                passes over assembly.
//   Establishes: nothing.
// Tested by test/codegen/ptx/conditional-divisions.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/Passes.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace syclcc1 {
namespace {

/// Whether \p I is a subroutine or a long sequence of instructions on a GPU.
bool isLong(const Instruction &I) {
  switch (I.getOpcode()) {
  case Instruction::FDiv:
    // One reciprocal and a product, if it may be approximate.
    return !I.hasApproxFunc() || I.getType()->getScalarType()->isDoubleTy();
  case Instruction::FRem:
    return true;
  case Instruction::UDiv:
  case Instruction::SDiv:
  case Instruction::URem:
  case Instruction::SRem:
    return !isa<Constant>(I.getOperand(1));
  default:
    break;
  }
  const auto *Call = dyn_cast<IntrinsicInst>(&I);
  if (!Call)
    return false;
  switch (Call->getIntrinsicID()) {
  case Intrinsic::sqrt:
    return !I.hasApproxFunc() || I.getType()->getScalarType()->isDoubleTy();
  case Intrinsic::nvvm_div_rn_f:
  case Intrinsic::nvvm_div_rn_d:
  case Intrinsic::nvvm_rcp_rn_f:
  case Intrinsic::nvvm_rcp_rn_d:
  case Intrinsic::nvvm_sqrt_f:
  case Intrinsic::nvvm_sqrt_rn_f:
  case Intrinsic::nvvm_sqrt_rn_d:
    return true;
  default:
    return false;
  }
}

bool canBeBehindABranch(const Instruction &I, const BasicBlock &BB) {
  if (I.getParent() != &BB || isa<PHINode, AllocaInst, SelectInst>(I) ||
      I.isTerminator() || I.isEHPad() || I.mayReadOrWriteMemory() ||
      I.mayThrow())
    return false;
  const auto *Call = dyn_cast<CallBase>(&I);
  return !Call || !Call->isConvergent();
}

/// The selects of one condition in one block, and what only they use.
class Choice {
public:
  SmallVector<SelectInst *> Selects; ///< In the order of the block.
  /// What is needed if the condition is true, and if it is false.
  SmallSetVector<Instruction *, 8> Sides[2];

  bool isWorthABranch() const {
    return any_of(Sides, [](const auto &Side) {
      return any_of(Side, [](const Instruction *I) { return isLong(*I); });
    });
  }

  /// Adds \p S and what only the selects use then, if there is something and it
  /// can be computed in front of the first select.
  bool add(SelectInst &S) {
    const size_t Before[2] = {Sides[0].size(), Sides[1].size()};
    Selects.push_back(&S);
    for (unsigned Side : {0u, 1u})
      grow(Side, S.getOperand(1 + Side));
    bool IsRight = Sides[0].size() + Sides[1].size() != Before[0] + Before[1] &&
                   all_of(S.operands(), [&](Value *V) { return isKnown(*V); });
    for (unsigned Side : {0u, 1u})
      for (const Instruction *New :
           drop_begin(Sides[Side].getArrayRef(), Before[Side]))
        IsRight &=
            all_of(New->operands(), [&](Value *V) { return isKnown(*V); });
    if (IsRight)
      return true;
    Selects.pop_back();
    for (unsigned Side : {0u, 1u})
      while (Sides[Side].size() != Before[Side])
        Sides[Side].pop_back();
    return false;
  }

private:
  /// Adds to a side \p V and its operands, if only the side uses them.
  void grow(unsigned Side, Value *V) {
    SmallVector<Value *> Candidates{V};
    while (!Candidates.empty()) {
      auto *I = dyn_cast<Instruction>(Candidates.pop_back_val());
      if (!I || Sides[Side].contains(I) ||
          !canBeBehindABranch(*I, *Selects.front()->getParent()))
        continue;
      const bool IsOwn = all_of(I->uses(), [&](const Use &U) {
        auto *User = cast<Instruction>(U.getUser());
        return Sides[Side].contains(User) ||
               (is_contained(Selects, User) && U.getOperandNo() == 1 + Side);
      });
      if (!IsOwn)
        continue;
      Sides[Side].insert(I);
      Candidates.append(I->op_begin(), I->op_end());
    }
  }

  bool isKnown(const Value &V) const {
    const auto *I = dyn_cast<Instruction>(&V);
    const SelectInst &First = *Selects.front();
    return !I || I->getParent() != First.getParent() ||
           I->comesBefore(&First) || Sides[0].contains(I) ||
           Sides[1].contains(I);
  }
};

/// Whether LLVM's code generator may compute what is in \p BB in front of it.
bool isConditional(const BasicBlock &BB) {
  const BasicBlock *Before = BB.getSinglePredecessor();
  return Before && Before->getTerminator()->getNumSuccessors() > 1;
}

/// Keeps the divisions of \p BB in it: see the head. Those of integers stay
/// without that.
bool keepDivisions(BasicBlock &BB) {
  DenseMap<Value *, Value *> Moved; // Divisions by one number stay alike.
  for (Instruction &I : BB) {
    if (!isLong(I) || !(I.getType()->isFloatTy() || I.getType()->isDoubleTy()))
      continue;
    Value *By = I.getOperand(I.isBinaryOp() && !isa<Constant>(I.getOperand(1)));
    auto [It, IsNew] = Moved.try_emplace(By);
    if (IsNew) {
      IRBuilder<> B(&I);
      Type *T = By->getType();
      It->second = B.CreateCall(
          InlineAsm::get(FunctionType::get(T, T, /*isVarArg=*/false),
                         T->isFloatTy() ? "mov.f32 $0, $1;" : "mov.f64 $0, $1;",
                         T->isFloatTy() ? "=f,f" : "=d,d",
                         /*hasSideEffects=*/false),
          By);
    }
    I.replaceUsesOfWith(By, It->second);
  }
  return !Moved.empty();
}

/// Puts the sides of \p C behind a branch in front of its first select.
/// Returns the block behind it.
BasicBlock *branch(Choice &C) {
  SelectInst &First = *C.Selects.front();
  BasicBlock *Before = First.getParent();
  IRBuilder<> B(&First);
  Value *Condition = First.getCondition();
  if (!isGuaranteedNotToBeUndefOrPoison(Condition))
    Condition = B.CreateFreeze(Condition);
  BasicBlock *Blocks[2] = {Before, Before};
  Instruction *Ends[2] = {};
  const bool Both = !C.Sides[0].empty() && !C.Sides[1].empty();
  if (Both)
    SplitBlockAndInsertIfThenElse(Condition, First.getIterator(), &Ends[0],
                                  &Ends[1]);
  else if (!C.Sides[0].empty())
    Ends[0] = SplitBlockAndInsertIfThen(Condition, First.getIterator(),
                                        /*Unreachable=*/false);
  else
    Ends[1] = SplitBlockAndInsertIfElse(Condition, First.getIterator(),
                                        /*Unreachable=*/false);
  for (unsigned Side : {0u, 1u})
    if (Ends[Side]) {
      Blocks[Side] = Ends[Side]->getParent();
      SmallVector<Instruction *> InOrder(C.Sides[Side].begin(),
                                         C.Sides[Side].end());
      // Some were behind the first select, and are in the other block now.
      sort(InOrder, [&](Instruction *A, Instruction *Other) {
        return A->getParent() == Other->getParent() ? A->comesBefore(Other)
                                                    : A->getParent() == Before;
      });
      for (Instruction *I : InOrder)
        I->moveBefore(Ends[Side]->getIterator());
    }
  BasicBlock *After = First.getParent();
  for (SelectInst *S : C.Selects) {
    B.SetInsertPoint(After, After->getFirstNonPHIIt());
    PHINode *Chosen = B.CreatePHI(S->getType(), 2);
    Chosen->addIncoming(S->getTrueValue(), Blocks[0]);
    Chosen->addIncoming(S->getFalseValue(), Blocks[1]);
    Chosen->takeName(S);
    S->replaceAllUsesWith(Chosen);
    S->eraseFromParent();
  }
  return After;
}

/// Makes the first branch that is worth it. Returns the block behind it, or
/// null if there is none.
BasicBlock *branchInBlock(BasicBlock &BB) {
  for (Instruction &I : BB) {
    auto *First = dyn_cast<SelectInst>(&I);
    if (!First || !First->getCondition()->getType()->isIntegerTy(1))
      continue;
    Choice C;
    if (!C.add(*First))
      continue;
    for (Instruction &Other : make_range(std::next(I.getIterator()), BB.end()))
      if (auto *S = dyn_cast<SelectInst>(&Other);
          S && S->getCondition() == First->getCondition())
        C.add(*S);
    if (C.isWorthABranch())
      return branch(C);
  }
  return nullptr;
}

} // namespace

PreservedAnalyses PTXConditionalDivisionsPass::run(Function &F,
                                                   FunctionAnalysisManager &) {
  if (none_of(instructions(F), isLong))
    return PreservedAnalyses::all();
  bool Changed = false;
  for (BasicBlock &BB : make_early_inc_range(F))
    for (BasicBlock *Rest = branchInBlock(BB); Rest;
         Rest = branchInBlock(*Rest))
      Changed = true;
  for (BasicBlock &BB : F)
    if (isConditional(BB))
      Changed |= keepDivisions(BB);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
