//===- ObjectNumbers.cpp - The numbers of a kernel object -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tested by test/split/specialize-*.ll.
//
//===----------------------------------------------------------------------===//

#include "split/ObjectNumbers.h"
#include "split/IRContract.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"

using namespace llvm;

namespace syclcc1 {

static bool isNumber(Type *T, const DataLayout &DL) {
  return (T->isIntegerTy() || T->isFloatingPointTy() ||
          isa<FixedVectorType>(T)) &&
         !T->isPtrOrPtrVectorTy() &&
         DL.getTypeStoreSizeInBits(T) == DL.getTypeSizeInBits(T);
}

/// A guess by name, which decides only what is worth a look.
static bool isAccessor(const StructType &T) {
  return T.hasName() && T.getName().starts_with("class.sycl::") &&
         T.getName().contains("::accessor");
}

/// The numbers, or the pointers, in a value of type \p T.
static void collect(Type *T, uint64_t Offset, const DataLayout &DL,
                    bool OfPointers, SmallVectorImpl<ObjectNumber> &Out) {
  if (Out.size() > MaxObjectNumbers)
    return;
  if (auto *Struct = dyn_cast<StructType>(T)) {
    const StructLayout *Layout = DL.getStructLayout(Struct);
    const size_t First = Out.size();
    for (auto [I, Element] : enumerate(Struct->elements()))
      collect(Element, Offset + Layout->getElementOffset(I), DL, OfPointers,
              Out);
    if (isAccessor(*Struct))
      for (ObjectNumber &N : drop_begin(Out, First))
        N.IsOfAccessor = true;
  } else if (auto *Array = dyn_cast<ArrayType>(T)) {
    const uint64_t Size = DL.getTypeAllocSize(Array->getElementType());
    if (Array->getNumElements() > MaxObjectNumbers)
      return;
    for (uint64_t I = 0; I != Array->getNumElements(); ++I)
      collect(Array->getElementType(), Offset + I * Size, DL, OfPointers, Out);
  } else if (OfPointers ? T->isPointerTy() : isNumber(T, DL)) {
    Out.push_back({Offset, T});
  }
}

/// Calls \p Visit with the kind and the offset of each special member.
static void forEachSpecial(const Function &Kernel,
                           function_ref<void(StringRef, uint64_t)> Visit) {
  StringRef Captures =
      Kernel.getFnAttribute(attribute::KernelCaptures).getValueAsString();
  for (StringRef Part : split(Captures, ',')) {
    auto [Kind, Place] = Part.split('@');
    uint64_t Offset = 0;
    if (!Kind.empty() && !Place.getAsInteger(10, Offset))
      Visit(Kind, Offset);
  }
}

/// What an update of a graph's dynamic_local_accessor writes: the block of
/// runtime/abi/image.h and the extents behind it, the rest of the accessor.
/// That is the innermost structure of more than a block that begins at \p
/// Offset of
/// \p T; without such a structure, three extents.
static uint64_t sizeOfLocalAccessor(Type *T, uint64_t Offset,
                                    const DataLayout &DL) {
  constexpr uint64_t Block = 24, BlockAndThreeExtents = Block + 3 * 8;
  uint64_t Size = BlockAndThreeExtents;
  while (true) {
    if (auto *Struct = dyn_cast<StructType>(T)) {
      const StructLayout *Layout = DL.getStructLayout(Struct);
      if (Offset >= Layout->getSizeInBytes())
        return Size;
      if (Offset == 0 && Layout->getSizeInBytes() > Block)
        Size =
            std::min<uint64_t>(Layout->getSizeInBytes(), BlockAndThreeExtents);
      const unsigned I = Layout->getElementContainingOffset(Offset);
      Offset -= Layout->getElementOffset(I);
      T = Struct->getElementType(I);
    } else if (auto *Array = dyn_cast<ArrayType>(T);
               Array &&
               !DL.getTypeAllocSize(Array->getElementType()).isZero()) {
      T = Array->getElementType();
      Offset %= DL.getTypeAllocSize(T);
    } else {
      return Size;
    }
  }
}

/// Those of the program's callable that nothing rewrites.
static SmallVector<ObjectNumber>
membersOf(const Function &Kernel, StructType &Object, bool OfPointers) {
  const DataLayout &DL = Kernel.getDataLayout();
  SmallVector<ObjectNumber> Numbers;
  collect(&Object, 0, DL, OfPointers, Numbers);
  // Members that the headers put after the callable are not the program's, and
  // a graph changes the range.
  Type *Callable = &Object;
  if (Object.getNumElements() && isa<StructType>(Object.getElementType(0)))
    Callable = Object.getElementType(0);
  const uint64_t End = DL.getTypeAllocSize(Callable);
  erase_if(Numbers, [&](const ObjectNumber &N) { return N.Offset >= End; });
  forEachSpecial(Kernel, [&](StringRef Kind, uint64_t Begin) {
    if (Kind == SpecializedCapture) {
      for (ObjectNumber &N : Numbers)
        N.IsMarked |= N.Offset == Begin;
      return;
    }
    // The runtime writes there: the blocks of runtime/abi/image.h have at most
    // 32 bytes.
    constexpr uint64_t Block = 32;
    const uint64_t Size = Kind == "local_accessor"
                              ? sizeOfLocalAccessor(Callable, Begin, DL)
                              : Block;
    erase_if(Numbers, [&](const ObjectNumber &N) {
      return N.Offset + DL.getTypeStoreSize(N.Kind) > Begin &&
             N.Offset < Begin + Size;
    });
  });
  return Numbers;
}

SmallVector<ObjectNumber> numbersOf(const Function &Kernel,
                                    StructType &Object) {
  return membersOf(Kernel, Object, /*OfPointers=*/false);
}

SmallVector<uint64_t> pointersOf(const Function &Kernel, StructType &Object) {
  return map_to_vector(membersOf(Kernel, Object, /*OfPointers=*/true),
                       [](const ObjectNumber &N) { return N.Offset; });
}

SmallVector<uint64_t> accessorsOf(const Function &Kernel) {
  SmallVector<uint64_t> Offsets;
  forEachSpecial(Kernel, [&](StringRef Kind, uint64_t Offset) {
    if (Kind == "accessor")
      Offsets.push_back(Offset);
  });
  return Offsets;
}

bool capturesSpecialized(const Function &Kernel) {
  bool Found = false;
  forEachSpecial(Kernel, [&](StringRef Kind, uint64_t) {
    Found |= Kind == SpecializedCapture;
  });
  return Found;
}

} // namespace syclcc1
