//===- LegalizeAtomics.cpp - Order and scope of read-modify-writes --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM 22 writes every native read-modify-write as `atom.add.u32`, which in PTX
// means `atom.relaxed.gpu.add.u32`: the order is lost, and system scope becomes
// device scope, without a diagnostic. Loads, stores, fences and
// compare-exchanges keep both. So this pass makes
//
//   %a = atomicrmw add ptr %p, i32 1 syncscope("block") acq_rel
// ->fence syncscope("block") release
//   %a = atomicrmw add ptr %p, i32 1 syncscope("block") monotonic
//   fence syncscope("block") acquire
//
//   %b = atomicrmw umax ptr addrspace(1) %p, i32 1 monotonic    ; system scope
// ->%b = call i32 asm sideeffect "atom.relaxed.sys.global.max.u32 …"
//
// The latter is inline assembly, because LLVM's intrinsics with system scope
// take only generic addresses and lack unsigned minimum and maximum. ptxas
// turns an `atom` whose result is not used into RED, so `red` is never written.
//
// seq_cst is a fence.sc before and an acquire after, as LLVM writes a seq_cst
// compare-exchange. Operations without a PTX instruction (nand, 8 and 16 bits)
// are unchanged: LLVM expands them into loops of compare-exchanges, with order
// and scope. A subtraction of floats is the addition of the negative. An atomic
// of one thread, which PTX lacks, gets block scope.
//
//   Requires:    no atomics of private variables (PTXPrivateAtomics).
//                Instructions of std::atomic are handled, too.
//   Establishes: every atomic instruction has its meaning in PTX. Runs last,
//                because inline assembly is opaque.
// Tested by test/codegen/ptx/legalize-atomics.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/ptx/Passes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/CodeGen/AtomicExpandUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {
namespace {

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

/// "max.u32", or "" if not every architecture has the instruction.
std::string instructionName(const AtomicRMWInst &I) {
  const std::string Bits = utostr(I.getType()->getPrimitiveSizeInBits());
  switch (I.getOperation()) {
  case AtomicRMWInst::Xchg:
    return "exch.b" + Bits;
  case AtomicRMWInst::Add:
  case AtomicRMWInst::Sub:
    return "add.u" + Bits;
  case AtomicRMWInst::And:
    return "and.b" + Bits;
  case AtomicRMWInst::Or:
    return "or.b" + Bits;
  case AtomicRMWInst::Xor:
    return "xor.b" + Bits;
  case AtomicRMWInst::Min:
    return "min.s" + Bits;
  case AtomicRMWInst::Max:
    return "max.s" + Bits;
  case AtomicRMWInst::UMin:
    return "min.u" + Bits;
  case AtomicRMWInst::UMax:
    return "max.u" + Bits;
  case AtomicRMWInst::UIncWrap:
    return "inc.u" + Bits;
  case AtomicRMWInst::UDecWrap:
    return "dec.u" + Bits;
  case AtomicRMWInst::FAdd:
    return I.getType()->isFloatTy() || I.getType()->isDoubleTy()
               ? "add.f" + Bits
               : "";
  default:
    return "";
  }
}

/// The register class of inline assembly for a value of type \p Ty.
StringRef constraintOf(Type *Ty) {
  const bool Is64Bits = Ty->getPrimitiveSizeInBits() == 64;
  if (Ty->isFloatingPointTy())
    return Is64Bits ? "d" : "f";
  return Is64Bits ? "l" : "r";
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

/// A loop of compare-exchanges, which LLVM writes with order and scope.
void expandToLoop(AtomicRMWInst &I) {
  expandAtomicRMWToCmpXchg(
      &I, [](IRBuilderBase &Builder, Value *Address, Value *Loaded, Value *New,
             Align Alignment, AtomicOrdering Order, SyncScope::ID Scope,
             Value *&Success, Value *&Result, Instruction *) {
        Type *Ty = New->getType();
        Type *Bits = Builder.getIntNTy(Ty->getPrimitiveSizeInBits());
        Value *Pair = Builder.CreateAtomicCmpXchg(
            Address, Builder.CreateBitCast(Loaded, Bits),
            Builder.CreateBitCast(New, Bits), Alignment, Order,
            AtomicCmpXchgInst::getStrongestFailureOrdering(Order), Scope);
        Success = Builder.CreateExtractValue(Pair, 1);
        Result = Builder.CreateBitCast(Builder.CreateExtractValue(Pair, 0), Ty);
      });
}

void emitSystemScope(AtomicRMWInst &I) {
  const std::string Instruction = instructionName(I);
  if (Instruction.empty())
    return expandToLoop(I);
  IRBuilder<> B(&I);
  Value *Operand = I.getValOperand(), *Address = I.getPointerOperand();
  if (I.getOperation() == AtomicRMWInst::Sub)
    Operand = B.CreateNeg(Operand);
  const bool IsGlobal = I.getPointerAddressSpace() == GlobalAddressSpace;
  const StringRef Class = constraintOf(I.getType());
  auto *Text = InlineAsm::get(
      FunctionType::get(I.getType(), {Address->getType(), I.getType()}, false),
      ("atom.relaxed.sys." + Twine(IsGlobal ? "global." : "") + Instruction +
       " $0, [$1], $2;")
          .str(),
      ("=" + Class + ",l," + Class + ",~{memory}").str(),
      /*hasSideEffects=*/true);
  Value *Result = B.CreateCall(Text, {Address, Operand});
  Result->takeName(&I);
  I.replaceAllUsesWith(Result);
  I.eraseFromParent();
}

/// PTX has no subtraction of floats.
bool lowerFSub(AtomicRMWInst &I) {
  if (I.getOperation() != AtomicRMWInst::FSub)
    return false;
  IRBuilder<> B(&I);
  I.setOperation(AtomicRMWInst::FAdd);
  I.setOperand(1, B.CreateFNeg(I.getValOperand()));
  return true;
}

/// The narrowest scope of PTX is the block.
bool widenScopeToBlock(Instruction &I, SyncScope::ID Block) {
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
  SmallVector<AtomicRMWInst *> Natives;
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      Changed |= widenScopeToBlock(I, Block);
      auto *RMW = dyn_cast<AtomicRMWInst>(&I);
      if (!RMW)
        continue;
      Changed |= lowerFSub(*RMW);
      if (isNative(*RMW))
        Natives.push_back(RMW);
    }
  for (AtomicRMWInst *RMW : Natives) {
    // Only the block can access its local memory.
    const bool NeedsSystemScope =
        RMW->getSyncScopeID() == SyncScope::System &&
        RMW->getPointerAddressSpace() != LocalAddressSpace;
    if (RMW->getOrdering() != AtomicOrdering::Monotonic)
      splitOrder(*RMW);
    if (NeedsSystemScope)
      emitSystemScope(*RMW);
  }
  Changed |= !Natives.empty();
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
