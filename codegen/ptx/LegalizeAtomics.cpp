//===- LegalizeAtomics.cpp - What PTX's writer drops from atomics ---------===//
//
// LLVM 22 writes every native read-modify-write as `atom.add.u32`, which PTX
// reads as `atom.relaxed.gpu.add.u32`: the order is lost, and system scope
// shrinks to the device. Nothing is reported. Loads, stores, fences and
// compare-exchanges are written with both. So
//
//   %a = atomicrmw add ptr %p, i32 1 syncscope("block") acq_rel
// ->fence syncscope("block") release
//   %a = atomicrmw add ptr %p, i32 1 syncscope("block") monotonic
//   fence syncscope("block") acquire
//
//   %b = atomicrmw add ptr %p, i32 1 monotonic                    ; system
//   scope
// ->%b = call i32 @llvm.nvvm.atomic.add.gen.i.sys(ptr %p, i32 1)
//
// seq_cst is fence.sc in front and an acquire behind, which is also how LLVM
// writes a seq_cst compare-exchange. Unsigned minimum and maximum have no
// system intrinsic and become a loop of compare-exchanges. Operations without a
// PTX instruction (nand, 8 and 16 bits, floating-point minimum) stay as they
// are: LLVM expands them into such loops by itself, with order and scope. An
// atomic of one thread, which PTX does not know, is one of the block.
//
// `atom` on a variable of the work-item gives another result than the sum, in
// silence (an H200 left `std::atomic<int> a{1}; a.fetch_add(3)` at 1). One
// thread sees such a variable, so its atomics become plain instructions.
//
// Requires:    nothing; std::atomic's instructions count as much as ours.
// Establishes: every atomic instruction has its meaning in PTX. Run last: the
// intrinsics take flat pointers, and address spaces should be inferred before.
// Tested by test/codegen/ptx/legalize-atomics.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/Passes.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/CodeGen/AtomicExpandUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/LowerAtomic.h"

using namespace llvm;

namespace syclcc1 {
namespace {

constexpr unsigned LocalAddressSpace = 3, PrivateAddressSpace = 5;

bool isNative(const AtomicRMWInst &I) {
  unsigned Bits = I.getType()->getPrimitiveSizeInBits();
  switch (I.getOperation()) {
  case AtomicRMWInst::Xchg:
  case AtomicRMWInst::Add:
  case AtomicRMWInst::Sub:
  case AtomicRMWInst::And:
  case AtomicRMWInst::Or:
  case AtomicRMWInst::Xor:
  case AtomicRMWInst::Min:
  case AtomicRMWInst::Max:
  case AtomicRMWInst::UMin:
  case AtomicRMWInst::UMax:
    return Bits == 32 || Bits == 64;
  case AtomicRMWInst::UIncWrap:
  case AtomicRMWInst::UDecWrap:
    return Bits == 32;
  case AtomicRMWInst::FAdd:
    return true;
  default:
    return false;
  }
}

Intrinsic::ID systemIntrinsic(const AtomicRMWInst &I) {
  switch (I.getOperation()) {
  case AtomicRMWInst::Xchg:
    return Intrinsic::nvvm_atomic_exch_gen_i_sys;
  case AtomicRMWInst::Add:
  case AtomicRMWInst::Sub:
    return Intrinsic::nvvm_atomic_add_gen_i_sys;
  case AtomicRMWInst::And:
    return Intrinsic::nvvm_atomic_and_gen_i_sys;
  case AtomicRMWInst::Or:
    return Intrinsic::nvvm_atomic_or_gen_i_sys;
  case AtomicRMWInst::Xor:
    return Intrinsic::nvvm_atomic_xor_gen_i_sys;
  case AtomicRMWInst::Min:
    return Intrinsic::nvvm_atomic_min_gen_i_sys;
  case AtomicRMWInst::Max:
    return Intrinsic::nvvm_atomic_max_gen_i_sys;
  case AtomicRMWInst::FAdd:
    return I.getType()->isFloatTy() || I.getType()->isDoubleTy()
               ? Intrinsic::ID(Intrinsic::nvvm_atomic_add_gen_f_sys)
               : Intrinsic::ID(Intrinsic::not_intrinsic);
  default:
    return Intrinsic::not_intrinsic;
  }
}

bool isPrivate(const Value *Pointer) {
  return Pointer->getType()->getPointerAddressSpace() == PrivateAddressSpace ||
         isa<AllocaInst>(getUnderlyingObject(Pointer));
}

/// Makes \p I plain if it is an atomic of a variable of the work-item.
bool lowerPrivate(Instruction &I) {
  if (auto *RMW = dyn_cast<AtomicRMWInst>(&I))
    return isPrivate(RMW->getPointerOperand()) && lowerAtomicRMWInst(RMW);
  if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I))
    return isPrivate(Exchange->getPointerOperand()) &&
           lowerAtomicCmpXchgInst(Exchange);
  if (auto *Load = dyn_cast<LoadInst>(&I);
      Load && Load->isAtomic() && isPrivate(Load->getPointerOperand())) {
    Load->setAtomic(AtomicOrdering::NotAtomic);
    return true;
  }
  if (auto *Store = dyn_cast<StoreInst>(&I);
      Store && Store->isAtomic() && isPrivate(Store->getPointerOperand())) {
    Store->setAtomic(AtomicOrdering::NotAtomic);
    return true;
  }
  return false;
}

/// The order around a relaxed operation, as fences.
void splitOrder(AtomicRMWInst &I) {
  AtomicOrdering Order = I.getOrdering();
  SyncScope::ID Scope = I.getSyncScopeID();
  IRBuilder<> Before(&I), After(I.getNextNode());
  After.SetCurrentDebugLocation(I.getDebugLoc());
  if (Order == AtomicOrdering::SequentiallyConsistent)
    Before.CreateFence(Order, Scope);
  else if (isReleaseOrStronger(Order))
    Before.CreateFence(AtomicOrdering::Release, Scope);
  if (isAcquireOrStronger(Order))
    After.CreateFence(AtomicOrdering::Acquire, Scope);
  I.setOrdering(AtomicOrdering::Monotonic);
}

void widenToSystem(AtomicRMWInst &I) {
  IRBuilder<> B(&I);
  Intrinsic::ID ID = systemIntrinsic(I);
  if (ID == Intrinsic::not_intrinsic) {
    expandAtomicRMWToCmpXchg(&I, [](IRBuilderBase &Builder, Value *Address,
                                    Value *Loaded, Value *New, Align Alignment,
                                    AtomicOrdering Order, SyncScope::ID Scope,
                                    Value *&Success, Value *&Result,
                                    Instruction *) {
      Type *Ty = New->getType();
      Type *Bits = Builder.getIntNTy(Ty->getPrimitiveSizeInBits());
      Value *Pair = Builder.CreateAtomicCmpXchg(
          Address, Builder.CreateBitCast(Loaded, Bits),
          Builder.CreateBitCast(New, Bits), Alignment, Order,
          AtomicCmpXchgInst::getStrongestFailureOrdering(Order), Scope);
      Success = Builder.CreateExtractValue(Pair, 1);
      Result = Builder.CreateBitCast(Builder.CreateExtractValue(Pair, 0), Ty);
    });
    return;
  }
  Value *Operand = I.getValOperand();
  if (I.getOperation() == AtomicRMWInst::Sub)
    Operand = B.CreateNeg(Operand);
  Value *Flat = B.CreateAddrSpaceCast(I.getPointerOperand(), B.getPtrTy());
  Value *Result =
      B.CreateIntrinsic(ID, {I.getType(), Flat->getType()}, {Flat, Operand});
  Result->takeName(&I);
  I.replaceAllUsesWith(Result);
  I.eraseFromParent();
}

/// PTX has no scope below the block.
bool widenToBlock(Instruction &I, SyncScope::ID Block) {
  std::optional<SyncScope::ID> Scope = getAtomicSyncScopeID(&I);
  if (Scope != SyncScope::SingleThread)
    return false;
  setAtomicSyncScopeID(&I, Block);
  return true;
}

} // namespace

PreservedAnalyses PTXLegalizeAtomicsPass::run(Module &M,
                                              ModuleAnalysisManager &) {
  const SyncScope::ID Block = M.getContext().getOrInsertSyncScopeID("block");
  bool Changed = false;
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F)))
      Changed |= lowerPrivate(I);
  SmallVector<AtomicRMWInst *> Natives;
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      Changed |= widenToBlock(I, Block);
      if (auto *RMW = dyn_cast<AtomicRMWInst>(&I); RMW && isNative(*RMW))
        Natives.push_back(RMW);
    }
  for (AtomicRMWInst *RMW : Natives) {
    // Nobody outside the block sees its local memory.
    const bool ToSystem = RMW->getSyncScopeID() == SyncScope::System &&
                          RMW->getPointerAddressSpace() != LocalAddressSpace;
    if (RMW->getOrdering() != AtomicOrdering::Monotonic)
      splitOrder(*RMW);
    if (ToSystem)
      widenToSystem(*RMW);
  }
  Changed |= !Natives.empty();
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
