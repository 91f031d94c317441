//===- PrivateAtomics.cpp - Atomics on private variables ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX's atomic instructions are defined for .global and .shared memory, and for
// generic addresses that point there. On a generic address of .local memory
// `atom` silently gives a wrong result (an H200 left `std::atomic<int> a{1};
// a.fetch_add(3)` at 1), and `ld.relaxed` and `st.relaxed` are undefined. SYCL
// programs have such pointers: std::atomic as a local variable, or an
// atomic_ref of one, handed to a function.
//
// Only one work-item can access a private variable, so its atomics are plain
// instructions. Depending on what is known about the address
// (PointerSources.h):
//
//   only private variables    load, add, store
//   no private variable       unchanged: .global or .shared
//   anything else             by a test of the address:
//
//     %private = call i1 @llvm.nvvm.isspacep.local(ptr %p)
//     br i1 %private, label %plain, label %atomic
//
// The third case occurs in un-optimised code, in noinline functions and for
// pointers loaded from memory; USM pointers of the kernel object are known to
// be global (GlobalKernelPointers). In SASS the test is one comparison.
//
// (Rejected: inferring private memory only from getUnderlyingObject. It finds
// only variables of the same function, and a select between a variable and
// something else hides both.)
//
//   Requires:    address spaces have been inferred as far as possible.
//   Establishes: no atomic instruction accesses .local memory.
// PTXLegalizeAtomics runs later.
// Tested by test/codegen/ptx/private-atomics.ll, test/run/private_atomics.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/common/PointerSources.h"
#include "codegen/ptx/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/LowerAtomic.h"

using namespace llvm;

namespace syclcc1 {
namespace {

constexpr unsigned FlatAddressSpace = ptx_space::Flat,
                   PrivateAddressSpace = ptx_space::Private;

/// The address of an atomic memory access, or null.
Value *atomicAddress(Instruction &I) {
  if (auto *RMW = dyn_cast<AtomicRMWInst>(&I))
    return RMW->getPointerOperand();
  if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I))
    return Exchange->getPointerOperand();
  return I.isAtomic() ? getLoadStorePointerOperand(&I) : nullptr;
}

enum class Privacy { Never, Always, Unknown };

Privacy privacyOf(Value *Address) {
  bool MayBePrivate = false, MayBeOther = false;
  for (const Value *Source : pointerSources(Address, FlatAddressSpace)) {
    const unsigned Space = spaceOfSource(*Source, PrivateAddressSpace);
    if (Space == PrivateAddressSpace)
      MayBePrivate = true;
    else if (Space != FlatAddressSpace)
      MayBeOther = true;
    else // An argument, a pointer loaded from memory, an integer.
      return Privacy::Unknown;
  }
  if (MayBePrivate && MayBeOther)
    return Privacy::Unknown;
  return MayBePrivate ? Privacy::Always : Privacy::Never;
}

void makeNonAtomic(Instruction &I) {
  if (auto *RMW = dyn_cast<AtomicRMWInst>(&I))
    lowerAtomicRMWInst(RMW);
  else if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I))
    lowerAtomicCmpXchgInst(Exchange);
  else if (auto *Load = dyn_cast<LoadInst>(&I))
    Load->setAtomic(AtomicOrdering::NotAtomic);
  else
    cast<StoreInst>(I).setAtomic(AtomicOrdering::NotAtomic);
}

/// Executes a non-atomic copy of \p I for private addresses, and \p I for all
/// others.
void branchOnAddress(Instruction &I, Value *Address) {
  IRBuilder<> B(&I);
  Value *IsPrivate =
      B.CreateIntrinsic(Intrinsic::nvvm_isspacep_local, {}, {Address});
  Instruction *Plain = I.clone();
  Instruction *PlainEnd, *AtomicEnd;
  SplitBlockAndInsertIfThenElse(IsPrivate, &I, &PlainEnd, &AtomicEnd);
  BasicBlock *Continuation = I.getParent();
  Plain->insertBefore(PlainEnd->getIterator());
  I.moveBefore(AtomicEnd->getIterator());
  if (!I.use_empty()) {
    B.SetInsertPoint(Continuation, Continuation->begin());
    PHINode *Result = B.CreatePHI(I.getType(), 2);
    Result->takeName(&I);
    I.replaceAllUsesWith(Result);
    Result->addIncoming(Plain, PlainEnd->getParent());
    Result->addIncoming(&I, AtomicEnd->getParent());
  }
  makeNonAtomic(*Plain);
}

} // namespace

PreservedAnalyses PTXPrivateAtomicsPass::run(Module &M,
                                             ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M) {
    SmallVector<std::pair<Instruction *, Value *>> Atomics;
    for (Instruction &I : instructions(F))
      if (Value *Address = atomicAddress(I))
        Atomics.push_back({&I, Address});
    for (auto [I, Address] : Atomics) {
      const Privacy Kind = privacyOf(Address);
      if (Kind == Privacy::Never)
        continue;
      Kind == Privacy::Always ? makeNonAtomic(*I)
                              : branchOnAddress(*I, Address);
      Changed = true;
    }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
