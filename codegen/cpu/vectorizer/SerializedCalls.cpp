//===- SerializedCalls.cpp - Calls that are serialized --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     %current = call ptr @__sycl_cpu_current_item()
//     store i64 %x, ptr %current          ->  %v = call float @unit(ptr %f,
//     %v = call float %f(float 1.0)             ptr %current, i64 %x, …)
//
// An indirect call has no vector form, and is often in code that work-items
// rarely reach: the fallback after the comparisons of a virtual call
// (codegen/common/Devirtualize.cpp). It becomes a unit (Serialized.h). So do
// calls of functions of this module that have not been inlined.
//
// The callee may get its item from the thread, to which each work-item has
// written its ids before (CPUItemState). Other passes move these stores:
// SimplifyCFG moves them before two branches that both call, where all lanes
// would write before the first one calls. But the ids of a work-item do not
// change, so the value stored at any place of an item function is right at
// every other place: each unit writes the ids itself, and loads of them become
// values.
//
// Not serialised: calls of functions of other files, and, in kernels with
// atomics, calls and functions that use atomics. Atomics implement locks, and a
// work-item that waits for a lock of its neighbour waits forever if the
// neighbour is a lane of the same vector. None of this concerns a function that
// accesses no memory.
//
// A result of several parts is not an element of a vector. If the function has
// no effects, each part that is read becomes a unit with its own call. An
// example are the parts of a product of complex numbers, for which Clang calls
// the compiler's library if the plain formula gives NaN:
//
//     %z = call <2 x float> @__mulsc3(…)  ->  %re = call float @unit.0(…)
//     %re = extractelement %z, 0              %im = call float @unit.1(…)
//     %im = extractelement %z, 1
//
// Rejected: the formulas of C's Annex G inline. They are a hundred instructions
// for each product, masked, that programs rarely reach.
//
// Tested by test/codegen/cpu/vectorizer/serialized-calls.ll and
// test/run/called_by_address_in_lanes.cpp, virtual_functions_lanes.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/NoReturnPaths.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/vectorizer/Divergence.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "codegen/cpu/vectorizer/Serialized.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace syclcc1::cpu {

namespace {

/// The uses of the thread's current item in an item function.
class ThreadItem {
public:
  explicit ThreadItem(Function &F) : F(F) {}

  /// Null, or the reason why they are not understood.
  const char *read();
  /// Replaces loads of the work-item's own ids in \p F.
  const char *forwardLoads(const DominatorTree &DT, const LoopInfo &LI);
  /// Stores all values of the work-item before \p Call.
  const char *storeBefore(CallInst &Call, const DominatorTree &DT,
                          SmallVectorImpl<Instruction *> &Stores);

private:
  Function &F;
  Instruction *Item = nullptr;
  MapVector<uint64_t, SmallVector<StoreInst *>> Stores;
  SmallVector<std::pair<LoadInst *, uint64_t>> Loads;
  /// Fields that differ between lanes, and their values.
  MapVector<uint64_t, Value *> Own;
};

const char *ThreadItem::read() {
  const DataLayout &DL = F.getDataLayout();
  SmallVector<std::pair<Instruction *, uint64_t>> Work;
  for (Instruction &I : instructions(F))
    if (isThreadItem(I)) {
      Item = Item ? Item : &I;
      Work.push_back({&I, 0});
    }
  while (!Work.empty()) {
    auto [Address, Place] = Work.pop_back_val();
    for (User *U : Address->users()) {
      APInt Offset(64, Place);
      if (auto *GEP = dyn_cast<GetElementPtrInst>(U);
          GEP && GEP->accumulateConstantOffset(DL, Offset))
        Work.push_back({GEP, Offset.getZExtValue()});
      else if (auto *Load = dyn_cast<LoadInst>(U); Load && Load->isSimple())
        Loads.push_back({Load, Place});
      else if (auto *Store = dyn_cast<StoreInst>(U);
               Store && Store->isSimple() &&
               Store->getValueOperand() != Address)
        Stores[Place].push_back(Store);
      else
        return "the address of the thread's item is kept";
    }
  }
  return nullptr;
}

const char *ThreadItem::forwardLoads(const DominatorTree &DT,
                                     const LoopInfo &LI) {
  constexpr const char *Unknown = "the ids of work-items are not known";
  if (Stores.empty())
    return nullptr;
  const Divergence D(F);
  for (auto &[Place, Of] : Stores) {
    if (none_of(Of, [&](StoreInst *S) {
          return !D.isUniform(S->getValueOperand());
        }))
      continue;
    Value *V = Of.front()->getValueOperand();
    // One value, which no loop recomputes.
    auto *I = dyn_cast<Instruction>(V);
    if ((I && LI.getLoopFor(I->getParent())) ||
        any_of(Of, [&](StoreInst *S) { return S->getValueOperand() != V; }))
      return Unknown;
    Own[Place] = V;
  }
  for (auto [Load, Place] : Loads) {
    Value *V = Own.lookup(Place);
    if (!V)
      continue;
    if (V->getType() != Load->getType() || !DT.dominates(V, Load))
      return Unknown;
    Load->replaceAllUsesWith(V);
    Load->eraseFromParent();
  }
  return nullptr;
}

const char *ThreadItem::storeBefore(CallInst &Call, const DominatorTree &DT,
                                    SmallVectorImpl<Instruction *> &To) {
  if (!Own.empty() && !DT.dominates(Item, &Call))
    return "a call comes before the thread's item is read";
  IRBuilder<> B(&Call);
  for (auto [Place, V] : Own) {
    if (!DT.dominates(V, &Call))
      return "the ids of the work-item are computed after a call that needs "
             "them";
    erase_if(Stores[Place], [&](StoreInst *S) {
      const bool IsHere =
          S->getParent() == Call.getParent() && S->comesBefore(&Call);
      if (IsHere)
        S->eraseFromParent();
      return IsHere;
    });
    auto *At = cast<Instruction>(FieldAccess(B).address(Item, Place));
    To.push_back(At);
    To.push_back(B.CreateAlignedStore(V, At, Align(8)));
  }
  return nullptr;
}

/// True if \p Callee, of this module, cannot wait for another work-item.
bool cannotWait(const Function &Callee,
                SmallPtrSetImpl<const Function *> &Seen) {
  if (Callee.isDeclaration() || !Callee.hasExactDefinition())
    return false;
  if (!Seen.insert(&Callee).second)
    return true;
  for (const Instruction &I : instructions(Callee)) {
    if (I.isAtomic() || I.isVolatile())
      return false;
    const auto *Call = dyn_cast<CallBase>(&I);
    if (!Call || isa<IntrinsicInst>(I) || isThreadItem(I))
      continue;
    if (Call->isConvergent() || Call->isInlineAsm())
      return false;
    const Function *Next = Call->getCalledFunction();
    if (Next && !Call->doesNotAccessMemory() && !cannotWait(*Next, Seen))
      return false;
  }
  return true;
}

/// True if \p Call may be made any number of times.
bool onlyComputes(const CallInst &Call) {
  return Call.doesNotAccessMemory() && Call.doesNotThrow() &&
         Call.hasFnAttr(Attribute::WillReturn);
}

/// True if the result of \p Call has several parts.
bool hasParts(const CallInst &Call) {
  return Call.getType()->isAggregateType() || Call.getType()->isVectorTy();
}

/// True if \p Call is serialised.
bool isSerializable(const CallInst &Call) {
  if ((isa<IntrinsicInst>(Call) && !Call.doesNotReturn()) || isUnit(Call) ||
      isThreadItem(Call) || Call.isInlineAsm() || Call.isConvergent() ||
      Call.isMustTailCall() || Call.hasFnAttr(Attribute::ReturnsTwice))
    return false;
  if (Call.isIndirectCall() || (onlyComputes(Call) && hasParts(Call)) ||
      Call.hasFnAttr(OnNoReturnPath))
    return true;
  const Function *Callee = Call.getCalledFunction();
  SmallPtrSet<const Function *, 8> Seen;
  return Callee && cannotWait(*Callee, Seen);
}

/// True if \p I reads one part, always the same, of a call's result.
bool readsPart(const Instruction &I) {
  const auto *Element = dyn_cast<ExtractElementInst>(&I);
  return isa<ExtractValueInst>(I) ||
         (Element && isa<ConstantInt>(Element->getIndexOperand()));
}

/// Adds a call for each part of \p Call's result that is read to \p Members,
/// with its readers. False if the parts cannot be distinguished.
bool separateParts(CallInst &Call,
                   SmallVectorImpl<SmallVector<Instruction *>> &Members) {
  if (!onlyComputes(Call) || !all_of(Call.users(), [](const User *U) {
        return readsPart(*cast<Instruction>(U));
      }))
    return false;
  for (User *U : make_early_inc_range(Call.users())) {
    auto *Part = cast<Instruction>(U);
    auto *Own = cast<CallInst>(Call.clone());
    Own->insertBefore(Call.getIterator());
    Part->setOperand(0, Own);
    Part->moveAfter(Own);
    Members.push_back({Own, Part});
  }
  Call.eraseFromParent();
  return true;
}

} // namespace

const char *outlineCalls(Function &F, SmallVectorImpl<Function *> &Units) {
  SmallVector<CallInst *> Calls;
  bool HasAtomics = false;
  for (Instruction &I : instructions(F)) {
    HasAtomics |= I.isAtomic() || isAtomicUpdate(I);
    if (auto *Call = dyn_cast<CallInst>(&I); Call && isSerializable(*Call))
      Calls.push_back(Call);
  }
  if (HasAtomics && any_of(Calls, [](const CallInst *Call) {
        return !onlyComputes(*Call) && !Call->hasFnAttr(OnNoReturnPath);
      }))
    return "it calls functions beside atomics, of which locks are made; have "
           "them "
           "inlined, or the atomics in a kernel of their own";
  for (CallInst *&Call : Calls)
    if (CallInst *Flat = flattenCall(*Call))
      Call = Flat;
  const DominatorTree DT(F);
  const LoopInfo LI(DT);
  ThreadItem Item(F);
  if (const char *Why = Item.read())
    return Why;
  if (const char *Why = Item.forwardLoads(DT, LI))
    return Why;
  for (CallInst *Call : Calls) {
    SmallVector<SmallVector<Instruction *>> Parts;
    if (hasParts(*Call) && separateParts(*Call, Parts)) {
      for (const auto &Members : Parts)
        Units.push_back(outlineUnit(Members));
      continue;
    }
    SmallVector<Instruction *> Members;
    if (const char *Why = Item.storeBefore(*Call, DT, Members))
      return Why;
    Members.push_back(Call);
    Units.push_back(outlineUnit(Members));
  }
  return nullptr;
}

} // namespace syclcc1::cpu
