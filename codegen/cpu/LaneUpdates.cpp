//===- LaneUpdates.cpp - Atomics that lanes make one by one ---------------===//
//
//     for (size_t i = id; i < n; i += items)
//       bins[keys[i]]++;
//
// Neighbours read neighbouring keys, and then increment one after the other.
// Work-item after work-item, every key would come out of another line of the
// cache, and each line sixteen times: 5 times as slow with 64 Ki work-items.
// So such an atomic shall not keep a loop from lanes: it gets a block of its
// own, which lanes run one after the other (LaneAlone.cpp).
//
//     %key = load i32, ptr %p
//     %bin = getelementptr i32, ptr %bins, i32 %key
//     atomicrmw add ptr %bin, i32 1 monotonic           ; or
//     %old = load atomic …, %new = add %old, 1, store atomic %new
//
// What must not run in lock step is a work-item that waits for its neighbour,
// which cannot go on as long as they both are lanes of one vector. To wait
// means to read something by an atomic and to act on it. So updates whose old
// value is not asked for are welcome here, and atomic stores; everything else
// that is atomic keeps its loop scalar: loads, exchanges that are compared, and
// also counters whose old value is a place to write to, since the same form
// makes a lock.
//
// Tested by test/codegen/cpu/vectorize-items-updates.ll and
// test/run/atomics_in_lanes.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/LaneUpdates.h"
#include "codegen/cpu/LaneShapes.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace syclcc1::cpu {

/// Where what \p Load reads ends up, which is where it was, in the same block.
/// Null if it goes elsewhere; \p Load itself if nobody wants it.
static const Instruction *endOfUpdate(const LoadInst &Load) {
  const Instruction *End = &Load;
  SmallSetVector<const Instruction *, 8> Values;
  Values.insert(&Load);
  for (unsigned N = 0; N != Values.size(); ++N)
    for (const User *U : Values[N]->users()) {
      auto *I = cast<Instruction>(U);
      if (I->getParent() != Load.getParent() || I->isTerminator() ||
          isa<PHINode>(I))
        return nullptr;
      if (auto *Store = dyn_cast<StoreInst>(I)) {
        if (!Store->isAtomic() || Store->isVolatile() ||
            Store->getPointerOperand() != Load.getPointerOperand())
          return nullptr;
        if (End->comesBefore(Store))
          End = Store;
      } else if (LaneShapes::isPure(*I)) {
        Values.insert(I);
      } else {
        return nullptr;
      }
    }
  return End;
}

bool isOfUpdate(const Instruction &I) {
  if (!I.isAtomic() || I.isVolatile())
    return false;
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return endOfUpdate(*Load) != nullptr;
  if (auto *RMW = dyn_cast<AtomicRMWInst>(&I))
    return RMW->use_empty();
  if (auto *Fence = dyn_cast<FenceInst>(&I))
    return Fence->getSyncScopeID() == SyncScope::SingleThread;
  return isa<StoreInst>(I);
}

/// Brings the computation of addresses from before \p First behind it: a lane
/// takes the index out of a vector, and not a pointer of twice the size.
static Instruction *sinkAddresses(Instruction *First,
                                  ArrayRef<Instruction *> Update) {
  SmallSetVector<Instruction *, 8> Group(Update.begin(), Update.end());
  for (unsigned N = 0; N != Group.size(); ++N)
    for (Value *V : Group[N]->operands()) {
      auto *I = dyn_cast<Instruction>(V);
      if (!I || I->getParent() != First->getParent() ||
          !I->comesBefore(First) || !isa<GetElementPtrInst, CastInst>(I) ||
          any_of(I->users(), [&](User *U) {
            return !Group.contains(cast<Instruction>(U));
          }))
        continue;
      I->moveBefore(First->getIterator());
      First = I;
      Group.insert(I);
    }
  return First;
}

void isolateUpdates(Loop &L, DominatorTree &DT, LoopInfo &LI) {
  const SmallVector<BasicBlock *> Blocks(L.blocks());
  for (BasicBlock *Block : Blocks) {
    SmallVector<std::pair<Instruction *, Instruction *>> Updates;
    Instruction *First = nullptr;
    const Instruction *Last = nullptr;
    SmallVector<Instruction *> Members;
    auto close = [&](Instruction *Behind) {
      if (First)
        Updates.push_back({sinkAddresses(First, Members), Behind});
      First = nullptr;
      Members.clear();
    };
    for (Instruction &I : make_early_inc_range(*Block)) {
      if (I.isTerminator()) {
        close(&I);
        break;
      }
      if (isOfUpdate(I)) {
        First = First ? First : &I;
        auto *Load = dyn_cast<LoadInst>(&I);
        const Instruction *End = Load ? endOfUpdate(*Load) : &I;
        if (!Last || Last->comesBefore(End))
          Last = End;
      } else if (First && Last->comesBefore(&I)) {
        close(&I);
      }
      if (First)
        Members.push_back(&I);
    }
    for (auto [Begin, Behind] : Updates) {
      SplitBlock(Begin->getParent(), Begin, &DT, &LI);
      if (!Behind->isTerminator())
        SplitBlock(Behind->getParent(), Behind, &DT, &LI);
    }
  }
}

} // namespace syclcc1::cpu
