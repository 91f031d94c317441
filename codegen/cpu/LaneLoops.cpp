//===- LaneLoops.cpp - Loops of W work-items ------------------------------===//
//
//     for (i = 0; i < n; ++i)             all lanes leave at the same time: a
//                                         loop of vectors, its branch as it was
//     for (i = id; i < n; i += items)     they do not: a loop until the last
//     one
//                                         has left, with a mask of those still
//                                         there, and what the others took along
//
// The loops of LaneEmitter, whose blocks are in LaneEmitter.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/LaneEmitter.h"
#include "llvm/ADT/SetVector.h"
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

/// Writes the blocks of \p L, whose header runs for the lanes of \p Active.
void LaneEmitter::emitLoopBlocks(const Loop *L, Mask Active) {
  Masks[L->getHeader()] = Active;
  if (Active)
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
  if (Active)
    NonEmpty.erase(Active);
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

/// Rounds until the last lane has left. As long as all are on, which in
///
///     for (i = id; i < n; i += items)
///
/// is all rounds but the last one, they run in a copy of the loop without
/// masks. These cost more than they seem to: some processors (AMD's Zen 5)
/// read memory under a mask at a third of the speed.
void LaneEmitter::emitDivergentLoop(const Loop *L, Mask M) {
  LLVMContext &C = F.getContext();
  const BasicBlock *LatchOfOne = L->getLoopLatch();
  const std::pair<BasicBlock *, BasicBlock *> Back{L->getLoopLatch(),
                                                   L->getHeader()};
  auto *Header = BasicBlock::Create(C, "lanes.loop", &F);
  // The ways into the loop with masks.
  struct Entry {
    BasicBlock *From;
    SmallVector<Value *> Variables;
    Value *Active;
    Leaving Left;
  };
  SmallVector<Entry, 2> Entries;
  Value *First = asVector(M);
  BasicBlock *Before = B.GetInsertBlock();
  Entry Start{Before, variablesFrom(L, L->getLoopPreheader()), First,
              nobodyLeft(L)};
  BasicBlock *Exit = nullptr;
  if (hasFullRounds(L)) {
    auto *Full = BasicBlock::Create(C, "lanes.full", &F, Header);
    auto *Part = BasicBlock::Create(C, "lanes.part", &F, Header);
    Exit = BasicBlock::Create(C, "lanes.exit", &F);
    if (M) {
      B.CreateCondBr(B.CreateAndReduce(First), Full, Header);
      Entries.push_back(Start);
    } else {
      B.CreateBr(Full);
    }
    B.SetInsertPoint(Full);
    SmallVector<PHINode *> Variables;
    for (auto [Phi, V] : zip(L->getHeader()->phis(), Start.Variables)) {
      Variables.push_back(B.CreatePHI(V->getType(), 2, Phi.getName()));
      Variables.back()->addIncoming(V, Before);
      (Shapes.isVarying(&Phi) ? Wides : Scalars)[&Phi] = Variables.back();
    }
    Leavings[L] = nobodyLeft(L);
    emitLoopBlocks(L, nullptr);
    Value *Next = asVector(Edges.find(Back)->second);
    Entry After{Part, variablesFrom(L, LatchOfOne), Next, Leavings[L]};
    BasicBlock *Latch = B.GetInsertBlock();
    for (auto [Phi, V] : zip(Variables, After.Variables))
      Phi->addIncoming(V, Latch);
    B.CreateCondBr(B.CreateAndReduce(Next), Full, Part);
    B.SetInsertPoint(Part);
    B.CreateCondBr(B.CreateOrReduce(Next), Header, Exit);
    Entries.push_back(std::move(After));
    // It is written once more.
    for (BasicBlock *Block : L->blocks())
      for (Instruction &I : *Block) {
        Wides.erase(&I);
        Scalars.erase(&I);
      }
  } else {
    B.CreateBr(Header);
    Entries.push_back(Start);
  }

  B.SetInsertPoint(Header);
  auto join = [&](auto Of) {
    PHINode *Phi = B.CreatePHI(Of(Entries.front())->getType(), 3);
    for (Entry &E : Entries)
      Phi->addIncoming(Of(E), E.From);
    return Phi;
  };
  SmallVector<PHINode *> Variables, Carried;
  for (auto [Number, Phi] : enumerate(L->getHeader()->phis())) {
    Variables.push_back(join([&](Entry &E) { return E.Variables[Number]; }));
    Variables.back()->setName(Phi.getName());
    (Shapes.isVarying(&Phi) ? Wides : Scalars)[&Phi] = Variables.back();
  }
  PHINode *Active = join([](Entry &E) { return E.Active; });
  Active->setName("active");
  // In the order of the edges, which a map of pointers does not have.
  SmallVector<std::pair<BasicBlock *, BasicBlock *>> ExitEdges;
  SmallVector<BasicBlock *> Exitings;
  L->getExitingBlocks(Exitings);
  for (BasicBlock *From : Exitings)
    for (BasicBlock *To :
         SmallSetVector<BasicBlock *, 4>(succ_begin(From), succ_end(From)))
      if (!L->contains(To))
        ExitEdges.push_back({From, To});
  Leaving &Fresh = Leavings[L];
  for (auto &Edge : ExitEdges) {
    Carried.push_back(join([&](Entry &E) { return E.Left.Masks[Edge]; }));
    Fresh.Masks[Edge] = Carried.back();
  }
  for (auto &[Phi, V] : Start.Left.Values) {
    PHINode *Of = Phi;
    Carried.push_back(join([&](Entry &E) { return E.Left.Values[Of]; }));
    Fresh.Values[Phi] = Carried.back();
  }
  emitLoopBlocks(L, Active);

  Value *Next = asVector(Edges.find(Back)->second);
  Value *Continue = B.CreateOrReduce(Next);
  SmallVector<Value *> NextVariables = variablesFrom(L, LatchOfOne);
  BasicBlock *Latch = B.GetInsertBlock();
  for (auto [Phi, V] : zip(Variables, NextVariables))
    Phi->addIncoming(V, Latch);
  Active->addIncoming(Next, Latch);
  Leaving &Out = Leavings[L]; // Inner loops may have moved it.
  auto At = Carried.begin();
  for (auto &Edge : ExitEdges)
    (*At++)->addIncoming(Out.Masks[Edge], Latch);
  for (auto &[Phi, V] : Start.Left.Values)
    (*At++)->addIncoming(Out.Values[Phi], Latch);
  if (!Exit) {
    Exit = BasicBlock::Create(C, "lanes.exit", &F);
    B.CreateCondBr(Continue, Header, Exit);
    B.SetInsertPoint(Exit);
    return;
  }
  B.CreateCondBr(Continue, Header, Exit);
  B.SetInsertPoint(Exit);
  Entry &After = Entries.back();
  auto either = [&](Value *&V, Value *OfFull) {
    PHINode *Phi = B.CreatePHI(V->getType(), 2);
    Phi->addIncoming(V, Latch);
    Phi->addIncoming(OfFull, After.From);
    V = Phi;
  };
  for (auto &Edge : ExitEdges)
    either(Out.Masks[Edge], After.Left.Masks[Edge]);
  for (auto &[Phi, V] : Out.Values)
    either(V, After.Left.Values[Phi]);
}

} // namespace syclcc1::cpu
