//===- BarrierRegions.cpp - The code between two barriers -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds the values that cross a barrier. A definition in block D and a use in
// block U belong to the same run of the same work-item unless U can be reached
// from the beginning of some region without passing D. (Dominance is not
// enough: a loop around a barrier reaches U again, in a new region, long after
// D: RegionDominators.)
//
// Cheap values are recomputed at their uses: ids, sizes, members of the
// kernel object, address arithmetic, also on the kernel's own variables, and
// quotients of these by constants (the row and column of a tile). That keeps
// addresses affine in the local id, without which nothing vectorises; storing
// them instead was ten times slower. All others get a slot in memory, by LLVM's
// DemoteRegToStack, repeated until no value crosses, because the reload of a
// phi may cross a barrier, too.
//
// A slot is shared by the group if all work-items would store the same value
// (GroupUniform). A phi's slot is written at the ends of the incoming blocks
// and read at the phi, with no barrier in between: it does not cross and stays
// an alloca.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/BarrierRegions.h"
#include "codegen/cpu/GroupUniform.h"
#include "codegen/cpu/vectorizer/Widen.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace syclcc1::cpu {

uint64_t countInRegions(const Function &K, ArrayRef<CallInst *> Barriers) {
  const SmallPtrSet<const Instruction *, 16> Ends(Barriers.begin(),
                                                  Barriers.end());
  uint64_t Count = 0;
  auto countFrom = [&](const Instruction *First) {
    SmallPtrSet<const BasicBlock *, 32> Seen;
    SmallVector<const Instruction *> Work{First};
    while (!Work.empty()) {
      const Instruction *I = Work.pop_back_val();
      while (I && !Ends.contains(I)) {
        ++Count;
        if (I->isTerminator())
          for (const BasicBlock *Next : successors(I))
            if (Seen.insert(Next).second)
              Work.push_back(&Next->front());
        I = I->getNextNode();
      }
    }
  };
  countFrom(&K.getEntryBlock().front());
  for (const CallInst *Barrier : Barriers)
    countFrom(Barrier->getNextNode());
  return Count;
}

bool readsObjectOnly(const Function &K) {
  return none_of(instructions(K), [&](const Instruction &I) {
    const auto *Store = dyn_cast<StoreInst>(&I);
    return Store &&
           getUnderlyingObject(Store->getPointerOperand()) == K.getArg(0);
  });
}

BarrierRegions::BarrierRegions(Function &K, ArrayRef<CallInst *> Barriers,
                               bool AllReach)
    : K(K), ObjectIsRead(readsObjectOnly(K)) {
  cut(Barriers);
  Dominators.emplace(
      Entries, [&](const BasicBlock *Block) { return After.contains(Block); });
  while (rematerialise())
    ;
  if (AllReach)
    Uniform = std::make_unique<GroupUniform>(K, ObjectIsRead);
  while (demote())
    ;
  const SmallPtrSet<AllocaInst *, 8> Known(
      from_range, concat<AllocaInst *>(Shared, Temporary));
  SmallVector<AllocaInst *> Variables;
  for (Instruction &I : instructions(K))
    if (auto *A = dyn_cast<AllocaInst>(&I)) {
      Variables.push_back(A);
      if (!Known.contains(A))
        (size() == 1 ? Temporary : Slots).push_back(A);
    }
  auto *Front = BasicBlock::Create(K.getContext(), "variables", &K, Entries[0]);
  BranchInst *To = BranchInst::Create(Entries[0], Front);
  for (AllocaInst *A : Variables)
    A->moveBefore(To->getIterator());
}

BarrierRegions::~BarrierRegions() = default;

bool BarrierRegions::leaveTogether(unsigned Region) const {
  if (!Uniform)
    return false;
  return all_of(reachable(Entries[Region]), [&](const BasicBlock *Block) {
    const bool Leaves =
        After.contains(Block) || isa<ReturnInst>(Block->getTerminator());
    return !Leaves || Uniform->together(Block);
  });
}

bool BarrierRegions::isShared(const Instruction &I) const {
  // Reloads are newer than the analysis, which treats unknown values as
  // uniform.
  if (auto *Load = dyn_cast<LoadInst>(&I);
      Load && isa<AllocaInst>(Load->getPointerOperand()))
    return SharedReloads.contains(Load);
  return Uniform && Uniform->isShared(I);
}

void BarrierRegions::cut(ArrayRef<CallInst *> Barriers) {
  Entries.push_back(&K.getEntryBlock());
  for (CallInst *Barrier : Barriers) {
    BasicBlock *Block = Barrier->getParent();
    BasicBlock *Next = SplitBlock(Block, Barrier->getNextNode()->getIterator());
    Barrier->eraseFromParent();
    // The calls are in any order: a later call in this block that has been cut
    // before ends the second half.
    if (const std::optional<unsigned> Later = regionAfter(Block))
      After[Next] = *Later;
    After[Block] = Entries.size();
    Entries.push_back(Next);
  }
}

std::optional<unsigned>
BarrierRegions::regionAfter(const BasicBlock *Block) const {
  auto It = After.find(Block);
  if (It == After.end())
    return std::nullopt;
  return It->second;
}

/// The blocks of the region that begins at \p From.
BarrierRegions::BlockSet BarrierRegions::reachable(BasicBlock *From) const {
  BlockSet Set;
  SmallVector<BasicBlock *> Work{From};
  while (!Work.empty()) {
    BasicBlock *Block = Work.pop_back_val();
    if (Set.insert(Block).second && !After.contains(Block))
      append_range(Work, successors(Block));
  }
  return Set;
}

SmallVector<BasicBlock *> BarrierRegions::blocks(unsigned Region) const {
  const BlockSet Blocks = reachable(Entries[Region]);
  SmallVector<BasicBlock *> Sorted(Blocks.begin(), Blocks.end());
  sort(Sorted, [](const BasicBlock *A, const BasicBlock *B) {
    return A->getNumber() < B->getNumber();
  });
  return Sorted;
}

BitVector BarrierRegions::exits(unsigned Region) const {
  BitVector Result(size() + 1);
  for (BasicBlock *Block : reachable(Entries[Region]))
    if (auto Next = regionAfter(Block))
      Result.set(*Next);
    else if (isa<ReturnInst>(Block->getTerminator()))
      Result.set(size());
  return Result;
}

bool BarrierRegions::crosses(const Use &U) const {
  auto *User = cast<Instruction>(U.getUser());
  BasicBlock *Definition = cast<Instruction>(U.get())->getParent();
  BasicBlock *At = User->getParent();
  if (auto *Phi = dyn_cast<PHINode>(User))
    At = Phi->getIncomingBlock(U);
  return At != Definition && Dominators->reachesWithout(At, Definition);
}

/// True if \p V can be recomputed in a few instructions, with the same result
/// at any point of the work-item.
bool BarrierRegions::isCheap(Value *V, unsigned Depth) const {
  if (isa<Constant, Argument, AllocaInst>(V))
    return true;
  auto *I = dyn_cast<Instruction>(V);
  if (!I || Depth == 0)
    return false;
  bool Cheap = isa<CastInst, GetElementPtrInst, ICmpInst, SelectInst>(I) ||
               (isa<BinaryOperator>(I) && I->getType()->isIntegerTy() &&
                (!I->isIntDivRem() || hasSafeDivisor(*I)));
  if (auto *L = dyn_cast<LoadInst>(I)) {
    // The item and the object do not change during the life of the item.
    const Value *Base = getUnderlyingObject(L->getPointerOperand());
    Cheap = L->isSimple() &&
            (L->hasMetadata(LLVMContext::MD_invariant_load) ||
             Base == K.getArg(1) || (Base == K.getArg(0) && ObjectIsRead));
  }
  return Cheap && all_of(I->operands(),
                         [&](Value *Op) { return isCheap(Op, Depth - 1); });
}

Value *BarrierRegions::repeat(Value *V, Instruction *At) const {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || isa<AllocaInst>(I))
    return V;
  Instruction *Copy = I->clone();
  for (Use &Op : Copy->operands())
    Op.set(repeat(Op.get(), At));
  Copy->insertBefore(At->getIterator());
  Copy->setName(I->getName());
  return Copy;
}

bool BarrierRegions::rematerialise() {
  constexpr unsigned MaxDepth = 8;
  SmallVector<Use *> Work;
  for (Instruction &I : instructions(K))
    if (!I.getType()->isVoidTy() && !isa<AllocaInst>(I) &&
        isCheap(&I, MaxDepth))
      for (Use &U : I.uses())
        if (crosses(U))
          Work.push_back(&U);
  for (Use *U : Work) {
    auto *User = cast<Instruction>(U->getUser());
    auto *Phi = dyn_cast<PHINode>(User);
    if (!Phi) {
      U->set(repeat(U->get(), User));
      continue;
    }
    // A phi that names one block twice must have one value for both.
    BasicBlock *From = Phi->getIncomingBlock(*U);
    Value *Old = U->get(), *New = repeat(Old, From->getTerminator());
    for (unsigned I = 0; I != Phi->getNumIncomingValues(); ++I)
      if (Phi->getIncomingBlock(I) == From && Phi->getIncomingValue(I) == Old)
        Phi->setIncomingValue(I, New);
  }
  return !Work.empty();
}

bool BarrierRegions::demote() {
  SmallVector<Instruction *> Work;
  for (Instruction &I : instructions(K))
    if (!I.getType()->isVoidTy() && !isa<AllocaInst>(I) &&
        any_of(I.uses(), [&](Use &U) { return crosses(U); }))
      Work.push_back(&I);
  auto Front = K.getEntryBlock().begin();
  for (Instruction *I : Work) {
    const bool IsShared = isShared(*I);
    if (auto *Phi = dyn_cast<PHINode>(I)) {
      AllocaInst *Slot = DemotePHIToStack(Phi, Front);
      if (!Slot)
        continue;
      Temporary.push_back(Slot);
      for (const User *U : Slot->users())
        if (auto *Reload = dyn_cast<LoadInst>(U); Reload && IsShared)
          SharedReloads.insert(Reload);
    } else if (AllocaInst *Slot =
                   DemoteRegToStack(*I, /*VolatileLoads=*/false, Front);
               Slot && IsShared) {
      Shared.push_back(Slot);
    }
  }
  return !Work.empty();
}

} // namespace syclcc1::cpu
