// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// See HostObjectsInTypes.h.

#include "split/HostObjectsInTypes.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// Adds \p C, and constants computed from it (&array[1]), if metadata names it.
static void collect(Constant *C, SetVector<Constant *> &Named) {
  if (C->isUsedByMetadata() && !Named.insert(C))
    return;
  for (User *U : C->users())
    if (auto *Outer = dyn_cast<Constant>(U); Outer && !isa<GlobalValue>(Outer))
      collect(Outer, Named);
}

/// The constant of type \p T that represents \p Number.
static Constant *makeUnique(uint64_t Number, Type *T) {
  if (T->isIntegerTy())
    return ConstantInt::get(T, Number);
  if (T->isPointerTy())
    return ConstantExpr::getIntToPtr(
        ConstantInt::get(Type::getInt64Ty(T->getContext()), Number), T);
  // A pointer to a member function.
  if (auto *Struct = dyn_cast<StructType>(T)) {
    SmallVector<Constant *, 2> Fields;
    for (Type *Field : Struct->elements())
      if (Constant *Value = makeUnique(Number, Field))
        Fields.push_back(Value);
      else
        return nullptr;
    return ConstantStruct::get(Struct, Fields);
  }
  return nullptr; // Nothing else holds an address.
}

WithoutHostObjectsInTypes::WithoutHostObjectsInTypes(const Module &Host) {
  if (Host.debug_compile_units().empty())
    return;
  SetVector<Constant *> Named;
  for (const GlobalValue &G : Host.global_values())
    collect(const_cast<GlobalValue *>(&G), Named);
  // A unique constant for each, from which the value can be restored.
  uint64_t Number = 0;
  for (Constant *C : Named) {
    Constant *Replacement;
    do
      Replacement = makeUnique(++Number, C->getType());
    while (Replacement && Replacement->isUsedByMetadata());
    if (!Replacement)
      continue;
    Replaced.push_back({C, Replacement});
    ValueAsMetadata::handleRAUW(C, Replacement);
  }
}

WithoutHostObjectsInTypes::~WithoutHostObjectsInTypes() {
  for (auto [C, Replacement] : Replaced)
    ValueAsMetadata::handleRAUW(Replacement, C);
}

} // namespace syclcc1
