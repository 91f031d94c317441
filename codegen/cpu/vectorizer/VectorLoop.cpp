//===- VectorLoop.cpp - The loop around a wide function -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tested by test/codegen/cpu/vectorizer/vectorize-items-*.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/VectorLoop.h"
#include "codegen/cpu/ItemLoops.h"
#include "codegen/cpu/vectorizer/Assumptions.h"
#include "codegen/cpu/vectorizer/ItemFunction.h"
#include "codegen/cpu/vectorizer/RangeExpressions.h"
#include "codegen/cpu/vectorizer/Strides.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1::cpu {

/// Tells LoopInfo of the vector loop from \p Body to \p Done, and of the loops
/// in it, which are those of the wide function.
static void enterLoops(LoopInfo &LI, Loop *Parent, BasicBlock *Body,
                       const LoopInfo &WideLI, ArrayRef<BasicBlock *> Wide,
                       BasicBlock *Done) {
  Loop *Vector = LI.AllocateLoop();
  if (Parent)
    Parent->addChildLoop(Vector);
  else
    LI.addTopLevelLoop(Vector);
  Vector->addBasicBlockToLoop(Body, LI);
  DenseMap<const Loop *, Loop *> New;
  New[nullptr] = Vector;
  for (const Loop *Of : WideLI.getLoopsInPreorder()) {
    Loop *Inner = LI.AllocateLoop();
    New.lookup(Of->getParentLoop())->addChildLoop(Inner);
    Inner->addBasicBlockToLoop(Of->getHeader(), LI); // The header is the first.
    New[Of] = Inner;
  }
  for (BasicBlock *Block : Wide)
    if (!WideLI.isLoopHeader(Block))
      New.lookup(WideLI.getLoopFor(Block))->addBasicBlockToLoop(Block, LI);
  Vector->addBasicBlockToLoop(Done, LI);
}

/// Where \p Of goes, each block once.
static SmallSetVector<BasicBlock *, 4> targetsOf(BasicBlock *Of) {
  return {succ_begin(Of), succ_end(Of)};
}

void buildVectorLoop(Loop &L, const ItemFunction &Item, Function &Wide,
                     unsigned Lanes, const VectorLoopChecks &Checks,
                     const SCEV *Taken, const LoopAnalyses &Of) {
  auto &[LI, DT, SE] = Of;
  Function &F = *L.getHeader()->getParent();
  LLVMContext &C = F.getContext();
  BasicBlock *Before = L.getLoopPreheader(), *Header = L.getHeader();
  BasicBlock *Latch = L.getLoopLatch(), *Exit = L.getExitBlock();
  auto make = [&](const Twine &Name) {
    return BasicBlock::Create(C, Name, &F, Header);
  };
  BasicBlock *Start = make("items.lanes"), *Body = make("items.vector"),
             *Done = make("items.vector.end"), *End = make("items.lanes.end"),
             *Rest = make("items.rest");
  IRBuilder<> B(Before->getTerminator());
  B.SetCurrentDebugLocation(L.getStartLoc());
  SCEVExpander Expand(SE, "items");
  Type *I64 = B.getInt64Ty();
  Value *Count = B.CreateAdd(
      Expand.expandCodeFor(Taken, I64, Before->getTerminator()->getIterator()),
      B.getInt64(1), "items");
  Value *InLanes =
      B.CreateAnd(Count, B.getInt64(~uint64_t(Lanes - 1)), "items.in.lanes");
  Value *Enter = B.CreateIsNotNull(InLanes);

  // The vector loop, around the blocks of the wide function.
  B.SetInsertPoint(Start);
  SmallVector<Value *> Firsts;
  for (const auto &R : Item.Reductions)
    Firsts.push_back(
        B.CreateVectorSplat(Lanes, R.Phi->getIncomingValueForBlock(Before)));
  B.CreateBr(Body);
  B.SetInsertPoint(Body);
  PHINode *Number = B.CreatePHI(I64, 2, "items.done");
  Number->addIncoming(B.getInt64(0), Start);
  SmallVector<Value *> Arguments;
  SmallVector<PHINode *> Counters, Results;
  for (auto [Phi, Step] : Item.Counters) {
    PHINode *New = B.CreatePHI(Phi->getType(), 2, Phi->getName());
    New->addIncoming(Phi->getIncomingValueForBlock(Before), Start);
    Arguments.push_back(New);
    Counters.push_back(New);
  }
  IRBuilder<> Entry(&*F.getEntryBlock().getFirstInsertionPt());
  SmallVector<AllocaInst *> Outs;
  for (auto [R, First] : zip(Item.Reductions, Firsts)) {
    PHINode *New = B.CreatePHI(First->getType(), 2, R.Phi->getName());
    New->addIncoming(First, Start);
    Results.push_back(New);
    Outs.push_back(Entry.CreateAlloca(First->getType()));
  }
  for (Instruction *I : Item.Results)
    Outs.push_back(Entry.CreateAlloca(I->getType()));
  Arguments.append(Outs.begin(), Outs.end());
  Arguments.append(Item.LiveIns.begin(), Item.LiveIns.end());
  B.CreateBr(&Wide.getEntryBlock());
  for (auto [Argument, V] : zip_equal(Wide.args(), Arguments))
    Argument.replaceAllUsesWith(V);
  for (Instruction &I : make_early_inc_range(Wide.getEntryBlock()))
    if (isa<AllocaInst>(I))
      I.moveBefore(F.getEntryBlock(), F.getEntryBlock().getFirstInsertionPt());
  for (BasicBlock &Block : Wide)
    if (auto *Return = dyn_cast<ReturnInst>(Block.getTerminator())) {
      B.SetInsertPoint(Return);
      B.CreateBr(Done);
      Return->eraseFromParent();
      break;
    }
  SmallVector<BasicBlock *> WideBlocks;
  for (BasicBlock &Block : Wide)
    WideBlocks.push_back(&Block);
  const DominatorTree WideDT(Wide);
  const LoopInfo WideLI(WideDT);
  F.splice(Done->getIterator(), &Wide);

  B.SetInsertPoint(Done);
  for (auto [R, Phi, Out] : zip(Item.Reductions, Results, Outs)) {
    Value *V = B.CreateLoad(Phi->getType(), Out);
    Phi->addIncoming(B.CreateBinaryIntrinsic(
                         cast<IntrinsicInst>(R.Op)->getIntrinsicID(), Phi, V),
                     Done);
  }
  for (auto [Of, New] : zip(Item.Counters, Counters)) {
    const int64_t By = Of.second * int64_t(Lanes);
    New->addIncoming(
        New->getType()->isPointerTy()
            ? B.CreatePtrAdd(New, B.getInt64(By))
            : B.CreateAdd(New, ConstantInt::get(New->getType(), uint64_t(By),
                                                true, true)),
        Done);
  }
  Value *Next = B.CreateAdd(Number, B.getInt64(Lanes), "", true, true);
  Number->addIncoming(Next, Done);
  // What a loop with more lanes has left is one vector at most.
  markVectorized(*B.CreateCondBr(B.CreateICmpEQ(Next, InLanes), End, Body),
                 /*IsRest=*/restLanes(L) &&
                     !findStringMetadataForLoop(&L, ItemLoopAnyStartMark));

  // After it: the end, or the rest one by one.
  B.SetInsertPoint(End);
  DenseMap<const Value *, Value *> Last;
  SmallVector<Value *> Reduced;
  for (auto [R, Phi] : zip(Item.Reductions, Results)) {
    Value *V =
        B.CreateUnaryIntrinsic(getMinMaxReductionIntrinsicID(
                                   cast<IntrinsicInst>(R.Op)->getIntrinsicID()),
                               Phi->getIncomingValueForBlock(Done));
    Reduced.push_back(V);
    Last[R.Op] = V;
  }
  for (auto [N, I] : enumerate(Item.Results))
    Last[I] = B.CreateLoad(I->getType(), Outs[Item.Reductions.size() + N]);
  B.CreateCondBr(B.CreateICmpEQ(InLanes, Count), Exit, Rest);
  for (PHINode &Phi : Exit->phis()) {
    Value *V = Phi.getIncomingValueForBlock(Latch);
    Value *Known = Last.lookup(V);
    Phi.addIncoming(Known ? Known : V, End);
  }

  B.SetInsertPoint(Rest);
  auto resume = [&](PHINode *Old, Value *FromLanes) {
    PHINode *Phi = B.CreatePHI(Old->getType(), 2);
    Phi->addIncoming(Old->getIncomingValueForBlock(Before), Before);
    Phi->addIncoming(FromLanes, End);
    Old->setIncomingValueForBlock(Before, Phi);
    Old->replaceIncomingBlockWith(Before, Rest);
  };
  // The values that the checks below need.
  DenseMap<Value *, Value *> OutsideValues; // Arguments -> values at the loop.
  for (auto [Of, Argument] : zip(Item.Counters, Item.F->args()))
    OutsideValues[&Argument] = Of.first->getIncomingValueForBlock(Before);
  for (auto [N, V] : enumerate(Item.LiveIns))
    OutsideValues[Item.F->getArg(
        unsigned(Arguments.size() - Item.LiveIns.size() + N))] = V;
  for (auto [Of, New] : zip(Item.Counters, Counters)) {
    // This way it is known to be a multiple of the lanes.
    const bool IsNumber =
        Of.second == 1 && New->getType() == I64 &&
        match(Of.first->getIncomingValueForBlock(Before), m_Zero());
    resume(Of.first, IsNumber ? InLanes : New->getIncomingValueForBlock(Done));
  }
  for (auto [R, V] : zip(Item.Reductions, Reduced))
    resume(R.Phi, V);
  B.CreateBr(Header);

  // Only if no counter overflows that is assumed not to.
  B.SetInsertPoint(Before->getTerminator());
  if (!Checks.S.assumptions().empty() || Checks.Limits.numLimits())
    Enter = B.CreateLogicalAnd(
        Enter, B.CreateICmpULT(Count, B.getInt64(uint64_t(1) << 31)));
  for (const Strides::Assumption &Assumed : Checks.S.assumptions())
    Enter = B.CreateLogicalAnd(Enter, emitFits(B, *Item.F, Checks.ItemSE, Count,
                                               Assumed, OutsideValues));
  if (Checks.Limits.numLimits())
    Enter =
        B.CreateLogicalAnd(Enter, Checks.Limits.emit(B, Count, OutsideValues));
  B.CreateCondBr(Enter, Start, Rest);
  Before->getTerminator()->eraseFromParent();

  Loop *Parent = L.getParentLoop();
  if (Parent)
    for (BasicBlock *Block : {Start, End, Rest})
      Parent->addBasicBlockToLoop(Block, LI);
  enterLoops(LI, Parent, Body, WideLI, WideBlocks, Done);
  SmallVector<DominatorTree::UpdateType> Edges = {
      {DominatorTree::Delete, Before, Header}};
  append_range(WideBlocks, ArrayRef({Before, Start, Body, Done, End, Rest}));
  for (BasicBlock *From : WideBlocks)
    for (BasicBlock *To : targetsOf(From))
      Edges.push_back({DominatorTree::Insert, From, To});
  DT.applyUpdates(Edges);
  erase_if(Outs, [](AllocaInst *A) { return !isAllocaPromotable(A); });
  if (!Outs.empty())
    PromoteMemToReg(Outs, DT);
  SE.forgetLoop(&L);
  for (PHINode &Phi : Exit->phis())
    SE.forgetValue(&Phi);
  SE.forgetBlockAndLoopDispositions();
}

} // namespace syclcc1::cpu
