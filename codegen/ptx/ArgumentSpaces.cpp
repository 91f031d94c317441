//===- ArgumentSpaces.cpp - Pointers to functions get their spaces --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     define internal void @f(ptr %tile)     ; all calls: @f(ptr <local>)
//
//  -> %local = addrspacecast ptr %tile to ptr addrspace(3)
//     %tile.of.3 = addrspacecast ptr addrspace(3) %local to ptr
//
// An argument of a function that is not inlined is a flat pointer, and so are
// all accesses by it: `ld` decides for each lane whether an address is in
// local, global or private memory, and takes no non-coherent path. Where all
// calls of the function give addresses of one space, the function may know it.
// InferAddressSpaces, which must run afterwards, carries it to the loads and
// stores.
//
// Each argument begins with "nothing known", and a call can only take away from
// that: spaces meet until nothing changes, so that a recursive call, which
// hands its argument on, does not lose it. A null pointer is in no space, and a
// cast to local memory makes an object of it (FlatNulls.cpp): it agrees with
// global memory only, whose addresses are those of the flat space.
//
// A variable of the caller that the function only reads may turn into something
// else: where it is a copy of the kernel object, LLVM's later passes give the
// function the object instead, which is not in private memory. (A kernel that
// passed its argument on in a loop ended with an illegal address.) So an
// argument is known to be private only if the function writes by it, and no
// caller copies into the variable: later passes may remove what writes.
//
// Rejected: changing the type of the argument. Calls and function would have to
// change together, and LLVM's own passes fold the two casts away where nothing
// is gained. Rejected: a copy of the function for each combination of spaces;
// functions of a few instructions are inlined, and large ones are what this
// should keep from being copied.
//
//   Requires:    global pointers of the kernel object have their space
//                (GlobalKernelPointers).
// Tested by test/codegen/ptx/argument-spaces.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/common/KeepsCFG.h"
#include "codegen/common/PointerSources.h"
#include "codegen/ptx/Passes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

namespace {

/// The space of an address: Nothing before the first one is seen, Null if it
/// is null, Flat if it may be one of several.
constexpr unsigned Nothing = ~0u, Null = ~1u, Flat = ptx_space::Flat;

unsigned meet(unsigned A, unsigned B) {
  if (A == Nothing || A == B)
    return B;
  if (B == Nothing)
    return A;
  if ((A == Null && B == GlobalAddressSpace) ||
      (B == Null && A == GlobalAddressSpace))
    return GlobalAddressSpace;
  return Flat;
}

class Spaces {
  MapVector<Argument *, unsigned> Of;

  /// True if all calls of \p F are known.
  static bool callsAreKnown(const Function &F) {
    return F.hasLocalLinkage() && !F.isDeclaration() &&
           !F.hasFnAttribute(Attribute::OptimizeNone) &&
           all_of(F.uses(), [](const Use &U) {
             auto *Call = dyn_cast<CallBase>(U.getUser());
             return Call && Call->isCallee(&U);
           });
  }

  /// True if \p Variable, or a part of it, is a copy of other memory.
  static bool isCopy(const AllocaInst &Variable) {
    SmallVector<const Value *> Worklist = {&Variable};
    while (!Worklist.empty()) {
      const Value *Pointer = Worklist.pop_back_val();
      for (const User *U : Pointer->users()) {
        if (const auto *Copy = dyn_cast<MemTransferInst>(U);
            Copy && Copy->getRawDest() == Pointer)
          return true;
        if (isa<GetElementPtrInst, AddrSpaceCastInst>(U))
          Worklist.push_back(U);
      }
    }
    return false;
  }

  unsigned of(Value *Pointer) const {
    bool MayBeNull;
    const auto Sources = pointerSources(Pointer, Flat, &MayBeNull);
    unsigned Space = MayBeNull ? Null : Nothing;
    for (Value *Source : Sources) {
      unsigned One = spaceOfSource(*Source, ptx_space::Private);
      if (auto *A = dyn_cast<Argument>(Source); A && Of.contains(A))
        One = Of.lookup(A);
      if (auto *V = dyn_cast<AllocaInst>(Source); V && isCopy(*V))
        One = Flat;
      Space = meet(Space, One);
    }
    return Space;
  }

public:
  explicit Spaces(Module &M) {
    for (Function &F : M)
      if (callsAreKnown(F))
        for (Argument &A : F.args())
          if (A.getType()->isPointerTy() &&
              A.getType()->getPointerAddressSpace() == Flat &&
              !A.hasPassPointeeByValueCopyAttr() && !A.use_empty())
            Of[&A] = Nothing;
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (auto &[A, Space] : Of) {
        unsigned Now = Space;
        for (const User *U : A->getParent()->users())
          Now = meet(Now, of(cast<CallBase>(U)->getArgOperand(A->getArgNo())));
        Changed |= Now != Space;
        Space = Now;
      }
    }
  }

  /// True if \p A's own function writes by it.
  static bool isWritten(const Argument &A) {
    SmallVector<const Value *> Worklist = {&A};
    SmallPtrSet<const Value *, 8> Seen;
    while (!Worklist.empty()) {
      const Value *Pointer = Worklist.pop_back_val();
      if (!Seen.insert(Pointer).second)
        continue;
      for (const Use &U : Pointer->uses()) {
        const auto *User = cast<Instruction>(U.getUser());
        if (const auto *Store = dyn_cast<StoreInst>(User);
            Store && Store->getPointerOperand() == Pointer)
          return true;
        if (const auto *Set = dyn_cast<MemIntrinsic>(User);
            Set && Set->getRawDest() == Pointer)
          return true;
        if (isa<GetElementPtrInst, AddrSpaceCastInst, PHINode, SelectInst>(
                User))
          Worklist.push_back(User);
      }
    }
    return false;
  }

  bool state() {
    bool Changed = false;
    for (auto [A, Space] : Of) {
      if (Space == Nothing || Space == Null || Space == Flat)
        continue;
      if (Space == ptx_space::Private && !isWritten(*A))
        continue;
      IRBuilder<> B(&*A->getParent()->getEntryBlock().getFirstInsertionPt());
      Value *Known =
          B.CreateAddrSpaceCast(A, PointerType::get(A->getContext(), Space));
      Value *Back = B.CreateAddrSpaceCast(Known, A->getType());
      A->replaceUsesWithIf(Back, [&](Use &U) { return U.getUser() != Known; });
      Changed = true;
    }
    return Changed;
  }
};

} // namespace

PreservedAnalyses PTXArgumentSpacesPass::run(Module &M,
                                             ModuleAnalysisManager &) {
  return keepsCFG(Spaces(M).state());
}

} // namespace syclcc1
