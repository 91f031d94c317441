// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUAtomicMinMax: an atomic minimum or maximum first looks.
//
//     %r = atomicrmw umax ptr %p, i32 %v monotonic
//  -> %old = load atomic i32, ptr %p monotonic
//     %new = call i32 @llvm.umax.i32(i32 %old, i32 %v)
//     br (%new == %old), done, update
//   update:
//     %r = atomicrmw umax ptr %p, i32 %v monotonic
//
// x86 has no such instruction: LLVM writes a loop of compare-exchanges, which
// stores even what was there, with a locked instruction and the cache line
// taken from other threads. But most values of a search for the greatest are
// not greater than what was found before. A loop over an array is 6.5 times as
// fast with one atomic for each vector.
//
// An operation that leaves the value alone is a load, if nobody synchronises
// with its store: the order must not have release. Values are compared by their
// bits, so a NaN and the zeros are what the operation would leave.
//
// Rejected: atomic or and and. They are one instruction where the result is not
// used, and whether a bit is set already is as good as random in the filters
// and sets that programs write with them.
//
// Requires: atomics of the group are plain (CPUGroupAtomics). Establishes:
// nothing that other passes need; optional.
// Tested by test/codegen/cpu/atomic-min-max.ll,
// test/run/atomic_float_minmax.cpp.

#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/LowerAtomic.h"

using namespace llvm;

namespace syclcc1 {
namespace {

bool isMinMax(const AtomicRMWInst &I) {
  switch (I.getOperation()) {
  case AtomicRMWInst::Max:
  case AtomicRMWInst::Min:
  case AtomicRMWInst::UMax:
  case AtomicRMWInst::UMin:
  case AtomicRMWInst::FMax:
  case AtomicRMWInst::FMin:
    return true;
  default:
    return false;
  }
}

void lookFirst(AtomicRMWInst &I) {
  Type *T = I.getType();
  IRBuilder<> B(&I);
  LoadInst *Old =
      B.CreateAlignedLoad(T, I.getPointerOperand(), I.getAlign(), "old");
  Old->setAtomic(I.getOrdering(), I.getSyncScopeID());
  Value *New = buildAtomicRMWValue(I.getOperation(), B, Old, I.getValOperand());
  Type *Bits = B.getIntNTy(T->getScalarSizeInBits());
  Value *Changes = B.CreateICmpNE(B.CreateBitCast(New, Bits),
                                  B.CreateBitCast(Old, Bits), "changes");
  BasicBlock *Before = I.getParent();
  Instruction *Then = SplitBlockAndInsertIfThen(Changes, &I, false);
  BasicBlock *Done = I.getParent();
  I.moveBefore(Then->getIterator());
  if (I.use_empty())
    return;
  B.SetInsertPoint(Done, Done->begin());
  PHINode *Result = B.CreatePHI(T, 2);
  I.replaceAllUsesWith(Result);
  Result->addIncoming(Old, Before);
  Result->addIncoming(&I, Then->getParent());
}

} // namespace

PreservedAnalyses CPUAtomicMinMaxPass::run(Function &F,
                                           FunctionAnalysisManager &) {
  if (!cpu::isDeviceCode(F))
    return PreservedAnalyses::all();
  SmallVector<AtomicRMWInst *> Found;
  for (Instruction &I : instructions(F))
    if (auto *Update = dyn_cast<AtomicRMWInst>(&I);
        Update && isMinMax(*Update) && !Update->isVolatile() &&
        !isReleaseOrStronger(Update->getOrdering()))
      Found.push_back(Update);
  for (AtomicRMWInst *I : Found)
    lookFirst(*I);
  return Found.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

} // namespace syclcc1
