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
// counter may wrap, as an id that is an `int`, the loop is split there
// (ItemSegments.h).
//
// LLVM has LoopBoundSplit and IRCE, which keep the iterations on both sides as
// loops: the removed ones here do nothing.
//
// Must come before CPUVectorizeItems. Tested by
// test/codegen/cpu/item-bounds.ll and test/run/work_item_bounds.cpp.

#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/ItemLoops.h"
#include "codegen/cpu/ItemSegments.h"
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

/// Values of the loop that are an integer of less than 64 bits, which grows by
/// one from Start, or extend it (and whether with its sign).
struct NarrowValues {
  explicit NarrowValues(Value *Start) : Start(Start) {}

  Value *Start;
  SmallVector<Instruction *> Same;
  SmallVector<std::pair<Instruction *, bool>> Extended;
};

class BoundedLoop {
public:
  /// New counters are added to \p NarrowCounters.
  BoundedLoop(Loop &L, ScalarEvolution &SE,
              SmallVectorImpl<WeakVH> &NarrowCounters)
      : L(L), SE(SE), Before(L.getLoopPreheader()), Latch(L.getLoopLatch()),
        Exit(L.getExitBlock()), NarrowCounters(NarrowCounters) {}

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
  void expandOperands();
  void findNarrowValues();
  void makeNarrowCounters(BasicBlock *Enter, Value *First);
  void bound();

  Loop &L;
  ScalarEvolution &SE;
  BasicBlock *Before, *Latch, *Exit;
  PHINode *Counter = nullptr; ///< From 0 by 1; its end is the loop's.
  SmallVector<std::pair<PHINode *, ConstantInt *>> Others; ///< And their steps.
  Instruction *Next = nullptr;
  Value *End = nullptr;
  SmallVector<IterationsOf> Iterations;
  SmallVector<BasicBlock *> Chain; ///< Blocks with conditions.
  DenseMap<const SCEV *, Value *> Starts;
  SmallVector<Value *> Wrapping; ///< Starts of what may wrap.
  SmallVector<NarrowValues> Narrow;
  SmallVectorImpl<WeakVH> &NarrowCounters;
};

/// All phis are counters, and one of them counts the iterations; others
/// differ from it by their start and a constant step.
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
    if (Phi.getType()->isIntegerTy(64) && Compare->getOperand(0) == Up &&
        match(Phi.getIncomingValueForBlock(Before), m_Zero()) &&
        match(Up, m_Add(m_Specific(&Phi), m_One()))) {
      Counter = &Phi;
      Next = Up;
      End = Compare->getOperand(1);
      continue;
    }
    auto *Rec = Phi.getType()->isIntegerTy()
                    ? dyn_cast<SCEVAddRecExpr>(SE.getSCEV(&Phi))
                    : nullptr;
    auto *Step = Rec && Rec->getLoop() == &L && Rec->isAffine()
                     ? dyn_cast<SCEVConstant>(Rec->getStepRecurrence(SE))
                     : nullptr;
    if (!Step || SE.getTypeSizeInBits(Phi.getType()) > 64)
      return false;
    Others.push_back({&Phi, Step->getValue()});
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
  if (auto *Extended = dyn_cast<SCEVIntegralCastExpr>(A))
    if (isa<SCEVSignExtendExpr, SCEVZeroExtendExpr>(A))
      Rec = dyn_cast<SCEVAddRecExpr>(Extended->getOperand());
  if (!Rec || Rec->getLoop() != &L || !Rec->isAffine() ||
      !Rec->getStepRecurrence(SE)->isOne() || !SE.isLoopInvariant(B, &L) ||
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
  // Numbers of eight bits have segments of 128 work-items at most.
  constexpr unsigned MinBits = 32;
  SCEVExpander Expander(SE, "bound");
  Instruction *At = Before->getTerminator();
  if ((MayWrap && Bits < MinBits) ||
      !Expander.isSafeToExpandAt(Rec->getStart(), At) ||
      !Expander.isSafeToExpandAt(B, At))
    return false;
  Iterations.push_back({&Compare, IsTrue, P, Rec, A, B, MayWrap});
  return true;
}

/// Computes the operands of the comparisons before the loop.
void BoundedLoop::expandOperands() {
  Instruction *At = Before->getTerminator();
  SCEVExpander Expander(SE, "bound");
  IRBuilder<> B(At);
  // Values that the original loop would not have computed may be poison.
  auto expand = [&](const SCEV *Of) -> Value * {
    Value *V = Expander.expandCodeFor(Of, Of->getType(), At);
    B.SetInsertPoint(At);
    return isGuaranteedNotToBeUndefOrPoison(V) ? V : B.CreateFreeze(V);
  };
  for (IterationsOf &R : Iterations) {
    Value *&Start = Starts[R.Counter];
    if (!Start)
      Start = expand(R.Counter->getStart());
    R.Start = Start;
    R.BoundValue = expand(R.Bound);
  }
}

/// Finds what becomes a counter, since it does not wrap in a segment.
void BoundedLoop::findNarrowValues() {
  for (const IterationsOf &R : Iterations) {
    if (!R.MayWrap || is_contained(Wrapping, R.Start))
      continue;
    Wrapping.push_back(R.Start);
    if (R.Start->getType()->isIntegerTy(64))
      continue;
    const SCEV *Signed = SE.getSignExtendExpr(R.Counter, Counter->getType()),
               *Unsigned = SE.getZeroExtendExpr(R.Counter, Counter->getType());
    NarrowValues &N = Narrow.emplace_back(R.Start);
    for (BasicBlock *Block : L.blocks())
      for (Instruction &I : *Block)
        if (SE.isSCEVable(I.getType())) {
          const SCEV *S = SE.getSCEV(&I);
          if (S == R.Counter)
            N.Same.push_back(&I);
          else if (S == Signed || S == Unsigned)
            N.Extended.push_back({&I, S == Signed});
        }
  }
}

/// Gives the values that findNarrowValues() has found a counter of their own in
/// the loop that begins with work-item \p First.
void BoundedLoop::makeNarrowCounters(BasicBlock *Enter, Value *First) {
  BasicBlock *Header = L.getHeader();
  for (NarrowValues &N : Narrow) {
    Type *T = N.Start->getType();
    IRBuilder<> B(Enter->getTerminator());
    Value *Start = B.CreateAdd(N.Start, B.CreateTrunc(First, T));
    B.SetInsertPoint(Header, Header->begin());
    PHINode *Phi = B.CreatePHI(T, 2, "narrow");
    B.SetInsertPoint(Latch->getTerminator());
    Phi->addIncoming(Start, Enter);
    Phi->addIncoming(B.CreateAdd(Phi, ConstantInt::get(T, 1), "narrow.next",
                                 /*HasNUW=*/true, /*HasNSW=*/true),
                     Latch);
    SmallVector<WeakTrackingVH> Dead;
    for (Instruction *I : N.Same) {
      I->replaceAllUsesWith(Phi);
      Dead.push_back(I);
    }
    B.SetInsertPoint(Header, Header->getFirstInsertionPt());
    for (auto [I, IsSigned] : N.Extended) {
      I->replaceAllUsesWith(IsSigned ? B.CreateSExt(Phi, I->getType())
                                     : B.CreateZExt(Phi, I->getType()));
      Dead.push_back(I);
    }
    RecursivelyDeleteTriviallyDeadInstructionsPermissive(Dead);
    NarrowCounters.push_back(Phi);
  }
}

/// Restricts the loop to the iterations in which all of Iterations holds.
void BoundedLoop::bound() {
  expandOperands();
  findNarrowValues();
  Value *First = ConstantInt::get(Counter->getType(), 0), *PastLast = End;
  if (!Wrapping.empty()) {
    cpu::CountedItems Items{End, Before, Latch, Exit};
    std::tie(First, PastLast) = cpu::splitWhereSignChanges(Items, Wrapping);
    Before = Items.Before;
    Exit = Items.Exit;
  }
  Value *const Segment = First;
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
  BasicBlock *Enter = SplitBlock(Before, At);
  Enter->setName("item.bounded");
  At = Before->getTerminator();
  B.SetInsertPoint(At);
  B.CreateCondBr(B.CreateICmpULT(First, PastLast, "item.any"), Enter, Exit);
  At->eraseFromParent();
  for (PHINode &Phi : Exit->phis())
    Phi.addIncoming(Phi.getIncomingValueForBlock(Latch), Before);
  Counter->setIncomingValueForBlock(Enter, First);
  B.SetInsertPoint(Enter->getTerminator());
  for (auto [Phi, Step] : Others) {
    Value *Before = B.CreateMul(B.CreateTrunc(First, Phi->getType()), Step);
    Phi->setIncomingValueForBlock(
        Enter, B.CreateAdd(Phi->getIncomingValueForBlock(Enter), Before));
  }
  makeNarrowCounters(Enter, First);

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
              SmallPtrSetImpl<const BasicBlock *> &Seen,
              SmallVectorImpl<WeakVH> &NarrowCounters) {
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  for (Loop *L : FAM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (isItemLoop(*L) && Seen.insert(L->getHeader()).second &&
        BoundedLoop(*L, SE, NarrowCounters).run())
      return true;
  return false;
}

} // namespace

PreservedAnalyses CPUItemBoundsPass::run(Function &F,
                                         FunctionAnalysisManager &FAM) {
  if (!F.hasFnAttribute(cpu::GroupFunctionOf) || F.hasOptNone())
    return PreservedAnalyses::all();
  SmallPtrSet<const BasicBlock *, 16> Seen;
  SmallVector<WeakVH> NarrowCounters;
  bool Changed = false;
  while (boundOne(F, FAM, Seen, NarrowCounters)) {
    Changed = true;
    // Bodies without conditions are merged with their loop's blocks.
    for (BasicBlock &Block : make_early_inc_range(F))
      MergeBlockIntoPredecessor(&Block);
    removeUnreachableBlocks(F);
    FAM.invalidate(F, PreservedAnalyses::none());
  }
  for (WeakVH &Phi : NarrowCounters)
    if (Phi)
      cpu::widenCounter(*cast<PHINode>(Phi), FAM.getResult<LoopAnalysis>(F),
                        FAM.getResult<ScalarEvolutionAnalysis>(F),
                        FAM.getResult<DominatorTreeAnalysis>(F));
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
