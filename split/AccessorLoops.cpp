//===- AccessorLoops.cpp - Accessors worth telling apart ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   h.parallel_for(n, [=](id<1> i) {
//     for (int k = 0; k < n; ++k)
//       c[i] += a[i * n + k] * b[k];
//   });
//
// For all that the kernel alone shows, `c` may be the buffer of `a`, or a part
// of it, so each sum is stored and loaded again. Which buffers an accessor has,
// and where they are, is known when the kernel is launched. So such a kernel
// gets a body for launches whose accessors share no memory (LaunchGuards.h).
//
// A body costs as much as another kernel, and most kernels with accessors gain
// nothing from it: they load, compute and store once. One that gains has a loop
// that stores through one accessor and uses another one. The search is in the
// IR as Clang has written it, where a use of an accessor is still a call:
//
//   %c = getelementptr %lambda, ptr %this, i32 0, i32 1
//   %e = call ptr @…accessor_core…operator[](ptr %c, …)
//   store float %sum, ptr %e          ; or a call of an operator that stores
//
// It is a heuristic: errors cost only compile time or run time. So functions of
// the headers may be recognised by their names.
//
// (Not taken: to decide when the kernel has been optimised. The cpu target and
// the images optimise it in different places, and each would need its own way
// to make a body.)
//
// Tested by test/split/specialize-accessors.ll.
//
//===----------------------------------------------------------------------===//

#include "split/AccessorLoops.h"
#include "split/KernelTraits.h"
#include "split/ObjectNumbers.h"
#include "split/ir/CalledFrom.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Operator.h"
#include <optional>
#include <utility>

using namespace llvm;

namespace syclcc1 {

/// Each pair of them is compared at each launch.
static constexpr size_t MaxAccessors = 8;

/// An accessor as a function refers to it: a member of a closure, a variable or
/// a parameter.
using AccessorPlace = std::pair<const Value *, int64_t>;

/// The variable from which \p Address was loaded, and the offset.
static AccessorPlace placeOf(const Value *Address, const DataLayout &DL) {
  APInt Offset(DL.getIndexTypeSizeInBits(Address->getType()), 0);
  const Value *Base =
      Address->stripAndAccumulateConstantOffsets(DL, Offset, true);
  if (auto *Load = dyn_cast<LoadInst>(Base))
    Base = Load->getPointerOperand();
  return {Base, Offset.getSExtValue()};
}

/// The object of which \p Address is a part, also if it is the initial value of
/// a reference, a pointer or a parameter.
static const Value *objectOf(const Value *Address) {
  constexpr unsigned MaxSteps = 16;
  for (unsigned I = 0; I != MaxSteps; ++I) {
    if (auto *Part = dyn_cast<GEPOperator>(Address)) {
      Address = Part->getPointerOperand();
      continue;
    }
    auto *Load = dyn_cast<LoadInst>(Address);
    auto *Variable =
        Load ? dyn_cast<AllocaInst>(Load->getPointerOperand()) : nullptr;
    const StoreInst *Initial = nullptr;
    if (Variable)
      for (const User *U : Variable->users())
        if (auto *Store = dyn_cast<StoreInst>(U);
            Store && Store->getPointerOperand() == Variable)
          Initial = Store;
    if (!Initial)
      break;
    Address = Initial->getValueOperand();
  }
  return Address;
}

/// A function and the number of a parameter.
using Parameter = std::pair<const Function *, unsigned>;

/// Whether the function of \p P stores through the parameter, as the operator
/// += of a class does. \p Visited are those for which it was asked before.
static bool storesThrough(Parameter P, DenseSet<Parameter> &Visited) {
  constexpr unsigned MaxVisited = 16;
  const auto &[F, Number] = P;
  if (F->isDeclaration() || Number >= F->arg_size() ||
      Visited.size() == MaxVisited || !Visited.insert(P).second)
    return false;
  const Argument *Of = F->getArg(Number);
  return any_of(instructions(*F), [&](const Instruction &I) {
    if (auto *Store = dyn_cast<StoreInst>(&I))
      return objectOf(Store->getPointerOperand()) == Of;
    if (auto *Copy = dyn_cast<MemTransferInst>(&I))
      return objectOf(Copy->getRawDest()) == Of;
    auto *Call = dyn_cast<CallBase>(&I);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    return Callee && any_of(Call->args(), [&](const Use &Passed) {
             return Passed->getType()->isPointerTy() &&
                    objectOf(Passed) == Of &&
                    storesThrough({Callee, Call->getArgOperandNo(&Passed)},
                                  Visited);
           });
  });
}

/// The accessor of which \p Address is an element: the result of one of its
/// operators, or of a row's.
static std::optional<AccessorPlace> accessorOf(const Value *Address) {
  auto *Call = dyn_cast<CallBase>(objectOf(Address));
  // Returned in memory if it is a row.
  for (unsigned Rows = 0; Call && Rows != 4; ++Rows) {
    const Function *Callee = Call->getCalledFunction();
    const unsigned This = Call->hasStructRetAttr();
    if (!Callee || Call->arg_size() <= This)
      return std::nullopt;
    const Value *Of = Call->getArgOperand(This);
    const StringRef Name = Callee->getName();
    if (Name.contains("13accessor_core") ||
        Name.starts_with("_ZNK4sycl3_V18accessor"))
      return placeOf(Of, Call->getDataLayout());
    if (!Name.contains("12accessor_row"))
      return std::nullopt;
    const CallBase *Maker = nullptr;
    for (const User *U : Of->users())
      if (auto *Other = dyn_cast<CallBase>(U);
          Other && Other->hasStructRetAttr() && Other->getArgOperand(0) == Of)
        Maker = Other;
    Call = Maker;
  }
  return std::nullopt;
}

/// Whether a loop of \p F stores through one accessor and uses another one.
static bool storesBesideUses(const Function &F) {
  DominatorTree DT(const_cast<Function &>(F));
  const LoopInfo Loops(DT);
  for (const Loop *L : Loops.getLoopsInPreorder()) {
    SmallVector<AccessorPlace> Used, Stored;
    for (const BasicBlock *BB : L->blocks()) {
      if (Loops.getLoopFor(BB) != L)
        continue;
      for (const Instruction &I : *BB) {
        const bool IsStore = isa<StoreInst>(I);
        const Value *Address = isa<LoadInst, StoreInst>(I)
                                   ? getLoadStorePointerOperand(&I)
                                   : nullptr;
        if (auto *Copy = dyn_cast<MemTransferInst>(&I)) {
          if (auto To = accessorOf(Copy->getRawDest()))
            Stored.push_back(*To);
          Address = Copy->getRawSource();
        }
        if (auto At = Address ? accessorOf(Address) : std::nullopt)
          (IsStore ? Stored : Used).push_back(*At);
        auto *Call = dyn_cast<CallBase>(&I);
        const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
        if (!Callee || Callee->isIntrinsic())
          continue;
        for (const Use &Passed : Call->args())
          if (Passed->getType()->isPointerTy())
            if (auto At = accessorOf(Passed)) {
              DenseSet<Parameter> Visited;
              (storesThrough({Callee, Call->getArgOperandNo(&Passed)}, Visited)
                   ? Stored
                   : Used)
                  .push_back(*At);
            }
      }
    }
    for (const AccessorPlace &To : Stored)
      if (any_of(Used, [&](const AccessorPlace &At) { return At != To; }))
        return true;
  }
  return false;
}

SmallVector<uint64_t> accessorsToTellApart(const Function &Kernel) {
  SmallVector<uint64_t> Accessors = accessorsOf(Kernel);
  if (Accessors.size() < 2 || Accessors.size() > MaxAccessors)
    return {};
  bool Gains = false;
  const bool IsSmall = forEachOwnLoop(
      Kernel, [&](const Function &F) { Gains = Gains || storesBesideUses(F); });
  return Gains && IsSmall ? Accessors : SmallVector<uint64_t>();
}

} // namespace syclcc1
