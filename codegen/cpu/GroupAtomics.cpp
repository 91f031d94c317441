// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUGroupAtomics: atomics on memory of one thread become plain accesses.
//
//     %old = atomicrmw add ptr %own, i32 1 syncscope("sycl-group") monotonic
//  -> %old = load atomic i32, ptr %own monotonic
//     %new = add i32 %old, 1
//     store atomic i32 %new, ptr %own monotonic
//
// One thread runs a work-group, one work-item after the other or on fibers that
// switch only at barriers. So no other access can come between a work-item's
// load and its store if only its group may access the object at that time:
// objects of atomics with at most work-group scope, and local memory with any
// scope. On x86 a locked instruction takes some 20 cycles, and they do not
// overlap. (The scope is not "singlethread", because that orders against signal
// handlers, which can come between.)
//
// The accesses stay atomic in LLVM's sense, relaxed, which costs nothing on any
// processor: neither CPUVectorizeItems nor LoopVectorize vectorises loops over
// work-items with such an access (two lanes may access one object). A stronger
// order becomes a fence for the one thread before and after, which is no
// instruction.
//
// Requires: group functions with the kernel inlined (the pointer's origin is
// searched in one function). Establishes: nothing that other passes need;
// optional.
//
// Local memory is recognised by the origin of the address: the field
// local_memory of the launch. A local accessor's address is its sum with the
// accessor's offset, which is a member of the kernel object. The search does
// not look through other integer sums: p + (q - p) is q.
//
//     %block = load ptr, ptr (%launch + offsetof(local_memory))
//     %address = inttoptr (%offset + ptrtoint %block)
//
// Tested by test/codegen/cpu/group-atomics.ll, test/run/atomics_of_groups.cpp.

#include "codegen/common/KeepsCFG.h"
#include "codegen/common/LowerAtomics.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/LowerAtomic.h"

using namespace llvm;

namespace syclcc1 {
namespace {

/// Finds addresses in the local memory of a group function's group.
class LocalAddress {
public:
  explicit LocalAddress(const Function &Group) : Group(Group) {}

  /// True if \p V comes from the group's block on all paths.
  bool covers(const Value *V) {
    Visited.clear();
    return comesFromBlock(V);
  }

private:
  bool isBlock(const Value *V) const {
    return cpu::fieldOf(V, *Group.getArg(LaunchParameter)) ==
           offsetof(sycl_cpu_launch, local_memory);
  }

  bool isOffset(const Value *V) const {
    return isa<ConstantInt>(V) ||
           cpu::fieldOf(V, *Group.getArg(ObjectParameter));
  }

  bool comesFromBlock(const Value *V) {
    if (isBlock(V))
      return true;
    auto *I = dyn_cast<Instruction>(V);
    if (!I)
      return false;
    if (!Visited.insert(V).second)
      return isa<PHINode>(V); // A loop: its other incoming values decide.
    switch (I->getOpcode()) {
    case Instruction::PHI:
      return all_of(cast<PHINode>(I)->incoming_values(),
                    [&](const Use &U) { return comesFromBlock(U); });
    case Instruction::Select:
      return comesFromBlock(I->getOperand(1)) &&
             comesFromBlock(I->getOperand(2));
    case Instruction::GetElementPtr:
    case Instruction::IntToPtr:
    case Instruction::PtrToInt:
      return comesFromBlock(I->getOperand(0));
    case Instruction::Add:
      if (isOffset(I->getOperand(0)))
        return comesFromBlock(I->getOperand(1));
      return isOffset(I->getOperand(1)) && comesFromBlock(I->getOperand(0));
    default:
      return false;
    }
  }

  static constexpr unsigned ObjectParameter = 0, LaunchParameter = 1;
  const Function &Group;
  SmallPtrSet<const Value *, 16> Visited;
};

/// The accesses of \p I in sequence, with \p Order around them.
class PlainAccess {
public:
  PlainAccess(Instruction &I, AtomicOrdering Order)
      : I(I), B(&I), Ordered(isStrongerThanMonotonic(Order)) {}

  void replace(AtomicRMWInst &RMW) {
    Value *Old = begin(RMW.getValOperand()->getType(), RMW.getPointerOperand(),
                       RMW.getAlign());
    end(buildAtomicRMWValue(RMW.getOperation(), B, Old, RMW.getValOperand()));
    finish(Old);
  }

  void replace(AtomicCmpXchgInst &Exchange) {
    Value *Expected = Exchange.getCompareOperand();
    Value *Old = begin(Expected->getType(), Exchange.getPointerOperand(),
                       Exchange.getAlign());
    Value *Same = B.CreateICmpEQ(Old, Expected);
    end(B.CreateSelect(Same, Exchange.getNewValOperand(), Old));
    Value *Pair =
        B.CreateInsertValue(PoisonValue::get(Exchange.getType()), Old, 0);
    finish(B.CreateInsertValue(Pair, Same, 1));
  }

private:
  void fence() {
    if (Ordered)
      B.CreateFence(AtomicOrdering::SequentiallyConsistent,
                    SyncScope::SingleThread);
  }

  Value *begin(Type *Ty, Value *Pointer, Align Alignment) {
    fence();
    Load = B.CreateAlignedLoad(Ty, Pointer, Alignment);
    Load->setAtomic(AtomicOrdering::Monotonic);
    return Load;
  }

  void end(Value *New) {
    StoreInst *Store =
        B.CreateAlignedStore(New, Load->getPointerOperand(), Load->getAlign());
    Store->setAtomic(AtomicOrdering::Monotonic);
    fence();
  }

  void finish(Value *Result) {
    Result->takeName(&I);
    I.replaceAllUsesWith(Result);
    I.eraseFromParent();
  }

  Instruction &I;
  IRBuilder<> B;
  bool Ordered;
  LoadInst *Load = nullptr;
};

} // namespace

PreservedAnalyses CPUGroupAtomicsPass::run(Function &F,
                                           FunctionAnalysisManager &) {
  if (!cpu::isDeviceCode(F))
    return PreservedAnalyses::all();
  const bool IsGroup = F.hasFnAttribute(cpu::GroupFunctionOf);
  const SyncScope::ID Group = F.getContext().getOrInsertSyncScopeID(GroupScope);
  LocalAddress Local(F);
  auto seenByOneThread = [&](const Instruction &I, const Value *Pointer) {
    return getAtomicSyncScopeID(&I) == Group ||
           (IsGroup && Local.covers(Pointer));
  };
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    if (auto *RMW = dyn_cast<AtomicRMWInst>(&I)) {
      if (RMW->isVolatile() || !seenByOneThread(I, RMW->getPointerOperand()))
        continue;
      PlainAccess(I, RMW->getOrdering()).replace(*RMW);
      Changed = true;
    } else if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I)) {
      if (Exchange->isVolatile() ||
          !seenByOneThread(I, Exchange->getPointerOperand()))
        continue;
      PlainAccess(I, Exchange->getMergedOrdering()).replace(*Exchange);
      Changed = true;
    }
  }
  return keepsCFG(Changed);
}

} // namespace syclcc1
