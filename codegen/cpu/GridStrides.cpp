// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUGridStrides: loops of work-items over a grid run for all work-items of a
// group at once.
//
//     for x in 0..size                      for i = base; i < n; i += stride
//       for i = base + x; i < n;      ->      for x in 0..min(size, n - i)
//           i += stride                         y[i + x] = …
//         y[i] = …
//
// This is how kernels take any n with a grid of a fixed size. On a GPU the
// work-items of a group are side by side in memory at each step. One after the
// other, each would walk all of the memory with large steps, and so would each
// vector of them: a cache line is read again for each vector that has a part of
// it, and the last steps need masks.
//
// All work-items that are in the loop at a step are the first ones of the
// group, if i is larger from work-item to work-item and from step to step:
// so their number is a bound of the inner loop. For numbers without sign, where
// C++ lets i wrap, that is asked once: if n + stride wraps, or the last of the
// first numbers does, each segment of the items has one work-item
// (CountedItems::split), which is the original order.
//
// Nothing but barriers and atomics orders work-items, so the exchange needs no
// analysis of memory. But nothing may be carried from step to step for a
// work-item, as a sum or a private variable: that stays as it is.
//
// (Rejected: LLVM's LoopInterchange, which does not take loops whose bounds
// depend on the outer one.)
//
// Must come behind CPUItemBounds, which makes the guard `base + x < n` in front
// of the inner loop a bound. Tested by test/codegen/cpu/grid-strides.ll and
// test/run/grid_strides.cpp.

#include "codegen/cpu/CountedItems.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/ItemCounters.h"
#include "codegen/cpu/ItemLoops.h"
#include "codegen/cpu/Passes.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;

namespace syclcc1 {
namespace {

/// A counter of the loop over steps: Start + Each * work-item + Step * step.
struct StepCounter {
  PHINode *Phi;
  const SCEV *Start; ///< Of the first work-item.
  ConstantInt *Each;
  const SCEV *Step;
  PHINode *OfFirst = nullptr; ///< For a segment's first work-item.
};

class GridStride {
public:
  GridStride(Loop &Items, ScalarEvolution &SE) : L(Items), SE(SE) {}

  /// True if the loops have been exchanged.
  bool run() {
    if (L.getSubLoops().size() != 1 || !L.getLoopPreheader() ||
        usesVariables(L))
      return false;
    Steps = L.getSubLoops().front();
    std::optional<cpu::CountedItems> Read = cpu::CountedItems::read(L, SE);
    if (!Read || !isOneLoop() || !readCounters() || !readCondition() ||
        !carriesNothing())
      return false;
    Items = std::move(*Read);
    if (!expandOperands())
      return false;
    exchange();
    return true;
  }
  /// The counter that is compared, as the inner loop has it.
  PHINode *counter() const { return Counters.front().Phi; }

private:
  static bool usesVariables(const Loop &L);
  bool isOneLoop() const;
  bool readCounters();
  bool readCondition();
  bool grows(Value *Start) const;
  bool carriesNothing() const;
  bool expandOperands();
  Value *wraps(IRBuilder<> &B) const;
  void exchange();

  Loop &L, *Steps = nullptr;
  ScalarEvolution &SE;
  cpu::CountedItems Items{};
  SmallVector<StepCounter> Counters; ///< The first is compared.
  CmpInst::Predicate Goes = CmpInst::BAD_ICMP_PREDICATE; ///< On by it.
  bool MayWrap = false;
  Value *Bound = nullptr;
  /// Computed before the loop, in the order of Counters.
  SmallVector<Value *> StartValues, StepValues;
};

/// Whether the loop uses variables of work-items that are in memory.
bool GridStride::usesVariables(const Loop &L) {
  return any_of(L.blocks(), [](const BasicBlock *Block) {
    return any_of(*Block, [](const Instruction &I) {
      return any_of(I.operands(), [](const Use &Operand) {
        return Operand->getType()->isPointerTy() &&
               isa<AllocaInst>(getUnderlyingObject(Operand));
      });
    });
  });
}

/// Whether a work-item does nothing but the loop over steps. What it computes
/// before is computed in each step then: that must be cheap, and the same.
bool GridStride::isOneLoop() const {
  BasicBlock *StepsLatch = Steps->getLoopLatch();
  if (!StepsLatch || Steps->getExitingBlock() != StepsLatch ||
      !Steps->getLoopPreheader() || !Steps->getExitBlock())
    return false;
  for (BasicBlock *Block : L.blocks()) {
    if (Steps->contains(Block))
      continue;
    if (Block != L.getLoopLatch() && !Block->getSingleSuccessor())
      return false;
    for (Instruction &I : *Block)
      if (!isa<PHINode, GetElementPtrInst, CastInst, ICmpInst>(I) &&
          !I.isTerminator() && !I.isDebugOrPseudoInst() &&
          !(I.isBinaryOp() && !I.isIntDivRem() && I.getType()->isIntegerTy()))
        return false;
  }
  return true;
}

bool GridStride::readCounters() {
  for (PHINode &Phi : Steps->getHeader()->phis()) {
    auto *Rec = Phi.getType()->isIntegerTy()
                    ? dyn_cast<SCEVAddRecExpr>(SE.getSCEV(&Phi))
                    : nullptr;
    if (!Rec || Rec->getLoop() != Steps || !Rec->isAffine() ||
        !SE.isLoopInvariant(Rec->getStepRecurrence(SE), &L))
      return false;
    const SCEV *Start = Rec->getStart(), *Each = SE.getZero(Phi.getType());
    if (auto *OfItems = dyn_cast<SCEVAddRecExpr>(Start);
        OfItems && OfItems->getLoop() == &L && OfItems->isAffine()) {
      Start = OfItems->getStart();
      Each = OfItems->getStepRecurrence(SE);
    }
    auto *Constant = dyn_cast<SCEVConstant>(Each);
    if (!Constant || !SE.isLoopInvariant(Start, &L))
      return false;
    Counters.push_back(
        {&Phi, Start, Constant->getValue(), Rec->getStepRecurrence(SE)});
  }
  return true;
}

/// The loop goes on while the next value of a counter, which is larger from
/// work-item to work-item, is below a bound.
bool GridStride::readCondition() {
  auto *Branch = dyn_cast<BranchInst>(Steps->getLoopLatch()->getTerminator());
  auto *Compare = Branch && Branch->isConditional()
                      ? dyn_cast<ICmpInst>(Branch->getCondition())
                      : nullptr;
  if (!Compare)
    return false;
  Goes = Branch->getSuccessor(0) == Steps->getHeader()
             ? Compare->getPredicate()
             : Compare->getInversePredicate();
  Value *Next = Compare->getOperand(0);
  Bound = Compare->getOperand(1);
  if (L.isLoopInvariant(Next)) {
    std::swap(Next, Bound);
    Goes = CmpInst::getSwappedPredicate(Goes);
  }
  if (!L.isLoopInvariant(Bound) ||
      (Goes != CmpInst::ICMP_SLT && Goes != CmpInst::ICMP_SLE &&
       Goes != CmpInst::ICMP_ULT && Goes != CmpInst::ICMP_ULE))
    return false;
  auto *Found = find_if(Counters, [&](const StepCounter &C) {
    return C.Phi->getIncomingValueForBlock(Steps->getLoopLatch()) == Next;
  });
  if (Found == Counters.end() || !Found->Each->isOne())
    return false;
  std::swap(*Found, Counters.front());
  auto *Add = dyn_cast<OverflowingBinaryOperator>(Next);
  if (!Add || Add->getOpcode() != Instruction::Add)
    return false;
  MayWrap = CmpInst::isSigned(Goes) ? !Add->hasNoSignedWrap()
                                    : !Add->hasNoUnsignedWrap();
  return grows(Counters.front().Phi->getIncomingValueForBlock(
      Steps->getLoopPreheader()));
}

/// Whether \p Start is larger from work-item to work-item, as the comparison
/// sees it. The branch on that makes poison undefined behaviour, so flags of
/// instructions count, which SCEV does not use.
bool GridStride::grows(Value *Start) const {
  const bool IsSigned = CmpInst::isSigned(Goes);
  auto *Rec = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(Start));
  if (!Rec || Rec->getLoop() != &L)
    return false;
  Type *Wider = IntegerType::get(SE.getContext(),
                                 2 * SE.getTypeSizeInBits(Rec->getType()));
  if (IsSigned ? Rec->hasNoSignedWrap() ||
                     isa<SCEVAddRecExpr>(SE.getSignExtendExpr(Rec, Wider))
               : Rec->hasNoUnsignedWrap() ||
                     isa<SCEVAddRecExpr>(SE.getZeroExtendExpr(Rec, Wider)))
    return true;
  if (auto *Trunc = dyn_cast<TruncInst>(Start))
    return (IsSigned ? Trunc->hasNoSignedWrap() : Trunc->hasNoUnsignedWrap()) &&
           grows(Trunc->getOperand(0));
  auto *Add = dyn_cast<OverflowingBinaryOperator>(Start);
  if (!Add || Add->getOpcode() != Instruction::Add ||
      !(IsSigned ? Add->hasNoSignedWrap() : Add->hasNoUnsignedWrap()))
    return false;
  for (unsigned I : {0, 1})
    if (L.isLoopInvariant(Add->getOperand(I)))
      return grows(Add->getOperand(1 - I));
  return false;
}

/// No value of one step is used in another, or behind the loop; and no call
/// asks who else is there.
bool GridStride::carriesNothing() const {
  for (BasicBlock *Block : Steps->blocks())
    for (Instruction &I : *Block) {
      if (auto *Call = dyn_cast<CallBase>(&I);
          Call && (Call->isConvergent() || isa<InvokeInst>(Call) ||
                   (!isa<IntrinsicInst>(Call) && Call->mayHaveSideEffects())))
        return false;
      for (User *U : I.users())
        if (!Steps->contains(cast<Instruction>(U)))
          return false;
    }
  return true;
}

bool GridStride::expandOperands() {
  Instruction *At = Items.Before->getTerminator();
  SCEVExpander Expander(SE, "step");
  if (any_of(Counters, [&](const StepCounter &C) {
        return !Expander.isSafeToExpandAt(C.Start, At) ||
               !Expander.isSafeToExpandAt(C.Step, At);
      }))
    return false;
  for (const StepCounter &C : Counters) {
    StartValues.push_back(
        Expander.expandCodeFor(C.Start, C.Phi->getType(), At));
    StepValues.push_back(Expander.expandCodeFor(C.Step, C.Phi->getType(), At));
  }
  return true;
}

/// Whether a number below the bound may wrap in a step, or one of the first
/// step, which a `do` loop takes above the bound, too.
Value *GridStride::wraps(IRBuilder<> &B) const {
  Value *Step = StepValues.front();
  const bool IsSigned = CmpInst::isSigned(Goes);
  Value *Behind =
      B.CreateTrunc(B.CreateSub(Items.End, Items.Begin), Step->getType());
  Value *Largest =
      B.CreateAdd(StartValues.front(),
                  B.CreateSub(Behind, ConstantInt::get(Step->getType(), 1)));
  Largest = B.CreateBinaryIntrinsic(
      IsSigned ? Intrinsic::smax : Intrinsic::umax, Bound, Largest);
  Value *Sum = B.CreateBinaryIntrinsic(IsSigned ? Intrinsic::sadd_with_overflow
                                                : Intrinsic::uadd_with_overflow,
                                       Largest, Step);
  Value *Wraps = B.CreateExtractValue(Sum, 1);
  if (IsSigned)
    Wraps = B.CreateOr(
        Wraps, B.CreateICmpSLT(Step, ConstantInt::get(Step->getType(), 0)));
  return Wraps;
}

void GridStride::exchange() {
  Value *const Whole = Items.Begin;
  if (MayWrap) {
    IRBuilder<> B(Items.Before->getTerminator());
    Value *Alone = wraps(B);
    Items.split([&](IRBuilder<> &B, Value *, Value *Left) {
      return B.CreateSelect(Alone, B.getInt64(1), Left);
    });
  }
  Value *const First = Items.Begin, *const End = Items.End;
  BasicBlock *Outside = Items.Before;
  BasicBlock *Head = SplitBlock(Outside, Outside->getTerminator());
  Head->setName("grid.step");
  BasicBlock *Enter = SplitBlock(Head, Head->getTerminator());
  BasicBlock *Following = BasicBlock::Create(Head->getContext(), "grid.next",
                                             Head->getParent(), Items.Exit);
  BasicBlock *Header = L.getHeader();

  IRBuilder<> B(Head, Head->begin());
  PHINode *PastLast = B.CreatePHI(B.getInt64Ty(), 2, "grid.items");
  for (StepCounter &C : Counters)
    C.OfFirst = B.CreatePHI(C.Phi->getType(), 2, "grid.first");
  B.SetInsertPoint(Outside->getTerminator());
  Value *Skipped = First == Whole ? nullptr : B.CreateSub(First, Whole);
  for (auto [C, Start] : zip(Counters, StartValues)) {
    if (Skipped)
      Start = B.CreateAdd(
          Start, B.CreateMul(B.CreateTrunc(Skipped, Start->getType()), C.Each));
    C.OfFirst->addIncoming(Start, Outside);
  }
  PastLast->addIncoming(End, Outside);

  // The next step has the work-items below the bound.
  B.SetInsertPoint(Following);
  for (auto [C, Step] : zip(Counters, StepValues))
    C.OfFirst->addIncoming(B.CreateAdd(C.OfFirst, Step, "",
                                       !MayWrap && &C == Counters.begin() &&
                                           CmpInst::isUnsigned(Goes),
                                       !MayWrap && &C == Counters.begin() &&
                                           CmpInst::isSigned(Goes)),
                           Following);
  Value *Next = Counters.front().OfFirst->getIncomingValueForBlock(Following);
  Value *Count = B.CreateZExt(B.CreateSub(Bound, Next), B.getInt64Ty());
  if (CmpInst::isTrueWhenEqual(Goes))
    Count = B.CreateBinaryIntrinsic(Intrinsic::uadd_sat, Count, B.getInt64(1));
  Value *Last = B.CreateBinaryIntrinsic(
      Intrinsic::umin, End,
      B.CreateBinaryIntrinsic(Intrinsic::uadd_sat, First, Count));
  PastLast->addIncoming(Last, Following);
  B.CreateCondBr(B.CreateICmp(Goes, Next, Bound), Head, Items.Exit);
  Items.Latch->getTerminator()->replaceSuccessorWith(Items.Exit, Following);
  Items.Exit->replacePhiUsesWith(Items.Latch, Following);

  Items.setBounds(Enter, First, PastLast);
  // The work-items of a step are below the bound, so their numbers do not wrap.
  // A work-item that is alone has no next one.
  SmallVector<WeakTrackingVH> Dead;
  for (StepCounter &C : Counters) {
    Dead.push_back(C.Phi->getIncomingValueForBlock(Steps->getLoopPreheader()));
    const bool IsFirst = &C == Counters.begin();
    if (C.Each->isZero()) {
      C.Phi->replaceAllUsesWith(C.OfFirst);
      C.Phi->eraseFromParent();
      continue;
    }
    B.SetInsertPoint(Header, Header->begin());
    PHINode *Phi = B.CreatePHI(C.Phi->getType(), 2, "grid");
    B.SetInsertPoint(Items.Latch->getTerminator());
    Phi->addIncoming(C.OfFirst, Enter);
    Phi->addIncoming(B.CreateAdd(Phi, C.Each, "",
                                 IsFirst && CmpInst::isUnsigned(Goes),
                                 IsFirst && CmpInst::isSigned(Goes)),
                     Items.Latch);
    C.Phi->replaceAllUsesWith(Phi);
    C.Phi->eraseFromParent();
    C.Phi = Phi;
  }
  BasicBlock *StepsLatch = Steps->getLoopLatch();
  auto *Branch = cast<BranchInst>(StepsLatch->getTerminator());
  Value *Condition = Branch->getCondition();
  B.SetInsertPoint(Branch);
  B.CreateBr(Steps->getExitBlock());
  Branch->eraseFromParent();
  Dead.push_back(Condition);
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Dead);
}

bool exchangeOne(Function &F, FunctionAnalysisManager &FAM, WeakVH &Counter) {
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  for (Loop *L : FAM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (cpu::isItemLoop(*L))
      if (GridStride G(*L, SE); G.run()) {
        Counter = G.counter();
        return true;
      }
  return false;
}

} // namespace

PreservedAnalyses CPUGridStridesPass::run(Function &F,
                                          FunctionAnalysisManager &FAM) {
  if (!F.hasFnAttribute(cpu::GroupFunctionOf) || F.hasOptNone())
    return PreservedAnalyses::all();
  bool Changed = false;
  for (WeakVH Counter; exchangeOne(F, FAM, Counter);) {
    Changed = true;
    for (BasicBlock &Block : make_early_inc_range(F))
      MergeBlockIntoPredecessor(&Block);
    FAM.invalidate(F, PreservedAnalyses::none());
    if (Counter && !Counter->getType()->isIntegerTy(64)) {
      cpu::widenCounter(*cast<PHINode>(Counter),
                        FAM.getResult<LoopAnalysis>(F));
      FAM.invalidate(F, PreservedAnalyses::none());
    }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
