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
// one with a loop-invariant value. Other parts of the condition stay. Where the
// counter may wrap, as an id that is an `int`, the loop is split there, also if
// nothing but its addresses asks for that (ItemCounters.h).
//
// LLVM has LoopBoundSplit and IRCE, which keep the iterations on both sides as
// loops: the removed ones here do nothing.
//
// Must come before CPUVectorizeItems. Tested by
// test/codegen/cpu/item-bounds.ll and test/run/work_item_bounds.cpp.

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
  /// The counter as it is compared, which may be extended.
  const SCEV *Compared;
  const SCEV *Bound;
  /// The counter may wrap where its sign changes.
  bool MayWrap;
  Value *Start = nullptr, *BoundValue = nullptr; ///< Computed before the loop.
};

class BoundedLoop {
public:
  /// New counters are added to \p NewCounters.
  BoundedLoop(Loop &L, ScalarEvolution &SE,
              SmallVectorImpl<WeakVH> &NewCounters)
      : L(L), SE(SE), Counters(L, SE), NewCounters(NewCounters) {}

  /// True if the loop has new bounds or counters.
  bool run() {
    std::optional<cpu::CountedItems> Read = cpu::CountedItems::read(L, SE);
    if (!Read || !match(Read->Begin, m_Zero()))
      return false;
    Items = std::move(*Read);
    if (isWithoutEffects(*Items.Latch, /*AllowsPhis=*/false))
      for (BasicBlock *Block = L.getHeader(); Block && Block != Items.Latch;)
        Block = readBranch(*Block);
    findCounters();
    if (Iterations.empty() && Counters.empty())
      return false;
    bound();
    return true;
  }

private:
  static bool isWithoutEffects(const BasicBlock &Block, bool AllowsPhis);
  BasicBlock *readBranch(BasicBlock &Block);
  void readCondition(Value *Condition, bool IsTrue);
  bool readComparison(ICmpInst &Compare, bool IsTrue);
  void findCounters();
  Value *expand(const SCEV *Of);
  void bound();

  Loop &L;
  ScalarEvolution &SE;
  cpu::CountedItems Items{}; ///< From 0.
  SmallVector<IterationsOf> Iterations;
  SmallVector<BasicBlock *> Chain; ///< Blocks with conditions.
  cpu::ItemCounters Counters;
  DenseMap<const SCEV *, Value *> Expanded;
  SmallVectorImpl<WeakVH> &NewCounters;
};

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
    return To == Items.Latch || (To->getSingleSuccessor() == Items.Latch &&
                                 To->sizeWithoutDebug() == 1);
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
  const SCEV *Narrow = A;
  if (isa<SCEVSignExtendExpr, SCEVZeroExtendExpr>(A))
    Narrow = cast<SCEVIntegralCastExpr>(A)->getOperand();
  const SCEVAddRecExpr *Rec = cpu::growsByOne(Narrow, L, SE);
  if (!Rec || !SE.isLoopInvariant(B, &L) ||
      SE.getTypeSizeInBits(A->getType()) > 64)
    return false;
  // It must not overflow; for equality it is enough that no number occurs
  // twice.
  bool MayWrap = false;
  const unsigned Bits = SE.getTypeSizeInBits(Rec->getType());
  Type *Wider = IntegerType::get(SE.getContext(), 2 * Bits);
  if (P == CmpInst::ICMP_EQ) {
    const SCEV *BackedgeCount = SE.getBackedgeTakenCount(&L);
    if (A != Rec || isa<SCEVCouldNotCompute>(BackedgeCount) ||
        SE.getUnsignedRangeMax(BackedgeCount).getActiveBits() > Bits)
      return false;
  } else {
    MayWrap =
        A != Rec ||
        (CmpInst::isSigned(P)
             ? !Rec->hasNoSignedWrap() &&
                   !isa<SCEVAddRecExpr>(SE.getSignExtendExpr(Rec, Wider))
             : !Rec->hasNoUnsignedWrap() &&
                   !isa<SCEVAddRecExpr>(SE.getZeroExtendExpr(Rec, Wider)));
  }
  SCEVExpander Expander(SE, "bound");
  Instruction *At = Items.Before->getTerminator();
  if ((MayWrap && Bits < cpu::MinCounterBits) ||
      !Expander.isSafeToExpandAt(Rec->getStart(), At) ||
      !Expander.isSafeToExpandAt(B, At))
    return false;
  Iterations.push_back({&Compare, IsTrue, P, Rec, A, B, MayWrap});
  return true;
}

/// \p Of before the loop. Values that the original loop would not have computed
/// may be poison.
Value *BoundedLoop::expand(const SCEV *Of) {
  Value *&V = Expanded[Of];
  if (V)
    return V;
  Instruction *At = Items.Before->getTerminator();
  SCEVExpander Expander(SE, "bound");
  V = Expander.expandCodeFor(Of, Of->getType(), At);
  if (!isGuaranteedNotToBeUndefOrPoison(V))
    V = IRBuilder<>(At).CreateFreeze(V);
  return V;
}

/// Finds what becomes a counter: numbers that are compared, unless that needs
/// no care, and others that are extended.
void BoundedLoop::findCounters() {
  for (const IterationsOf &R : Iterations) {
    const bool IsNarrow = SE.getTypeSizeInBits(R.Counter->getType()) < 64;
    if (R.Predicate != CmpInst::ICMP_EQ && (R.MayWrap || IsNarrow))
      Counters.add(R.Counter, CmpInst::isSigned(R.Predicate),
                   CmpInst::isUnsigned(R.Predicate), R.MayWrap);
  }
  Counters.addExtended();
}

/// Restricts the loop to the iterations in which all of Iterations holds.
void BoundedLoop::bound() {
  const SmallVector<Value *> Wrapping =
      Counters.computeStarts([&](const SCEV *Of) { return expand(Of); });
  for (IterationsOf &R : Iterations) {
    R.Start = expand(R.Counter->getStart());
    R.BoundValue = expand(R.Bound);
  }
  if (!Wrapping.empty())
    Items.splitWhereSignChanges(Wrapping);
  BasicBlock *const Before = Items.Before;
  Value *const Segment = Items.Begin;
  Value *First = Items.Begin, *PastLast = Items.End;
  Instruction *At = Before->getTerminator();
  IRBuilder<> B(At);
  bool IsOne = false;
  for (const IterationsOf &R : Iterations) {
    Value *Start = R.Start, *Bound = R.BoundValue;
    if (R.MayWrap) {
      Start = B.CreateAdd(Start, B.CreateTrunc(Segment, Start->getType()));
      Start = isa<SCEVZeroExtendExpr>(R.Compared)
                  ? B.CreateZExt(Start, Bound->getType())
                  : B.CreateSExt(Start, Bound->getType());
    }
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
    if (R.MayWrap)
      Where = B.CreateBinaryIntrinsic(Intrinsic::uadd_sat, Where, Segment);
    if (IsUpper)
      PastLast = B.CreateBinaryIntrinsic(Intrinsic::umin, PastLast, Where);
    else
      First = B.CreateBinaryIntrinsic(Intrinsic::umax, First, Where);
  }
  BasicBlock *Enter = Before;
  if (!Iterations.empty()) {
    Enter = SplitBlock(Before, At);
    Enter->setName("item.bounded");
    At = Before->getTerminator();
    B.SetInsertPoint(At);
    B.CreateCondBr(B.CreateICmpULT(First, PastLast, "item.any"), Enter,
                   Items.Exit);
    At->eraseFromParent();
    for (PHINode &Phi : Items.Exit->phis())
      Phi.addIncoming(Phi.getIncomingValueForBlock(Items.Latch), Before);
  }
  Items.setBounds(Enter, First, PastLast);
  Counters.make(Items, Enter, First, NewCounters);

  for (const IterationsOf &R : Iterations)
    R.Condition->replaceAllUsesWith(
        ConstantInt::getBool(R.Condition->getType(), R.IsTrue));
  if (IsOne) {
    L.getHeader()->removePredecessor(Items.Latch, /*KeepOneInputPHIs=*/false);
    Instruction *Branch = Items.Latch->getTerminator();
    B.SetInsertPoint(Branch);
    B.CreateBr(Items.Exit);
    Branch->eraseFromParent();
  }
  for (BasicBlock *Block : Chain) {
    SimplifyInstructionsInBlock(Block);
    ConstantFoldTerminator(Block, /*DeleteDeadConditions=*/true);
  }
}

/// True if a loop of \p F has new bounds or counters.
bool boundOne(Function &F, FunctionAnalysisManager &FAM,
              SmallPtrSetImpl<const BasicBlock *> &Seen,
              SmallVectorImpl<WeakVH> &NewCounters) {
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  for (Loop *L : FAM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (cpu::isItemLoop(*L) && Seen.insert(L->getHeader()).second &&
        BoundedLoop(*L, SE, NewCounters).run())
      return true;
  return false;
}

} // namespace

PreservedAnalyses CPUItemBoundsPass::run(Function &F,
                                         FunctionAnalysisManager &FAM) {
  if (!F.hasFnAttribute(cpu::GroupFunctionOf) || F.hasOptNone())
    return PreservedAnalyses::all();
  SmallPtrSet<const BasicBlock *, 16> Seen;
  SmallVector<WeakVH> NewCounters;
  bool Changed = false;
  while (boundOne(F, FAM, Seen, NewCounters)) {
    Changed = true;
    // Bodies without conditions are merged with their loop's blocks.
    for (BasicBlock &Block : make_early_inc_range(F))
      MergeBlockIntoPredecessor(&Block);
    removeUnreachableBlocks(F);
    FAM.invalidate(F, PreservedAnalyses::none());
  }
  for (WeakVH &Phi : NewCounters)
    if (Phi && !Phi->getType()->isIntegerTy(64))
      cpu::widenCounter(*cast<PHINode>(Phi), FAM.getResult<LoopAnalysis>(F));
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
