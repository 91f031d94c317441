//===- LaneLoops.cpp - Loops of W work-items ------------------------------===//
//
//     for (i = 0; i < n; ++i)            all lanes leave at the same time: a
//                                        loop of vectors, its branch as it was
//     for (i = id; i < n; i += items)    they do not: a loop until the last has
//                                        left, with a mask of those still there
//                                        and what the others took along
//
// The loops of LaneEmitter, whose blocks are in LaneEmitter.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/LaneEmitter.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace syclcc1::cpu {

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

/// The variables of \p L at the end of \p From, in their order.
SmallVector<Value *> LaneEmitter::variablesFrom(const Loop *L,
                                                const BasicBlock *From) {
  SmallVector<Value *> Result;
  for (PHINode &Phi : L->getHeader()->phis()) {
    Value *V = Phi.getIncomingValueForBlock(From);
    Result.push_back(Shapes.isVarying(&Phi) ? wide(V) : scalar(V));
  }
  return Result;
}

/// \p Values are what the variables of \p L are in its header.
void LaneEmitter::setVariables(const Loop *L, ArrayRef<Value *> Values) {
  for (auto [Phi, V] : zip(L->getHeader()->phis(), Values)) {
    V->setName(Phi.getName());
    (Shapes.isVarying(&Phi) ? Wides : Scalars)[&Phi] = V;
  }
}

/// Begins a loop with its variables, which come from \p Before.
SmallVector<PHINode *> LaneEmitter::beginVariables(const Loop *L,
                                                   ArrayRef<Value *> Starts,
                                                   BasicBlock *Before) {
  SmallVector<PHINode *> Phis;
  for (Value *Start : Starts) {
    Phis.push_back(B.CreatePHI(Start->getType(), 2));
    Phis.back()->addIncoming(Start, Before);
  }
  setVariables(L, SmallVector<Value *>(Phis.begin(), Phis.end()));
  return Phis;
}

/// What they are at the end of \p Latch.
static void addIncoming(ArrayRef<PHINode *> Phis, ArrayRef<Value *> Values,
                        BasicBlock *Latch) {
  for (auto [Phi, V] : zip_equal(Phis, Values))
    Phi->addIncoming(V, Latch);
}

void LaneEmitter::emitUniformLoop(const Loop *L, Mask M) {
  const SmallVector<Value *> Starts = variablesFrom(L, L->getLoopPreheader());
  BasicBlock *Before = B.GetInsertBlock();
  auto *Header = BasicBlock::Create(F.getContext(), "lanes.loop", &F);
  B.CreateBr(Header);
  B.SetInsertPoint(Header);
  const SmallVector<PHINode *> Variables = beginVariables(L, Starts, Before);
  auto goBack = [&] {
    addIncoming(Variables, variablesFrom(L, L->getLoopLatch()),
                B.GetInsertBlock());
  };
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
      goBack();
    Instruction *New = Branch->clone();
    New->setMetadata(LLVMContext::MD_loop, nullptr);
    New->setOperand(0, scalar(Branch->getOperand(0)));
    for (unsigned S = 0; S != New->getNumSuccessors(); ++S)
      New->setSuccessor(S, L->contains(Branch->getSuccessor(S)) ? Stay : Exit);
    B.Insert(New);
    B.SetInsertPoint(Stay == Header ? Exit : Stay);
  }
  if (Exiting != Latch) {
    goBack();
    B.CreateBr(Header);
    B.SetInsertPoint(Exit);
  }
}

/// True if rounds in which all lanes are on shall have no masks: where lanes
/// touch memory, and the price is not high.
bool LaneEmitter::hasFullRounds(const Loop *L) const {
  constexpr unsigned Most = 80;
  unsigned Size = 0;
  bool Touches = false;
  for (const BasicBlock *Block : L->blocks()) {
    Size += Block->size();
    Touches |= any_of(*Block, [](const Instruction &I) {
      return I.mayReadOrWriteMemory() && !isNote(I);
    });
  }
  return L->isInnermost() && Touches && Size <= Most;
}

/// Nobody has left \p L.
LaneEmitter::Leaving LaneEmitter::nobodyLeft(const Loop *L) {
  Leaving Left;
  SmallVector<BasicBlock *> Exitings;
  L->getExitingBlocks(Exitings);
  for (BasicBlock *From : Exitings)
    for (BasicBlock *To : successors(From))
      if (!L->contains(To)) {
        Left.Masks[{From, To}] =
            Constant::getNullValue(vectorOf(B.getInt1Ty()));
        for (PHINode &Phi : To->phis())
          Left.Values[&Phi] = PoisonValue::get(vectorOf(Phi.getType()));
      }
  return Left;
}

SmallVector<Value **> LaneEmitter::Rounds::values() {
  SmallVector<Value **> All;
  for (Value *&V : Variables)
    All.push_back(&V);
  All.push_back(&Active);
  for (auto &[Edge, V] : Left.Masks)
    All.push_back(&V);
  for (auto &[Phi, V] : Left.Values)
    All.push_back(&V);
  return All;
}

/// Where the rounds are after the blocks of \p L, whose header runs for the
/// lanes of \p Active, have been written.
LaneEmitter::Rounds LaneEmitter::emitRounds(const Loop *L, Mask Active,
                                            Leaving Left) {
  Masks[L->getHeader()] = Active;
  Leavings[L] = std::move(Left);
  if (Active)
    NonEmpty.insert(Active);
  emitRound(L);
  if (Active)
    NonEmpty.erase(Active);
  Value *Next =
      asVector(Edges.find({L->getLoopLatch(), L->getHeader()})->second);
  SmallVector<Value *> Variables = variablesFrom(L, L->getLoopLatch());
  return {B.GetInsertBlock(), std::move(Variables), Next, Leavings[L]};
}

/// Writes rounds without masks, as long as all lanes are on: the ways from
/// there, and past them, to \p Header.
SmallVector<LaneEmitter::Rounds, 2>
LaneEmitter::emitFullRounds(const Loop *L, Mask M, const Rounds &Start,
                            BasicBlock *Header, BasicBlock *Exit) {
  LLVMContext &C = F.getContext();
  auto *Full = BasicBlock::Create(C, "lanes.full", &F, Header);
  auto *Part = BasicBlock::Create(C, "lanes.part", &F, Header);
  SmallVector<Rounds, 2> Ways;
  if (M) {
    B.CreateCondBr(B.CreateAndReduce(Start.Active), Full, Header);
    Ways.push_back(Start);
  } else {
    B.CreateBr(Full);
  }
  B.SetInsertPoint(Full);
  SmallVector<PHINode *> Variables =
      beginVariables(L, Start.Variables, Start.At);
  Rounds After = emitRounds(L, nullptr, Start.Left);
  addIncoming(Variables, After.Variables, After.At);
  B.CreateCondBr(B.CreateAndReduce(After.Active), Full, Part);
  B.SetInsertPoint(Part);
  B.CreateCondBr(B.CreateOrReduce(After.Active), Header, Exit);
  After.At = Part;
  Ways.push_back(std::move(After));
  // It is written once more.
  for (BasicBlock *Block : L->blocks())
    for (Instruction &I : *Block) {
      Wides.erase(&I);
      Scalars.erase(&I);
    }
  return Ways;
}

/// Rounds until the last lane has left. As long as all are on, which in
///
///     for (i = id; i < n; i += items)
///
/// is all rounds but the last one, they run in a copy of the loop without
/// masks. These cost more than they seem to: some processors (AMD's Zen 5)
/// read memory under a mask at a third of the speed.
void LaneEmitter::emitDivergentLoop(const Loop *L, Mask M) {
  LLVMContext &C = F.getContext();
  Value *First = asVector(M);
  SmallVector<Value *> Starts = variablesFrom(L, L->getLoopPreheader());
  const Rounds Start{B.GetInsertBlock(), std::move(Starts), First,
                     nobodyLeft(L)};
  auto *Header = BasicBlock::Create(C, "lanes.loop", &F);
  auto *Exit = BasicBlock::Create(C, "lanes.exit", &F);
  const bool Full = hasFullRounds(L);
  SmallVector<Rounds, 2> Ways{Start};
  if (Full)
    Ways = emitFullRounds(L, M, Start, Header, Exit);
  else
    B.CreateBr(Header);

  B.SetInsertPoint(Header);
  Rounds Here = Ways.front();
  SmallVector<PHINode *> Phis;
  for (Value **V : Here.values()) {
    Phis.push_back(B.CreatePHI((*V)->getType(), 3));
    *V = Phis.back();
  }
  for (Rounds &Way : Ways)
    for (auto [Phi, V] : zip_equal(Phis, Way.values()))
      Phi->addIncoming(*V, Way.At);
  setVariables(L, Here.Variables);
  Here.Active->setName("active");
  Rounds Next = emitRounds(L, Here.Active, Here.Left);
  for (auto [Phi, V] : zip_equal(Phis, Next.values()))
    Phi->addIncoming(*V, Next.At);
  B.CreateCondBr(B.CreateOrReduce(Next.Active), Header, Exit);
  B.SetInsertPoint(Exit);
  if (!Full)
    return;
  // The last lanes leave either loop.
  Leaving &Out = Leavings[L];
  auto either = [&](Value *&V, Value *OfFull) {
    PHINode *Phi = B.CreatePHI(V->getType(), 2);
    Phi->addIncoming(V, Next.At);
    Phi->addIncoming(OfFull, Ways.back().At);
    V = Phi;
  };
  for (auto &[Edge, V] : Out.Masks)
    either(V, Ways.back().Left.Masks[Edge]);
  for (auto &[Phi, V] : Out.Values)
    either(V, Ways.back().Left.Values[Phi]);
}

} // namespace syclcc1::cpu
