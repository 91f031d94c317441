// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUItemBounds: loops over work-items skip iterations that do nothing.
//
//     for x in 0..local_size              for x in 0..min(local_size, n - base)
//       if (base + x < n)           ->
//         y[base + x] = …                   y[base + x] = …
//
//     for x in 0..local_size
//       if (x == 0)                 ->    if (0 < local_size)
//         sums[group] = …                   sums[group] = …
//
// A kernel over an nd_range tests whether its work-item is one of the
// problem's; the first work-item of a group writes the group's result. For a
// loop over work-items such a test is a mask in each iteration, and memory
// accesses under a mask. As bounds of the loop it costs nothing, and the work
// of one work-item has no loop.
//
// The pass analyses code without side effects at the head of a loop that
// branches to the end of the iteration: a comparison of a counter that grows by
// one without overflow with a loop-invariant value. Other parts of the
// condition stay.
//
// LLVM has LoopBoundSplit and IRCE, which keep the iterations on both sides as
// loops: the removed ones here do nothing.
//
// Must come before CPUVectorizeItems. Tested by
// test/codegen/cpu/item-bounds.ll and test/run/work_item_bounds.cpp.

#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/ItemLoops.h"
#include "codegen/cpu/Passes.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1 {
namespace {

/// A comparison that holds for consecutive iterations: \p Counter, which is
/// {start,+,1} in the loop, by \p Predicate with \p Bound.
struct IterationsOf {
  /// What holds in these iterations, or its negation.
  Instruction *Condition;
  bool IsTrue;
  CmpInst::Predicate Predicate;
  const SCEVAddRecExpr *Counter;
  const SCEV *Bound;
};

class BoundedLoop {
public:
  BoundedLoop(Loop &L, ScalarEvolution &SE)
      : L(L), SE(SE), Before(L.getLoopPreheader()), Latch(L.getLoopLatch()),
        Exit(L.getExitBlock()) {}

  /// True if the loop has new bounds.
  bool run() {
    if (!Before || !Latch || L.getExitingBlock() != Latch || !findCounter() ||
        hasResults() || !isWithoutEffects(*Latch, /*AllowsPhis=*/false))
      return false;
    for (BasicBlock *Block = L.getHeader(); Block && Block != Latch;)
      Block = readBranch(*Block);
    if (Iterations.empty())
      return false;
    bound();
    return true;
  }

private:
  bool findCounter();
  bool hasResults() const;
  static bool isWithoutEffects(const BasicBlock &Block, bool AllowsPhis);
  BasicBlock *readBranch(BasicBlock &Block);
  void readCondition(Value *Condition, bool IsTrue);
  bool readComparison(ICmpInst &Compare, bool IsTrue);
  void bound();

  Loop &L;
  ScalarEvolution &SE;
  BasicBlock *Before, *Latch, *Exit;
  PHINode *Counter = nullptr; ///< From 0 by 1; its end is the loop's.
  Instruction *Next = nullptr;
  Value *End = nullptr;
  SmallVector<IterationsOf> Iterations;
  SmallVector<BasicBlock *> Chain; ///< Blocks with conditions.
};

/// All phis are counters, and one of them counts the iterations.
bool BoundedLoop::findCounter() {
  auto *Branch = dyn_cast<BranchInst>(Latch->getTerminator());
  auto *Compare = Branch && Branch->isConditional()
                      ? dyn_cast<ICmpInst>(Branch->getCondition())
                      : nullptr;
  if (!Compare || Compare->getPredicate() != CmpInst::ICMP_EQ ||
      Branch->getSuccessor(0) != Exit ||
      !L.isLoopInvariant(Compare->getOperand(1)))
    return false;
  for (PHINode &Phi : L.getHeader()->phis()) {
    auto *Up = dyn_cast<Instruction>(Phi.getIncomingValueForBlock(Latch));
    if (!Up || Counter || !Phi.getType()->isIntegerTy(64) ||
        !match(Phi.getIncomingValueForBlock(Before), m_Zero()) ||
        !match(Up, m_Add(m_Specific(&Phi), m_One())) ||
        Compare->getOperand(0) != Up)
      return false;
    Counter = &Phi;
    Next = Up;
    End = Compare->getOperand(1);
  }
  return Counter;
}

/// True if a value computed in the loop is used after it.
bool BoundedLoop::hasResults() const {
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block)
      for (const User *U : I.users())
        if (!L.contains(cast<Instruction>(U)))
          return true;
  return false;
}

bool BoundedLoop::isWithoutEffects(const BasicBlock &Block, bool AllowsPhis) {
  return all_of(Block, [&](const Instruction &I) {
    if (isa<PHINode>(I))
      return AllowsPhis;
    return I.isTerminator() || I.isDebugOrPseudoInst() ||
           (!I.mayHaveSideEffects() && !I.isAtomic() && !I.isVolatile());
  });
}

/// Reads the condition under which \p Block branches to the end of the
/// iteration. Returns the block that it continues with otherwise, if that may
/// have another.
BasicBlock *BoundedLoop::readBranch(BasicBlock &Block) {
  auto *Branch = dyn_cast<BranchInst>(Block.getTerminator());
  if (!Branch || !isWithoutEffects(Block, &Block == L.getHeader()))
    return nullptr;
  if (!Branch->isConditional()) {
    BasicBlock *To = Branch->getSuccessor(0);
    return To->getSinglePredecessor() && L.contains(To) ? To : nullptr;
  }
  auto ends = [&](BasicBlock *To) {
    return To == Latch ||
           (To->getSingleSuccessor() == Latch && To->sizeWithoutDebug() == 1);
  };
  const bool OnTrue = !ends(Branch->getSuccessor(0));
  BasicBlock *Body = Branch->getSuccessor(OnTrue ? 0 : 1);
  if (ends(Body) || !ends(Branch->getSuccessor(OnTrue ? 1 : 0)))
    return nullptr;
  Chain.push_back(&Block);
  readCondition(Branch->getCondition(), OnTrue);
  return Body->getSinglePredecessor() && L.contains(Body) ? Body : nullptr;
}

/// The conditions that must all be true, or false, for the iteration to do
/// something.
void BoundedLoop::readCondition(Value *Condition, bool IsTrue) {
  Value *A, *B;
  if (match(Condition, m_Not(m_Value(A))))
    return readCondition(A, !IsTrue);
  if (IsTrue ? match(Condition, m_LogicalAnd(m_Value(A), m_Value(B)))
             : match(Condition, m_LogicalOr(m_Value(A), m_Value(B)))) {
    readCondition(A, IsTrue);
    readCondition(B, IsTrue);
    return;
  }
  if (auto *Compare = dyn_cast<ICmpInst>(Condition);
      Compare && L.contains(Compare))
    readComparison(*Compare, IsTrue);
}

bool BoundedLoop::readComparison(ICmpInst &Compare, bool IsTrue) {
  CmpInst::Predicate P =
      IsTrue ? Compare.getPredicate() : Compare.getInversePredicate();
  if (P == CmpInst::ICMP_NE || !Compare.getOperand(0)->getType()->isIntegerTy())
    return false;
  const SCEV *A = SE.getSCEV(Compare.getOperand(0)),
             *B = SE.getSCEV(Compare.getOperand(1));
  if (SE.isLoopInvariant(A, &L)) {
    std::swap(A, B);
    P = CmpInst::getSwappedPredicate(P);
  }
  auto *Rec = dyn_cast<SCEVAddRecExpr>(A);
  const unsigned Bits = SE.getTypeSizeInBits(A->getType());
  if (!Rec || Rec->getLoop() != &L || !Rec->isAffine() ||
      !Rec->getStepRecurrence(SE)->isOne() || !SE.isLoopInvariant(B, &L) ||
      Bits > 64)
    return false;
  // It must not overflow; for equality it is enough that no number occurs
  // twice.
  Type *Wider = IntegerType::get(SE.getContext(), 2 * Bits);
  if (P == CmpInst::ICMP_EQ) {
    const SCEV *BackedgeCount = SE.getBackedgeTakenCount(&L);
    if (isa<SCEVCouldNotCompute>(BackedgeCount) ||
        SE.getUnsignedRangeMax(BackedgeCount).getActiveBits() > Bits)
      return false;
  } else if (CmpInst::isSigned(P)
                 ? !Rec->hasNoSignedWrap() &&
                       !isa<SCEVAddRecExpr>(SE.getSignExtendExpr(Rec, Wider))
                 : !Rec->hasNoUnsignedWrap() &&
                       !isa<SCEVAddRecExpr>(SE.getZeroExtendExpr(Rec, Wider))) {
    return false;
  }
  SCEVExpander Expander(SE, "bound");
  Instruction *At = Before->getTerminator();
  if (!Expander.isSafeToExpandAt(Rec->getStart(), At) ||
      !Expander.isSafeToExpandAt(B, At))
    return false;
  Iterations.push_back({&Compare, IsTrue, P, Rec, B});
  return true;
}

/// Restricts the loop to the iterations in which all of Iterations holds.
void BoundedLoop::bound() {
  Instruction *At = Before->getTerminator();
  SCEVExpander Expander(SE, "bound");
  IRBuilder<> B(At);
  Value *First = B.getInt64(0), *PastLast = End;
  bool IsOne = false;
  for (const IterationsOf &R : Iterations) {
    Type *T = R.Counter->getType();
    // Values that the original loop would not have computed may be poison.
    auto expand = [&](const SCEV *Of) -> Value * {
      Value *V = Expander.expandCodeFor(Of, T, At);
      B.SetInsertPoint(At);
      return isGuaranteedNotToBeUndefOrPoison(V) ? V : B.CreateFreeze(V);
    };
    Value *Start = expand(R.Counter->getStart()), *Bound = expand(R.Bound);
    // Iterations until the counter reaches Bound.
    Value *Until = B.CreateZExt(B.CreateSub(Bound, Start), B.getInt64Ty());
    if (R.Predicate == CmpInst::ICMP_EQ) {
      IsOne = true;
      First = B.CreateBinaryIntrinsic(Intrinsic::umax, First, Until);
      PastLast = B.CreateBinaryIntrinsic(
          Intrinsic::umin, PastLast,
          B.CreateBinaryIntrinsic(Intrinsic::uadd_sat, Until, B.getInt64(1)));
      continue;
    }
    const bool Signed = CmpInst::isSigned(R.Predicate);
    const bool IsUpper =
        R.Predicate == CmpInst::ICMP_ULT || R.Predicate == CmpInst::ICMP_ULE ||
        R.Predicate == CmpInst::ICMP_SLT || R.Predicate == CmpInst::ICMP_SLE;
    // `<` and `>=` split before the bound, `<=` and `>` after it.
    const bool AfterBound = IsUpper == CmpInst::isTrueWhenEqual(R.Predicate);
    const CmpInst::Predicate Reaches =
        AfterBound ? (Signed ? CmpInst::ICMP_SGE : CmpInst::ICMP_UGE)
                   : (Signed ? CmpInst::ICMP_SGT : CmpInst::ICMP_UGT);
    if (AfterBound)
      Until =
          B.CreateBinaryIntrinsic(Intrinsic::uadd_sat, Until, B.getInt64(1));
    Value *Where = B.CreateSelect(B.CreateICmp(Reaches, Bound, Start), Until,
                                  B.getInt64(0));
    if (IsUpper)
      PastLast = B.CreateBinaryIntrinsic(Intrinsic::umin, PastLast, Where);
    else
      First = B.CreateBinaryIntrinsic(Intrinsic::umax, First, Where);
  }
  BasicBlock *Enter = SplitBlock(Before, At);
  Enter->setName("item.bounded");
  At = Before->getTerminator();
  B.SetInsertPoint(At);
  B.CreateCondBr(B.CreateICmpULT(First, PastLast, "item.any"), Enter, Exit);
  At->eraseFromParent();
  for (PHINode &Phi : Exit->phis())
    Phi.addIncoming(Phi.getIncomingValueForBlock(Latch), Before);
  Counter->setIncomingValueForBlock(Enter, First);

  for (const IterationsOf &R : Iterations)
    R.Condition->replaceAllUsesWith(
        ConstantInt::getBool(R.Condition->getType(), R.IsTrue));
  auto *Branch = cast<BranchInst>(Latch->getTerminator());
  BasicBlock *Header = L.getHeader();
  if (IsOne) {
    Header->removePredecessor(Latch, /*KeepOneInputPHIs=*/false);
    B.SetInsertPoint(Branch);
    B.CreateBr(Exit);
    Branch->eraseFromParent();
  } else {
    B.SetInsertPoint(Branch);
    Branch->setCondition(B.CreateICmpEQ(Next, PastLast));
  }
  for (BasicBlock *Block : Chain) {
    SimplifyInstructionsInBlock(Block);
    ConstantFoldTerminator(Block, /*DeleteDeadConditions=*/true);
  }
}

bool isItemLoop(const Loop &L) {
  return findStringMetadataForLoop(&L, cpu::ItemLoopMark).has_value();
}

/// True if a loop of \p F has new bounds.
bool boundOne(Function &F, FunctionAnalysisManager &FAM,
              SmallPtrSetImpl<const BasicBlock *> &Seen) {
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  for (Loop *L : FAM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (isItemLoop(*L) && Seen.insert(L->getHeader()).second &&
        BoundedLoop(*L, SE).run())
      return true;
  return false;
}

} // namespace

PreservedAnalyses CPUItemBoundsPass::run(Function &F,
                                         FunctionAnalysisManager &FAM) {
  if (!F.hasFnAttribute(cpu::GroupFunctionOf) || F.hasOptNone())
    return PreservedAnalyses::all();
  SmallPtrSet<const BasicBlock *, 16> Seen;
  bool Changed = false;
  while (boundOne(F, FAM, Seen)) {
    Changed = true;
    // Bodies without conditions are merged with their loop's blocks.
    for (BasicBlock &Block : make_early_inc_range(F))
      MergeBlockIntoPredecessor(&Block);
    removeUnreachableBlocks(F);
    FAM.invalidate(F, PreservedAnalyses::none());
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
