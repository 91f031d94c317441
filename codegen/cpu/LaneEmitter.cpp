//===- LaneEmitter.cpp - W work-items in lock step ------------------------===//
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
// Comes with no dependence analysis: work-items of a group may run in any
// order, and what they do to common memory without atomics or barriers between
// does not depend on it.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/LaneEmitter.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/LoopIterator.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/InstIterator.h"
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

VectorType *LaneEmitter::vectorOf(Type *T) const {
  return FixedVectorType::get(T, Lanes);
}

//===----------------------------------------------------------------------===//
// What can be written
//===----------------------------------------------------------------------===//

static bool hasVectors(const Type *T) {
  return T->isFloatTy() || T->isDoubleTy() || T->isHalfTy() ||
         T->isIntegerTy(1) || T->isIntegerTy(8) || T->isIntegerTy(16) ||
         T->isIntegerTy(32) || T->isIntegerTy(64) ||
         (T->isPointerTy() && T->getPointerAddressSpace() == 0);
}

/// What says something to the optimiser and does nothing.
static bool isNote(const Instruction &I) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && Call->isAssumeLikeIntrinsic() && Call->getType()->isVoidTy();
}

const char *LaneEmitter::whyNotCall(const CallInst &I) const {
  if (I.isInlineAsm() || I.isConvergent() || !I.doesNotAccessMemory() ||
      !I.doesNotThrow())
    return "it calls a function with effects";
  const Function *Callee = I.getCalledFunction();
  Intrinsic::ID ID = getVectorIntrinsicIDForCall(&I, &TLI);
  LibFunc Known;
  if (!Callee || (ID == Intrinsic::not_intrinsic &&
                  !(TLI.getLibFunc(*Callee, Known) && TLI.has(Known))))
    return "it calls an unknown function";
  if (!Shapes.isVarying(&I))
    return nullptr;
  for (const auto &[Index, Argument] : enumerate(I.args())) {
    const bool Same = ID != Intrinsic::not_intrinsic &&
                      isVectorIntrinsicWithScalarOpAtArg(ID, Index, nullptr);
    if (Same ? !Shapes.isUniform(Argument) : !hasVectors(Argument->getType()))
      return "it calls a function that has no vector form";
  }
  return nullptr;
}

const char *LaneEmitter::whyNot(const Instruction &I) const {
  if (isNote(I))
    return nullptr;
  const bool Varying = Shapes.isVarying(&I);
  if (Shapes.of(&I).K == LaneShape::Unknown && !I.getType()->isVoidTy() &&
      !I.isTerminator())
    return "it holds code that never runs";
  if (Varying && !hasVectors(I.getType()))
    return "a type has no vectors";
  if (I.isTerminator())
    return isa<BranchInst, SwitchInst>(I) ? nullptr
                                          : "it may leave by an exception";
  if (auto *Call = dyn_cast<CallInst>(&I))
    return whyNotCall(*Call);
  if (auto *Load = dyn_cast<LoadInst>(&I)) {
    if (!Load->isSimple())
      return "it has atomic or volatile accesses";
    return Varying && Load->getType()->isIntegerTy(1)
               ? "a type has no vectors in memory"
               : nullptr;
  }
  if (auto *Store = dyn_cast<StoreInst>(&I)) {
    if (!Store->isSimple())
      return "it has atomic or volatile accesses";
    const Type *T = Store->getValueOperand()->getType();
    if (!hasVectors(T) || T->isIntegerTy(1))
      return "a type has no vectors in memory";
    // A counter of coverage or of a profile: each work-item counts.
    if (isa<GlobalVariable>(getUnderlyingObject(Store->getPointerOperand())))
      return "it writes a variable of the program";
    return nullptr;
  }
  if (I.mayReadOrWriteMemory() || I.mayHaveSideEffects() || isa<AllocaInst>(I))
    return "it has effects that have no vector form";
  if (!Varying || isa<PHINode, BinaryOperator, UnaryOperator, CmpInst,
                      SelectInst, FreezeInst, GetElementPtrInst>(I))
    return nullptr;
  if (isa<CastInst>(I) && !isa<AddrSpaceCastInst>(I) &&
      hasVectors(I.getOperand(0)->getType()))
    return nullptr;
  return "an instruction has no vector form";
}

const char *LaneEmitter::whyNot() const {
  LoopBlocksRPO RPO(&Items);
  RPO.perform(&LI);
  if (containsIrreducibleCFG<const BasicBlock *>(RPO, LI))
    return "its control flow is irreducible";
  for (const Loop *L : Items.getLoopsInPreorder()) {
    if (!L->isLoopSimplifyForm() || !L->isLCSSAForm(DT))
      return "a loop has no simple form";
    SmallVector<BasicBlock *> Exits;
    L->getExitBlocks(Exits);
    if (L != &Items && any_of(Exits, [&](BasicBlock *Exit) {
          return LI.getLoopFor(Exit) != L->getParentLoop();
        }))
      return "a loop is left together with the one around it";
  }
  for (const BasicBlock *Block : Order)
    for (const Instruction &I : *Block) {
      if (const char *Why = whyNot(I))
        return Why;
      for (const Value *V : I.operands())
        if (!V->getType()->isVoidTy() && Shapes.isVarying(V) &&
            !hasVectors(V->getType()))
          return "a type has no vectors";
    }
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Value *LaneEmitter::scalar(Value *V) {
  if (Value *Known = Scalars.lookup(V))
    return Known;
  assert((!isa<Instruction>(V) || !Items.contains(cast<Instruction>(V))) &&
         "used before it is written, or varying");
  return V;
}

Value *LaneEmitter::wide(Value *V) {
  if (Value *Known = Wides.lookup(V))
    return Known;
  Value *First = scalar(V);
  LaneShape S = Shapes.of(V);
  assert(S.K != LaneShape::Varying);
  Type *T = V->getType();
  const bool Pointer = T->isPointerTy();
  Type *Integer = Pointer ? B.getInt64Ty() : T;
  Value *Steps = nullptr;
  if (S.K == LaneShape::Strided) {
    SmallVector<Constant *> Each;
    for (unsigned Lane = 0; Lane != Lanes; ++Lane)
      Each.push_back(
          ConstantInt::get(Integer, APInt(64, uint64_t(S.Stride) * Lane)
                                        .trunc(Integer->getIntegerBitWidth())));
    Steps = ConstantVector::get(Each);
  }
  if (Steps && Pointer)
    return B.CreateGEP(B.getInt8Ty(), First, Steps);
  Value *Splat = B.CreateVectorSplat(Lanes, First);
  return Steps ? B.CreateAdd(Splat, Steps) : Splat;
}

Constant *LaneEmitter::neutral(const Instruction &I) {
  const unsigned Bits = I.getType()->getIntegerBitWidth();
  APInt V = APInt::getZero(Bits);
  switch (cast<MinMaxIntrinsic>(I).getIntrinsicID()) {
  case Intrinsic::umin:
    V = APInt::getMaxValue(Bits);
    break;
  case Intrinsic::smin:
    V = APInt::getSignedMaxValue(Bits);
    break;
  case Intrinsic::smax:
    V = APInt::getSignedMinValue(Bits);
    break;
  default:
    break;
  }
  return ConstantInt::get(I.getType(), V);
}

bool LaneEmitter::isContiguous(const Value *Address, Type *T) const {
  LaneShape S = Shapes.of(Address);
  return S.K == LaneShape::Strided &&
         S.Stride == int64_t(DL.getTypeStoreSize(T).getFixedValue());
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
  const bool AllOrNone = !M->getType()->isVectorTy();
  return any_of(*Block, [&](const Instruction &I) {
    if (isa<PHINode>(I) || I.isTerminator() || isNote(I))
      return false;
    // Masks are for what is varying, and for every store.
    if (!AllOrNone && (isa<StoreInst>(I) || Shapes.isVarying(&I)))
      return false;
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
    B.SetCurrentDebugLocation(I.getDebugLoc());
    emit(I, G.Inside);
    if (any_of(I.users(), [&](const User *U) {
          auto *User = cast<Instruction>(U);
          return User->getParent() != Block || User->isTerminator();
        }))
      Used.push_back(&I);
  }
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

void LaneEmitter::emitLoop(const Loop *L, const Loop *In) {
  BasicBlock *Header = L->getHeader();
  Mask M = maskOf(Header, In);
  B.SetCurrentDebugLocation(L->getStartLoc());
  Guard G = enter(M, M && !NonEmpty.contains(M));
  if (!Shapes.isDivergent(L)) {
    emitUniformLoop(L, G.Inside);
    SmallVector<Instruction *> Used;
    BasicBlock *Exiting = L->getExitingBlock(), *Exit = L->getExitBlock();
    for (PHINode &Phi : Exit->phis())
      if (auto *I =
              dyn_cast<Instruction>(Phi.getIncomingValueForBlock(Exiting));
          I && L->contains(I) && !is_contained(Used, I))
        Used.push_back(I);
    leave(G, Used);
    Edges[{Exiting, Exit}] = M;
    return;
  }
  emitDivergentLoop(L, G.Inside);
  leave(G, {});
  auto join = [&](Value *V, Value *Skipped) -> Value * {
    if (!G.After)
      return V;
    PHINode *Phi = B.CreatePHI(V->getType(), 2);
    for (BasicBlock *From : predecessors(G.After))
      Phi->addIncoming(From == G.Before ? Skipped : V, From);
    return Phi;
  };
  Leaving &Out = Leavings[L];
  for (auto &[Edge, Left] : Out.Masks)
    Edges[Edge] = join(Left, Constant::getNullValue(Left->getType()));
  for (auto &[Phi, V] : Out.Values)
    Wides[Phi] = join(V, PoisonValue::get(V->getType()));
}

/// Begins an inner loop with its variables.
void LaneEmitter::beginHeader(const Loop *L, BasicBlock *Before) {
  BasicBlock *From = L->getLoopPreheader();
  SmallVector<std::pair<PHINode *, Value *>> Starts;
  B.SetInsertPoint(Before->getTerminator());
  for (PHINode &Phi : L->getHeader()->phis()) {
    Value *V = Phi.getIncomingValueForBlock(From);
    Starts.push_back({&Phi, Shapes.isVarying(&Phi) ? wide(V) : scalar(V)});
  }
  B.SetInsertPoint(Before->getTerminator()->getSuccessor(0));
  for (auto &[Phi, Start] : Starts) {
    PHINode *New = B.CreatePHI(Start->getType(), 2, Phi->getName());
    New->addIncoming(Start, Before);
    (Shapes.isVarying(Phi) ? Wides : Scalars)[Phi] = New;
  }
}

/// Where the round ends, in front of the branch: the variables' next values.
void LaneEmitter::endHeader(const Loop *L, BasicBlock *Header,
                            BasicBlock *Latch) {
  BasicBlock *From = L->getLoopLatch();
  for (auto [Old, New] : zip(L->getHeader()->phis(), Header->phis())) {
    Value *V = Old.getIncomingValueForBlock(From);
    New.addIncoming(Shapes.isVarying(&Old) ? wide(V) : scalar(V), Latch);
  }
}

void LaneEmitter::emitUniformLoop(const Loop *L, Mask M) {
  BasicBlock *Before = B.GetInsertBlock();
  auto *Header = BasicBlock::Create(F.getContext(), "lanes.loop", &F);
  B.CreateBr(Header);
  beginHeader(L, Before);
  Masks[L->getHeader()] = M;
  BasicBlock *Exiting = L->getExitingBlock(), *Latch = L->getLoopLatch();
  BasicBlock *Exit = BasicBlock::Create(F.getContext(), "lanes.exit", &F);
  auto *Branch = Exiting->getTerminator();
  for (BasicBlock *Block : Order) {
    if (!L->contains(Block))
      continue;
    const Loop *Own = LI.getLoopFor(Block);
    if (Own != L) {
      if (Own->getParentLoop() == L && Own->getHeader() == Block)
        emitLoop(Own, L);
      continue;
    }
    emitBlock(Block, L);
    if (Block != Exiting)
      continue;
    // The same branch with other places to go to.
    BasicBlock *Stay =
        Block == Latch ? Header
                       : BasicBlock::Create(F.getContext(), "lanes.stay", &F);
    if (Stay == Header)
      endHeader(L, Header, B.GetInsertBlock());
    Instruction *New = Branch->clone();
    New->setMetadata(LLVMContext::MD_loop, nullptr);
    New->setOperand(0, scalar(Branch->getOperand(0)));
    for (unsigned S = 0; S != New->getNumSuccessors(); ++S)
      New->setSuccessor(S, L->contains(Branch->getSuccessor(S)) ? Stay : Exit);
    B.Insert(New);
    B.SetInsertPoint(Stay == Header ? Exit : Stay);
  }
  if (Exiting != Latch) {
    endHeader(L, Header, B.GetInsertBlock());
    B.CreateBr(Header);
    B.SetInsertPoint(Exit);
  }
}

void LaneEmitter::emitDivergentLoop(const Loop *L, Mask M) {
  BasicBlock *Before = B.GetInsertBlock();
  auto *Header = BasicBlock::Create(F.getContext(), "lanes.loop", &F);
  Value *First = asVector(M);
  B.CreateBr(Header);
  beginHeader(L, Before);
  PHINode *Active = B.CreatePHI(First->getType(), 2, "active");
  Active->addIncoming(First, Before);
  SmallVector<BasicBlock *> Exitings;
  L->getExitingBlocks(Exitings);
  SmallVector<PHINode *> Carried;
  auto carry = [&](Value *Start) {
    PHINode *Phi = B.CreatePHI(Start->getType(), 2);
    Phi->addIncoming(Start, Before);
    Carried.push_back(Phi);
    return Phi;
  };
  Leaving &Fresh = Leavings[L];
  SmallVector<std::pair<BasicBlock *, BasicBlock *>> ExitEdges;
  for (BasicBlock *From : Exitings)
    for (BasicBlock *To :
         SmallSetVector<BasicBlock *, 4>(succ_begin(From), succ_end(From)))
      if (!L->contains(To)) {
        ExitEdges.push_back({From, To});
        Fresh.Masks[{From, To}] =
            carry(Constant::getNullValue(First->getType()));
        for (PHINode &Phi : To->phis())
          if (!Fresh.Values.contains(&Phi))
            Fresh.Values[&Phi] =
                carry(PoisonValue::get(vectorOf(Phi.getType())));
      }
  Masks[L->getHeader()] = Active;
  NonEmpty.insert(Active);
  for (BasicBlock *Block : Order) {
    if (!L->contains(Block))
      continue;
    const Loop *Own = LI.getLoopFor(Block);
    if (Own == L)
      emitBlock(Block, L);
    else if (Own->getParentLoop() == L && Own->getHeader() == Block)
      emitLoop(Own, L);
  }
  NonEmpty.erase(Active);

  Value *Next =
      asVector(Edges.find({L->getLoopLatch(), L->getHeader()})->second);
  Value *Continue = B.CreateOrReduce(Next);
  BasicBlock *Latch = B.GetInsertBlock();
  auto *Exit = BasicBlock::Create(F.getContext(), "lanes.exit", &F);
  endHeader(L, Header, Latch);
  Active->addIncoming(Next, Latch);
  Leaving &Out = Leavings[L]; // Inner loops may have moved it.
  auto At = Carried.begin();
  SmallPtrSet<PHINode *, 8> Done;
  for (auto &Edge : ExitEdges) {
    (*At++)->addIncoming(Out.Masks[Edge], Latch);
    for (PHINode &Phi : Edge.second->phis())
      if (Done.insert(&Phi).second)
        (*At++)->addIncoming(Out.Values[&Phi], Latch);
  }
  B.CreateCondBr(Continue, Header, Exit);
  B.SetInsertPoint(Exit);
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

void LaneEmitter::emitPhi(PHINode &Phi) {
  if (Wides.contains(&Phi))
    return; // From a divergent loop.
  B.SetCurrentDebugLocation(Phi.getDebugLoc());
  const bool Varying = Shapes.isVarying(&Phi);
  Value *Result = nullptr;
  SmallPtrSet<BasicBlock *, 4> Seen;
  for (BasicBlock *From : Phi.blocks()) {
    if (!Seen.insert(From).second)
      continue;
    Value *Old = Phi.getIncomingValueForBlock(From);
    Value *V = Varying ? wide(Old) : scalar(Old);
    Mask Edge = Edges.find({From, Phi.getParent()})->second;
    if (!Result || Result == V || !Edge)
      Result = V;
    else
      Result = B.CreateSelect(Varying ? asVector(Edge) : any(Edge), V, Result);
  }
  (Varying ? Wides : Scalars)[&Phi] = Result;
}

Instruction *LaneEmitter::cloneScalar(Instruction &I) {
  Instruction *New = I.clone();
  for (Use &U : New->operands())
    if (!isa<BasicBlock>(U) && !U->getType()->isMetadataTy())
      U.set(scalar(U));
  for (unsigned Kind : {LLVMContext::MD_noalias, LLVMContext::MD_alias_scope,
                        LLVMContext::MD_access_group})
    New->setMetadata(Kind, nullptr);
  // It may run where no lane is on, with arguments that are poison.
  if (isa<CallInst>(New))
    New->dropUBImplyingAttrsAndMetadata();
  New->dropDbgRecords();
  B.Insert(New);
  return New;
}

void LaneEmitter::emit(Instruction &I, Mask M) {
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return emitStore(*Store, M);
  switch (Shapes.of(&I).K) {
  case LaneShape::Uniform:
    Scalars[&I] = cloneScalar(I);
    return;
  case LaneShape::Strided:
    return emitStrided(I);
  default:
    Wides[&I] = emitWide(I, M);
  }
}

/// Lane 0 of \p I. That lane may be off, so nothing is promised of overflow.
void LaneEmitter::emitStrided(Instruction &I) {
  auto operand = [&](unsigned Index) { return scalar(I.getOperand(Index)); };
  Value *V;
  switch (I.getOpcode()) {
  case Instruction::Add:
  case Instruction::Or:
    V = B.CreateAdd(operand(0), operand(1));
    break;
  case Instruction::SExt:
  case Instruction::ZExt:
    V = emitExact(I.getOperand(0));
    break;
  default: {
    Instruction *New = cloneScalar(I);
    New->dropPoisonGeneratingFlags();
    V = New;
  }
  }
  Scalars[&I] = V;
}

/// Lane 0 of what the strided integer \p V is without overflow, in 64 bits.
Value *LaneEmitter::emitExact(Value *V) {
  int64_t Stride;
  auto operand = [&](unsigned Index) {
    return emitExact(cast<Instruction>(V)->getOperand(Index));
  };
  switch (Shapes.exactForm(V, Stride)) {
  case LaneShapes::Exact::Uniform:
  case LaneShapes::Exact::Assumed:
    return B.CreateSExt(scalar(V), B.getInt64Ty());
  case LaneShapes::Exact::Add:
    return B.CreateAdd(operand(0), operand(1));
  case LaneShapes::Exact::Sub:
    return B.CreateSub(operand(0), operand(1));
  case LaneShapes::Exact::Scale:
    return B.CreateMul(operand(0),
                       B.getInt64(LaneShapes::scaleOf(*cast<Instruction>(V))));
  case LaneShapes::Exact::Wider:
    return scalar(cast<Instruction>(V)->getOperand(0));
  case LaneShapes::Exact::Extension:
    return operand(0);
  case LaneShapes::Exact::No:
    break;
  }
  llvm_unreachable("its extension is strided");
}

Value *LaneEmitter::emitWide(Instruction &I, Mask M) {
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return emitLoad(*Load, M);
  if (auto *Call = dyn_cast<CallInst>(&I))
    return emitCall(*Call);
  for (auto &[Phi, Op] : Shapes.reductions())
    if (Op == &I) {
      auto &MinMax = cast<MinMaxIntrinsic>(I);
      Value *Other =
          wide(MinMax.getLHS() == Phi ? MinMax.getRHS() : MinMax.getLHS());
      if (M)
        Other = B.CreateSelect(asVector(M), Other,
                               B.CreateVectorSplat(Lanes, neutral(I)));
      return B.CreateBinaryIntrinsic(MinMax.getIntrinsicID(), wide(Phi), Other);
    }
  if (auto *G = dyn_cast<GetElementPtrInst>(&I)) {
    SmallVector<Value *> Indices;
    for (Value *Index : G->indices())
      Indices.push_back(Shapes.isUniform(Index) ? scalar(Index) : wide(Index));
    Value *Base = G->getPointerOperand();
    Base = Shapes.isUniform(Base) ? scalar(Base) : wide(Base);
    return B.CreateGEP(G->getSourceElementType(), Base, Indices, "",
                       G->getNoWrapFlags());
  }
  Value *New = nullptr;
  if (auto *Cast = dyn_cast<CastInst>(&I)) {
    New = B.CreateCast(Cast->getOpcode(), wide(I.getOperand(0)),
                       vectorOf(I.getType()));
  } else if (auto *Cmp = dyn_cast<CmpInst>(&I)) {
    New = B.CreateCmp(Cmp->getPredicate(), wide(I.getOperand(0)),
                      wide(I.getOperand(1)));
  } else if (isa<SelectInst>(I)) {
    Value *Condition = I.getOperand(0);
    New = B.CreateSelect(Shapes.isUniform(Condition) ? scalar(Condition)
                                                     : wide(Condition),
                         wide(I.getOperand(1)), wide(I.getOperand(2)));
  } else if (isa<FreezeInst>(I)) {
    New = B.CreateFreeze(wide(I.getOperand(0)));
  } else if (isa<UnaryOperator>(I)) {
    New = B.CreateUnOp(static_cast<Instruction::UnaryOps>(I.getOpcode()),
                       wide(I.getOperand(0)));
  } else {
    Value *Right = wide(I.getOperand(1));
    if (I.isIntDivRem() && M) // Lanes that are off divide by 1.
      Right = B.CreateSelect(asVector(M), Right,
                             ConstantInt::get(Right->getType(), 1));
    New = B.CreateBinOp(static_cast<Instruction::BinaryOps>(I.getOpcode()),
                        wide(I.getOperand(0)), Right);
  }
  if (auto *NewI = dyn_cast<Instruction>(New);
      NewI && NewI->getOpcode() == I.getOpcode())
    NewI->copyIRFlags(&I);
  return New;
}

Value *LaneEmitter::emitLoad(LoadInst &I, Mask M) {
  VectorType *T = vectorOf(I.getType());
  Value *Address = I.getPointerOperand();
  Instruction *New;
  if (!isContiguous(Address, I.getType()))
    New = B.CreateMaskedGather(T, wide(Address), I.getAlign(), asVector(M));
  else if (M)
    New = B.CreateMaskedLoad(T, scalar(Address), I.getAlign(), asVector(M),
                             PoisonValue::get(T));
  else
    New = B.CreateAlignedLoad(T, scalar(Address), I.getAlign());
  New->setMetadata(LLVMContext::MD_tbaa, I.getMetadata(LLVMContext::MD_tbaa));
  return New;
}

void LaneEmitter::emitStore(StoreInst &I, Mask M) {
  Value *V = I.getValueOperand(), *Address = I.getPointerOperand();
  Instruction *New;
  if (isContiguous(Address, V->getType())) {
    New = M ? B.CreateMaskedStore(wide(V), scalar(Address), I.getAlign(),
                                  asVector(M))
            : static_cast<Instruction *>(
                  B.CreateAlignedStore(wide(V), scalar(Address), I.getAlign()));
  } else if (Shapes.isUniform(Address) && !M) {
    // They all write it; the last one stays.
    Value *Last = Shapes.isUniform(V)
                      ? scalar(V)
                      : B.CreateExtractElement(wide(V), uint64_t(Lanes - 1));
    New = B.CreateAlignedStore(Last, scalar(Address), I.getAlign());
  } else {
    New = B.CreateMaskedScatter(wide(V), wide(Address), I.getAlign(),
                                asVector(M));
  }
  New->setMetadata(LLVMContext::MD_tbaa, I.getMetadata(LLVMContext::MD_tbaa));
}

Value *LaneEmitter::emitCall(CallInst &I) {
  Intrinsic::ID ID = getVectorIntrinsicIDForCall(&I, &TLI);
  FastMathFlags Flags;
  if (isa<FPMathOperator>(I))
    Flags = I.getFastMathFlags();
  VFShape Shape =
      VFShape::get(I.getFunctionType(), ElementCount::getFixed(Lanes), false);
  if (Function *Vector = VFDatabase(I).getVectorizedFunction(Shape)) {
    SmallVector<Value *> Arguments;
    for (Value *Argument : I.args())
      Arguments.push_back(wide(Argument));
    return B.CreateCall(Vector, Arguments);
  }
  if (ID != Intrinsic::not_intrinsic) {
    SmallVector<Value *> Arguments;
    SmallVector<Type *> Types;
    VectorType *Result = vectorOf(I.getType());
    if (isVectorIntrinsicWithOverloadTypeAtArg(ID, -1, nullptr))
      Types.push_back(Result);
    for (const auto &[Index, Argument] : enumerate(I.args())) {
      const bool Same = isVectorIntrinsicWithScalarOpAtArg(ID, Index, nullptr);
      Arguments.push_back(Same ? scalar(Argument) : wide(Argument));
      if (isVectorIntrinsicWithOverloadTypeAtArg(ID, Index, nullptr))
        Types.push_back(Arguments.back()->getType());
    }
    return B.CreateIntrinsic(ID, Types, Arguments, Flags);
  }
  // Lane by lane. Those that are off hold anything, which a function of the
  // mathematics library takes, poison excepted.
  SmallVector<Value *> Wide;
  for (Value *Argument : I.args())
    Wide.push_back(B.CreateFreeze(wide(Argument)));
  Value *Result = PoisonValue::get(vectorOf(I.getType()));
  for (unsigned Lane = 0; Lane != Lanes; ++Lane) {
    SmallVector<Value *> Arguments;
    for (Value *V : Wide)
      Arguments.push_back(B.CreateExtractElement(V, uint64_t(Lane)));
    CallInst *Call =
        B.CreateCall(I.getFunctionType(), I.getCalledOperand(), Arguments);
    Call->setCallingConv(I.getCallingConv());
    Call->setAttributes(AttributeList::get(
        I.getContext(), AttributeList::FunctionIndex,
        AttrBuilder(I.getContext(), I.getAttributes().getFnAttrs())));
    Result = B.CreateInsertElement(Result, Call, uint64_t(Lane));
  }
  return Result;
}

} // namespace syclcc1::cpu
