//===- LaneEmitter.cpp - Masks and loops of W work-items ------------------===//
//
// The blocks of a round are written one after the other in an order in which
// every block comes behind those that lead to it; inner loops count as one. The
// mask of a block is the union of the masks of the edges into it, or that of an
// earlier block that runs exactly when it does. What must not run without a
// lane (a load from a uniform address, an inner loop, a division of scalars)
// stands behind a branch that asks whether there is one.
//
// An inner loop that all lanes leave together stays a loop of scalars' control.
// A divergent one runs until its last lane has left; a lane's results are taken
// when it leaves, so that lanes that are off may compute what they want.
//
// What becomes of each instruction is in LaneInstructions.cpp.
//
// Comes with no dependence analysis: work-items of a group may run in any
// order, and what they do to common memory without atomics or barriers between
// does not depend on it.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/LaneEmitter.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/LoopIterator.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1::cpu {

LaneEmitter::LaneEmitter(Function &F, Loop &Items, const LoopInfo &LI,
                         const DominatorTree &DT, const PostDominatorTree &PDT,
                         LaneShapes &Shapes, const TargetLibraryInfo &TLI,
                         unsigned Lanes)
    : F(F), Items(Items), LI(LI), DT(DT), PDT(PDT), Shapes(Shapes), TLI(TLI),
      DL(F.getDataLayout()), Lanes(Lanes), B(F.getContext()) {
  LoopBlocksRPO RPO(&Items);
  RPO.perform(&LI);
  Order.append(RPO.begin(), RPO.end());
}

//===----------------------------------------------------------------------===//
// Masks
//===----------------------------------------------------------------------===//

Value *LaneEmitter::asVector(Mask M) {
  if (!M)
    return Constant::getAllOnesValue(vectorOf(B.getInt1Ty()));
  return M->getType()->isVectorTy() ? M : B.CreateVectorSplat(Lanes, M);
}

LaneEmitter::Mask LaneEmitter::both(Mask M, Value *Condition) {
  if (!M)
    return Condition;
  if (M->getType()->isVectorTy() || Condition->getType()->isVectorTy()) {
    M = asVector(M);
    Condition = asVector(Condition);
  }
  return B.CreateSelect(M, Condition, Constant::getNullValue(M->getType()));
}

LaneEmitter::Mask LaneEmitter::either(Mask A, Mask C) {
  if (!A || !C)
    return nullptr;
  if (A->getType() != C->getType()) {
    A = asVector(A);
    C = asVector(C);
  }
  return B.CreateOr(A, C);
}

Value *LaneEmitter::any(Mask M) {
  if (!M || NonEmpty.contains(M))
    return B.getTrue();
  return M->getType()->isVectorTy() ? B.CreateOrReduce(M) : M;
}

/// True if all lanes that are at \p Earlier come to \p Block in the same round
/// of \p In. That they have to pass it some time is not enough: where the only
/// way out is behind a `continue`, they may pass it in a later round.
bool LaneEmitter::comesTo(const BasicBlock *Block, const BasicBlock *Earlier,
                          const Loop *In) const {
  if (!PDT.dominates(Block, Earlier))
    return false;
  const bool LeftTogether = In != &Items && !Shapes.isDivergent(In);
  SmallPtrSet<const BasicBlock *, 16> Seen;
  SmallVector<const BasicBlock *> Work{Earlier};
  while (!Work.empty())
    for (const BasicBlock *Next : successors(Work.pop_back_val())) {
      if (Next == Block || (LeftTogether && !In->contains(Next)))
        continue;
      if (Next == In->getHeader() || !In->contains(Next))
        return false;
      if (Seen.insert(Next).second)
        Work.push_back(Next);
    }
  return true;
}

LaneEmitter::Mask LaneEmitter::maskOf(BasicBlock *Block, const Loop *In) {
  for (BasicBlock *Earlier = Block; Earlier != In->getHeader();) {
    Earlier = DT.getNode(Earlier)->getIDom()->getBlock();
    if (LI.getLoopFor(Earlier) == In && comesTo(Block, Earlier, In))
      return Masks.find(Earlier)->second;
  }
  const Loop *Own = LI.getLoopFor(Block);
  Mask Result = nullptr;
  bool First = true;
  for (BasicBlock *From :
       SmallSetVector<BasicBlock *, 4>(pred_begin(Block), pred_end(Block))) {
    if (Own != In && Own->contains(From))
      continue; // The way back of the inner loop that begins here.
    Mask Edge = Edges.find({From, Block})->second;
    Result = First ? Edge : either(Result, Edge);
    First = false;
  }
  return Result;
}

/// \p M is the mask of \p Block, in which some lane may be on.
bool LaneEmitter::needsGuard(const BasicBlock *Block, Mask M) const {
  if (!M || NonEmpty.contains(M))
    return false;
  if (Shapes.isAlone(Block))
    return true;
  const bool AllOrNone = !M->getType()->isVectorTy();
  return any_of(*Block, [&](const Instruction &I) {
    if (isa<PHINode>(I) || I.isTerminator() || isNote(I))
      return false;
    // Masks are for what is varying, and for every store. But single elements
    // take their time also if no lane is on, and where neighbours go the same
    // way (the candidates of a virtual call) most blocks are passed by.
    if (!AllOrNone && (isa<StoreInst>(I) || Shapes.isVarying(&I))) {
      const Value *Address = getLoadStorePointerOperand(&I);
      return Address && !isContiguous(Address, getLoadStoreType(&I));
    }
    return !isSafeToSpeculativelyExecute(&I);
  });
}

LaneEmitter::Guard LaneEmitter::enter(Mask M, bool Needed) {
  const bool AllOrNone = M && !M->getType()->isVectorTy();
  Guard G;
  G.Inside = AllOrNone ? nullptr : M;
  if (!Needed)
    return G;
  G.Before = B.GetInsertBlock();
  auto *Inside = BasicBlock::Create(F.getContext(), "lanes.on", &F);
  G.After = BasicBlock::Create(F.getContext(), "lanes.join", &F);
  B.CreateCondBr(any(M), Inside, G.After);
  B.SetInsertPoint(Inside);
  if (G.Inside)
    NonEmpty.insert(G.Inside);
  return G;
}

/// \p Used are the values from inside that are used behind.
void LaneEmitter::leave(const Guard &G, ArrayRef<Instruction *> Used) {
  if (!G.After)
    return;
  if (G.Inside)
    NonEmpty.erase(G.Inside);
  BasicBlock *End = B.GetInsertBlock();
  B.CreateBr(G.After);
  B.SetInsertPoint(G.After);
  for (Instruction *I : Used)
    for (auto *Map : {&Scalars, &Wides})
      if (auto At = Map->find(I); At != Map->end()) {
        PHINode *Phi = B.CreatePHI(At->second->getType(), 2);
        Phi->addIncoming(At->second, End);
        Phi->addIncoming(PoisonValue::get(Phi->getType()), G.Before);
        At->second = Phi;
      }
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

BasicBlock *LaneEmitter::emit(BasicBlock *Block) {
  B.SetInsertPoint(Block);
  Masks[Items.getHeader()] = nullptr;
  emitRound(&Items);
  return B.GetInsertBlock();
}

void LaneEmitter::emitRound(const Loop *In) {
  for (BasicBlock *Block : Order) {
    if (!In->contains(Block))
      continue;
    const Loop *Own = LI.getLoopFor(Block);
    if (Own == In)
      emitBlock(Block, In);
    else if (Own->getParentLoop() == In && Own->getHeader() == Block)
      emitLoop(Own, In);
  }
}

void LaneEmitter::emitBlock(BasicBlock *Block, const Loop *In) {
  const bool Header = Block == In->getHeader();
  Mask M = Header ? Masks.find(Block)->second : maskOf(Block, In);
  Masks[Block] = M;
  if (!Header)
    for (PHINode &Phi : Block->phis())
      emitPhi(Phi);
  Guard G = enter(M, needsGuard(Block, M));
  SmallVector<Instruction *> Used;
  for (Instruction &I : *Block) {
    if (isa<PHINode>(I) || I.isTerminator() || isNote(I))
      continue;
    if (any_of(I.users(), [&](const User *U) {
          auto *User = cast<Instruction>(U);
          return User->getParent() != Block || User->isTerminator() ||
                 isa<PHINode>(User); // In the next round.
        }))
      Used.push_back(&I);
    if (Shapes.isAlone(Block))
      continue;
    B.SetCurrentDebugLocation(I.getDebugLoc());
    emit(I, G.Inside);
  }
  if (Shapes.isAlone(Block))
    emitAlone(*Block, G.Inside, Used);
  leave(G, Used);
  B.SetCurrentDebugLocation(Block->getTerminator()->getDebugLoc());
  emitEdges(Block, M);
}

void LaneEmitter::emitEdges(BasicBlock *Block, Mask M) {
  const Loop *In = LI.getLoopFor(Block);
  if (In == &Items && Block == Items.getLoopLatch())
    return;
  Instruction *End = Block->getTerminator();
  auto condition = [&](Value *V) {
    return Shapes.isUniform(V) ? scalar(V) : wide(V);
  };
  // All lanes stay in, or leave, a loop that is not divergent: a true branch.
  const bool Real =
      In != &Items && !Shapes.isDivergent(In) && In->isLoopExiting(Block);
  if (Real) {
    for (BasicBlock *To : successors(Block))
      if (In->contains(To))
        Edges[{Block, To}] = M;
    return;
  }
  if (auto *Switch = dyn_cast<SwitchInst>(End)) {
    Value *V = condition(Switch->getCondition());
    SmallMapVector<BasicBlock *, Value *, 8> Taken;
    Value *AnyCase = nullptr;
    for (auto &Case : Switch->cases()) {
      Value *Number = Case.getCaseValue();
      if (V->getType()->isVectorTy())
        Number = B.CreateVectorSplat(Lanes, Number);
      Value *Hit = B.CreateICmpEQ(V, Number);
      AnyCase = AnyCase ? B.CreateOr(AnyCase, Hit) : Hit;
      Value *&To = Taken[Case.getCaseSuccessor()];
      To = To ? B.CreateOr(To, Hit) : Hit;
    }
    if (AnyCase) {
      Value *Rest = B.CreateNot(AnyCase);
      Value *&To = Taken[Switch->getDefaultDest()];
      To = To ? B.CreateOr(To, Rest) : Rest;
      for (auto &[To, Hit] : Taken)
        Edges[{Block, To}] = both(M, Hit);
    } else {
      Edges[{Block, Switch->getDefaultDest()}] = M;
    }
  } else {
    auto *Branch = cast<BranchInst>(End);
    if (Branch->isUnconditional() ||
        Branch->getSuccessor(0) == Branch->getSuccessor(1)) {
      Edges[{Block, Branch->getSuccessor(0)}] = M;
    } else {
      Value *Condition = condition(Branch->getCondition());
      Edges[{Block, Branch->getSuccessor(0)}] = both(M, Condition);
      Edges[{Block, Branch->getSuccessor(1)}] = both(M, B.CreateNot(Condition));
    }
  }
  if (In != &Items && Shapes.isDivergent(In))
    recordExits(Block);
}

/// Lanes that leave a divergent loop at the end of \p Block take with them what
/// they have.
void LaneEmitter::recordExits(BasicBlock *Block) {
  const Loop *L = LI.getLoopFor(Block);
  Leaving &Out = Leavings[L];
  for (BasicBlock *To :
       SmallSetVector<BasicBlock *, 4>(succ_begin(Block), succ_end(Block))) {
    if (L->contains(To))
      continue;
    Value *Now = asVector(Edges.find({Block, To})->second);
    Value *&Left = Out.Masks[{Block, To}];
    Left = B.CreateOr(Left, Now);
    for (PHINode &Phi : To->phis()) {
      Value *&V = Out.Values[&Phi];
      V = B.CreateSelect(Now, wide(Phi.getIncomingValueForBlock(Block)), V);
    }
  }
}

} // namespace syclcc1::cpu
