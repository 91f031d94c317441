//===- AtomicUpdates.cpp - Atomics without a result as one call -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     %old = load atomic i32, ptr %bin monotonic
//     %new = add i32 %old, 1                        ->  call @update(ptr %bin)
//     store atomic i32 %new, ptr %bin monotonic
//
// CPUGroupAtomics writes atomics of a work-group in this form. Lanes that
// update the same address must execute the whole sequence one after the other.
// So it becomes one call, which CPUWiden serialises and which is inlined
// afterwards.
//
// A work-item that waits for its neighbour must not run in lock step with it:
// such a work-item reads a value by an atomic and acts on it. So all uses of
// the old value must end in the store to the same address; other atomic loads
// keep a loop scalar.
//
// A volatile store is a call as well: `volatile int *failed; if (…) *failed =
// 1` is how kernels tell of errors. It waits for nobody, and each lane stores
// in the order of the program. A volatile load may wait, and stays what it is.
//
// Atomics of all lanes at one address are not changed here: UniformUpdates.cpp.
//
// Tested by test/codegen/cpu/vectorizer/atomic-updates.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/Divergence.h"
#include "codegen/cpu/vectorizer/Serialized.h"
#include "codegen/cpu/vectorizer/Widen.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace syclcc1::cpu {

/// The instructions of the update that begins with \p Load, in their order;
/// empty if it is something else.
static SmallVector<Instruction *> membersOf(LoadInst &Load) {
  BasicBlock *Block = Load.getParent();
  SmallSetVector<Instruction *, 8> Members;
  Members.insert(&Load);
  Instruction *Last = nullptr;
  for (unsigned N = 0; N != Members.size(); ++N)
    for (User *U : Members[N]->users()) {
      auto *I = cast<Instruction>(U);
      if (I->getParent() != Block || I->isTerminator() || isa<PHINode>(I))
        return {};
      if (auto *Store = dyn_cast<StoreInst>(I)) {
        if (!Store->isAtomic() || Store->isVolatile() ||
            Store->getPointerOperand() != Load.getPointerOperand())
          return {};
        if (!Last || Last->comesBefore(Store))
          Last = Store;
      } else if (I->mayReadOrWriteMemory() ||
                 !isSafeToSpeculativelyExecute(I)) {
        return {};
      }
      Members.insert(I);
    }
  if (!Last)
    return {};
  SmallVector<Instruction *> Ordered;
  for (Instruction &I :
       make_range(Load.getIterator(), std::next(Last->getIterator()))) {
    if (Members.contains(&I))
      Ordered.push_back(&I);
    else if (I.mayWriteToMemory())
      return {};
  }
  // A value of it that is used later.
  return Ordered.size() == Members.size() ? Ordered
                                          : SmallVector<Instruction *>();
}

static bool isVolatileStore(const Instruction &I) {
  const auto *Store = dyn_cast<StoreInst>(&I);
  return Store && Store->isVolatile() && !Store->isAtomic() &&
         Store->getValueOperand()->getType()->isSingleValueType() &&
         !Store->getValueOperand()->getType()->isVectorTy() &&
         !isa<AllocaInst>(getUnderlyingObject(Store->getPointerOperand()));
}

/// Includes the computation of addresses: then a lane extracts the index from a
/// vector instead of a pointer of twice the size.
static void addAddresses(SmallVectorImpl<Instruction *> &Members) {
  const BasicBlock *Block = Members.front()->getParent();
  SmallSetVector<Instruction *, 8> Group(Members.begin(), Members.end());
  for (unsigned N = 0; N != Group.size(); ++N)
    for (Value *V : Group[N]->operands())
      if (auto *I = dyn_cast<Instruction>(V);
          I && I->getParent() == Block && isa<GetElementPtrInst, CastInst>(I) &&
          all_of(I->users(),
                 [&](User *U) { return Group.contains(cast<Instruction>(U)); }))
        Group.insert(I);
  Members.assign(Group.begin(), Group.end());
  sort(Members,
       [](Instruction *A, Instruction *B) { return A->comesBefore(B); });
}

SmallVector<Function *> outlineAtomicUpdates(Function &F) {
  SmallVector<Instruction *> Begins;
  std::optional<Divergence> D;
  auto isAtOnePlace = [&](Instruction &I) {
    if (reductionOfUpdate(I) == Intrinsic::not_intrinsic)
      return false;
    if (!D)
      D.emplace(F);
    return D->isUniform(cast<AtomicRMWInst>(I).getPointerOperand());
  };
  for (Instruction &I : instructions(F))
    if (isVolatileStore(I) ||
        (I.isAtomic() && !I.isVolatile() &&
         (isa<LoadInst>(I) ||
          (isa<AtomicRMWInst>(I) && I.use_empty() && !isAtOnePlace(I)))))
      Begins.push_back(&I);
  SmallVector<Function *> Updates;
  for (Instruction *I : Begins) {
    auto *Load = dyn_cast<LoadInst>(I);
    SmallVector<Instruction *> Members =
        Load ? membersOf(*Load) : SmallVector<Instruction *>{I};
    if (Members.empty())
      continue;
    addAddresses(Members);
    Updates.push_back(outlineUnit(Members));
  }
  return Updates;
}

} // namespace syclcc1::cpu
