//===- AsyncCopies.cpp - Asynchronous copies into shared memory -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   tile[next][i] = a[step + 1][i];      // 16 bytes a work-item
//   … multiply what is in tile[now] …
//   group_barrier(group);
//
// A load from global memory whose value is only stored to shared memory becomes
// cp.async: it takes no register, and later code need not wait for it. A
// cp.async.wait_all is inserted only before code that could observe that the
// store is not complete:
//
//   a barrier, a fence, an atomic, a call, the end of the function
//   an access of shared memory by this work-item that may touch the copy
//   a write of global memory, which may be what is still being read
//
// Work-items may read stores of others only after a barrier. So loads by a
// whole sub-group (ldmatrix) never read a copy in flight: they are group
// functions, which see another work-item's store only after a barrier.
//
// So double buffering is as asynchronous as with CUDA's pipelines, in programs
// that do not ask for it, async_work_group_copy included. (Rejected: cp.async
// only in async_work_group_copy. It copies consecutive elements and has no form
// for tiles, and its elements are mostly of 2 or 4 bytes.)
//
//   %v = load <4 x i32>, ptr addrspace(1) %p, align 16
//   store <4 x i32> %v, ptr addrspace(3) %q, align 16
// ->call void @llvm.nvvm.cp.async.cg.shared.global.16(%q, %p)
//   …
//   call void @llvm.nvvm.cp.async.wait.all()
//   call void @llvm.nvvm.barrier.cta.sync…
//
// The same is done for llvm.memcpy, which Clang emits for a copy of a vector
// (and which LLVM would copy 8 bytes at a time).
//
// Only 16 bytes at once: smaller pieces go through the first-level cache like
// loads and gain nothing over them.
//
//   Requires:    address spaces are inferred, loads are as wide as possible,
//                and joint matrices are lowered. The parameter is the
//                architecture: the pass does nothing below sm_80.
//   Establishes: nothing that another pass relies on.
// Tested by test/codegen/ptx/async-copies.ll, test/run/async_copies.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/ptx/MatrixShape.h"
#include "codegen/ptx/Passes.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {
namespace {

constexpr unsigned ConstantAddressSpace = ptx_space::Constant,
                   PrivateAddressSpace = ptx_space::Private;
constexpr unsigned PieceSize = 16, MaxCopySize = 128;

bool isAsyncCopy(const Instruction &I) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call &&
         Call->getIntrinsicID() == Intrinsic::nvvm_cp_async_cg_shared_global_16;
}

bool isGroupLoad(const Instruction &I) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && Call->getCalledFunction()->getName().starts_with(
                     "llvm.nvvm.ldmatrix.");
}

/// A private variable's or the kernel object's memory, which a copy neither
/// reads nor writes.
bool isPrivate(const Value *Pointer) {
  const Value *Object = getUnderlyingObject(Pointer);
  auto *Argument = dyn_cast<llvm::Argument>(Object);
  return Pointer->getType()->getPointerAddressSpace() == PrivateAddressSpace ||
         isa<AllocaInst>(Object) || (Argument && Argument->hasByValAttr());
}

/// Whether copies in flight must be complete before \p I.
bool mustWait(const Instruction &I) {
  if (isAsyncCopy(I) || isGroupLoad(I))
    return false;
  if (isa<ReturnInst>(I))
    return true;
  if (auto *Load = dyn_cast<LoadInst>(&I); Load && Load->isSimple()) {
    const unsigned Space = Load->getPointerAddressSpace();
    return Space != GlobalAddressSpace && Space != ConstantAddressSpace &&
           !isPrivate(Load->getPointerOperand());
  }
  if (auto *Store = dyn_cast<StoreInst>(&I); Store && Store->isSimple())
    return !isPrivate(Store->getPointerOperand());
  if (auto *Call = dyn_cast<IntrinsicInst>(&I)) {
    if (Call->isAssumeLikeIntrinsic() || Call->doesNotAccessMemory())
      return false;
    // Barriers, fences, and unknown instructions.
    return true;
  }
  return I.mayReadOrWriteMemory();
}

/// The load whose only purpose is the copy by \p Store, or null.
LoadInst *copiedLoad(StoreInst &Store) {
  auto *Load = dyn_cast<LoadInst>(Store.getValueOperand());
  const DataLayout &Layout = Store.getDataLayout();
  if (!Load || !Load->hasOneUse() || !Load->isSimple() || !Store.isSimple() ||
      Load->getPointerAddressSpace() != GlobalAddressSpace ||
      Store.getPointerAddressSpace() != LocalAddressSpace ||
      Load->getParent() != Store.getParent() ||
      Layout.getTypeStoreSize(Load->getType()) != PieceSize)
    return nullptr;
  if (Load->getAlign() < Align(PieceSize) ||
      Store.getAlign() < Align(PieceSize))
    return nullptr;
  // The copy reads memory where the store is: there must be no write between
  // the load and the store.
  for (Instruction *I = Load->getNextNode(); I != &Store; I = I->getNextNode())
    if (!isAsyncCopy(*I) && I->mayWriteToMemory()) {
      auto *Other = dyn_cast<StoreInst>(I);
      if (!Other || !Other->isSimple() ||
          Other->getPointerAddressSpace() != LocalAddressSpace)
        return nullptr;
    }
  return Load;
}

/// The copy of a structure, in pieces of 16 bytes, from global to shared
/// memory.
bool isConvertibleMemCpy(const MemCpyInst &Copy) {
  auto *Length = dyn_cast<ConstantInt>(Copy.getLength());
  return Length && !Copy.isVolatile() && !Length->isZero() &&
         Length->getZExtValue() % PieceSize == 0 &&
         Length->getZExtValue() <= MaxCopySize &&
         Copy.getDestAddressSpace() == LocalAddressSpace &&
         Copy.getSourceAddressSpace() == GlobalAddressSpace &&
         Copy.getDestAlign().valueOrOne() >= Align(PieceSize) &&
         Copy.getSourceAlign().valueOrOne() >= Align(PieceSize);
}

void createAsyncCopy(IRBuilder<> &B, Value *To, Value *From) {
  B.CreateIntrinsic(Intrinsic::nvvm_cp_async_cg_shared_global_16, {},
                    {To, From});
}

bool createAsyncCopies(Function &F) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    if (auto *Copy = dyn_cast<MemCpyInst>(&I);
        Copy && isConvertibleMemCpy(*Copy)) {
      IRBuilder<> B(Copy);
      const uint64_t Length =
          cast<ConstantInt>(Copy->getLength())->getZExtValue();
      for (uint64_t At = 0; At < Length; At += PieceSize)
        createAsyncCopy(
            B,
            B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Copy->getRawDest(), At),
            B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Copy->getRawSource(),
                                         At));
      Copy->eraseFromParent();
      Changed = true;
      continue;
    }
    auto *Store = dyn_cast<StoreInst>(&I);
    LoadInst *Load = Store ? copiedLoad(*Store) : nullptr;
    if (!Load)
      continue;
    IRBuilder<> B(Store);
    createAsyncCopy(B, Store->getPointerOperand(), Load->getPointerOperand());
    Store->eraseFromParent();
    Load->eraseFromParent();
    Changed = true;
  }
  return Changed;
}

/// Whether copies may be in flight at the end of \p Block. \p Pending says it
/// for its beginning. Inserts waits if \p Insert.
bool isPendingAtEnd(BasicBlock &Block, bool Pending, bool Insert) {
  for (Instruction &I : make_early_inc_range(Block)) {
    if (isAsyncCopy(I)) {
      Pending = true;
    } else if (Pending && mustWait(I)) {
      if (Insert)
        IRBuilder<>(&I).CreateIntrinsic(Intrinsic::nvvm_cp_async_wait_all, {});
      Pending = false;
    }
  }
  return Pending;
}

void insertWaits(Function &F) {
  DenseMap<BasicBlock *, bool> PendingAtEnd;
  ReversePostOrderTraversal<Function *> Order(&F);
  const auto PendingAtStart = [&](BasicBlock *Block) {
    return any_of(predecessors(Block),
                  [&](BasicBlock *From) { return PendingAtEnd.lookup(From); });
  };
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (BasicBlock *Block : Order) {
      const bool AtEnd = isPendingAtEnd(*Block, PendingAtStart(Block), false);
      Changed |= AtEnd != PendingAtEnd[Block];
      PendingAtEnd[Block] = AtEnd;
    }
  }
  for (BasicBlock *Block : Order)
    isPendingAtEnd(*Block, PendingAtStart(Block), true);
}

} // namespace

PreservedAnalyses PTXAsyncCopiesPass::run(Module &M, ModuleAnalysisManager &) {
  if (architectureNumber(Arch) < 80)
    return PreservedAnalyses::all();
  bool Changed = false;
  for (Function &F : M)
    if (!F.isDeclaration() && createAsyncCopies(F)) {
      insertWaits(F);
      Changed = true;
    }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
