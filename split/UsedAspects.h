//===- UsedAspects.h - Optional features that code asks for -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_SPLIT_USEDASPECTS_H
#define SYCLCC1_SPLIT_USEDASPECTS_H

#include "split/IRContract.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include <cstdint>
#include <set>

namespace syclcc1 {

/// Numbers of include/sycl/detail/info.def.
enum : uint32_t { AspectFP16 = 6, AspectFP64 = 7, AspectAtomic64 = 8 };

/// Collects the optional features that code needs: those that
/// [[sycl::device_has]] of a function lists, and those that follow from the
/// types of instructions: double, half, and atomic operations on eight bytes. A
/// class with such a member counts when a variable of it is created.
class UsedAspects {
public:
  std::set<uint32_t> Numbers;

  /// Adds what \p F lists, and its instructions, if it is defined.
  void add(const llvm::Function &F) {
    for (llvm::StringRef Listed : llvm::split(
             F.getFnAttribute(attribute::DeviceHas).getValueAsString(), ','))
      if (uint32_t Number; !Listed.getAsInteger(10, Number))
        Numbers.insert(Number);
    for (const llvm::Instruction &I : llvm::instructions(F))
      add(I);
  }

private:
  void add(const llvm::Instruction &I) {
    add(I.getType());
    for (const llvm::Use &Operand : I.operands())
      if (!llvm::isa<llvm::Function>(Operand))
        add(Operand->getType());
    if (auto *Alloca = llvm::dyn_cast<llvm::AllocaInst>(&I))
      add(Alloca->getAllocatedType());
    const llvm::Type *Atomic = nullptr;
    if (auto *RMW = llvm::dyn_cast<llvm::AtomicRMWInst>(&I))
      Atomic = RMW->getType();
    else if (auto *Exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&I))
      Atomic = Exchange->getNewValOperand()->getType();
    if (Atomic && Atomic->getPrimitiveSizeInBits() == 64)
      Numbers.insert(AspectAtomic64);
  }
  void add(llvm::Type *T) {
    if (!Seen.insert(T).second)
      return;
    if (T->isDoubleTy())
      Numbers.insert(AspectFP64);
    else if (T->isHalfTy())
      Numbers.insert(AspectFP16);
    for (llvm::Type *Inner : T->subtypes())
      add(Inner);
  }

  llvm::SmallPtrSet<llvm::Type *, 16> Seen;
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_USEDASPECTS_H
