//===- UsedAspects.h - Optional features that code asks for -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_SPLIT_USEDASPECTS_H
#define SYCLCC1_SPLIT_USEDASPECTS_H

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Instructions.h"
#include <cstdint>
#include <set>

namespace syclcc1 {

/// Numbers of include/sycl/detail/info.def.
enum : uint32_t { AspectFP16 = 6, AspectFP64 = 7, AspectAtomic64 = 8 };

/// Collects the optional features that instructions need because of their
/// types: double, half, and atomic operations on eight bytes. A class with such
/// a member counts when a variable of it is created.
class UsedAspects {
public:
  std::set<uint32_t> Numbers;

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

private:
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
