//===- UntakenValues.cpp - What only the untaken side would use -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The wrappers of if_device.hpp pass the function that is called on one side to
// the marked function, by value, and at -O0 through memory:
//
//   define void @f() {
//     call void @if_host(ptr @print)              ; the function's address
//   define void @if_host(ptr %fn) {
//     %slot = alloca ptr
//     store ptr %fn, ptr %slot
//     call void @call_if_on_host(ptr %slot)       ; empty in the device half
//
// In the device half %fn is not used. So @print must not be reached through the
// first call, and its address must be removed from it: @print is host code.
//
// A parameter is untaken if it belongs to a marked function, or if all its uses
// are untaken. A use is untaken if it is an argument for such a parameter, or
// is stored to memory of the function that is only read to make untaken values.
//
// Tested by test/split/if-device-everywhere.cpp (a function's address) and
// if-device-by-value-capture.cpp.
//
//===----------------------------------------------------------------------===//

#include "split/UntakenValues.h"
#include "split/Instrumentation.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// The number of variables through which a value may be passed. The wrappers
/// need two. Without a limit, memory that is copied to itself would never end.
static constexpr unsigned MaxDepth = 8;

UntakenValues::UntakenValues(const Module &M, StringRef MarkedBy) {
  for (const Function &F : M)
    if (F.hasFnAttribute(MarkedBy))
      for (const Argument &A : F.args())
        Parameters.insert(&A);
  // From the marked functions outwards to their wrappers. Grows during the
  // walk.
  for (unsigned I = 0; I != Parameters.size(); ++I)
    for (const User *U : Parameters[I]->getParent()->users()) {
      auto *Call = dyn_cast<CallBase>(U);
      if (!Call || Call->getCalledOperand() != Parameters[I]->getParent())
        continue;
      for (const Argument &Outer : Call->getFunction()->args())
        if (!Parameters.contains(&Outer) && !Outer.use_empty() &&
            areUntaken(&Outer, 0))
          Parameters.insert(&Outer);
    }
}

bool UntakenValues::isArgument(const Use &U) const {
  auto *Call = dyn_cast<CallBase>(U.getUser());
  if (!Call || !Call->isArgOperand(&U))
    return false;
  const Function *F = Call->getCalledFunction();
  unsigned Index = Call->getArgOperandNo(&U);
  return F && Index < F->arg_size() && Parameters.contains(F->getArg(Index));
}

bool UntakenValues::contains(const Use &U, unsigned Depth) const {
  if (Parameters.empty() || Depth > MaxDepth)
    return false;
  if (auto *Store = dyn_cast<StoreInst>(U.getUser()))
    return U.getOperandNo() == 0 &&
           isa<AllocaInst>(
               Store->getPointerOperand()->stripInBoundsConstantOffsets()) &&
           isUnread(Store->getPointerOperand()->stripInBoundsConstantOffsets(),
                    Depth + 1);
  return isArgument(U);
}

/// True if \p I compares an address, or computes with its bits for comparisons
/// and sanitizers. Its memory is not read.
static bool usesOnlyAddress(const Instruction &I, unsigned Depth) {
  if (isa<ICmpInst>(I))
    return true;
  if (auto *Intrinsic = dyn_cast<IntrinsicInst>(&I))
    return Intrinsic->doesNotAccessMemory(); // llvm.objectsize
  if (auto *Call = dyn_cast<CallBase>(&I)) {
    const Function *F = Call->getCalledFunction();
    return F && isInstrumentation(*F);
  }
  return (isa<PtrToIntInst>(I) || isa<BinaryOperator>(I)) && Depth < MaxDepth &&
         all_of(
             I.users(),
             [&](const User *U) {
               return usesOnlyAddress(*cast<Instruction>(U), Depth + 1);
             });
}

/// True if memory at \p Address is only written, or read for untaken values.
bool UntakenValues::isUnread(const Value *Address, unsigned Depth) const {
  return all_of(Address->uses(), [&](const Use &U) {
    auto *I = dyn_cast<Instruction>(U.getUser());
    if (!I)
      return false;
    if (isArgument(U) || I->isLifetimeStartOrEnd() ||
        usesOnlyAddress(*I, Depth))
      return true;
    if (isa<GetElementPtrInst>(I))
      return isUnread(I, Depth);
    if (isa<LoadInst>(I))
      return areUntaken(I, Depth);
    if (auto *Store = dyn_cast<StoreInst>(I))
      return Store->getPointerOperand() == Address;
    if (auto *Intrinsic = dyn_cast<MemIntrinsic>(I))
      return Intrinsic->getRawDest() == Address;
    return false;
  });
}

bool UntakenValues::areUntaken(const Value *V, unsigned Depth) const {
  return all_of(V->uses(), [&](const Use &U) {
    auto *I = dyn_cast<Instruction>(U.getUser());
    return contains(U, Depth) || (I && usesOnlyAddress(*I, Depth));
  });
}

} // namespace syclcc1
