//===- ObjectNumbers.cpp - The numbers of a kernel object -----------------===//
//
// Tested by test/split/specialize-*.ll.
//
//===----------------------------------------------------------------------===//

#include "split/ObjectNumbers.h"
#include "split/IRContract.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"

using namespace llvm;

namespace syclcc1 {

/// The numbers in a value of type \p T.
static void collect(Type *T, uint64_t Offset, const DataLayout &DL,
                    SmallVectorImpl<ObjectNumber> &Out) {
  if (Out.size() > MaxObjectNumbers)
    return;
  if (auto *Struct = dyn_cast<StructType>(T)) {
    const StructLayout *Layout = DL.getStructLayout(Struct);
    for (auto [I, Element] : enumerate(Struct->elements()))
      collect(Element, Offset + Layout->getElementOffset(I), DL, Out);
  } else if (auto *Array = dyn_cast<ArrayType>(T)) {
    const uint64_t Size = DL.getTypeAllocSize(Array->getElementType());
    if (Array->getNumElements() > MaxObjectNumbers)
      return;
    for (uint64_t I = 0; I != Array->getNumElements(); ++I)
      collect(Array->getElementType(), Offset + I * Size, DL, Out);
  } else if ((T->isIntegerTy() || T->isFloatingPointTy() ||
              isa<FixedVectorType>(T)) &&
             !T->isPtrOrPtrVectorTy() &&
             DL.getTypeStoreSizeInBits(T) == DL.getTypeSizeInBits(T)) {
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

SmallVector<ObjectNumber> numbersOf(const Function &Kernel,
                                    StructType &Object) {
  const DataLayout &DL = Kernel.getDataLayout();
  SmallVector<ObjectNumber> Numbers;
  collect(&Object, 0, DL, Numbers);
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
    erase_if(Numbers, [&](const ObjectNumber &N) {
      return N.Offset + DL.getTypeStoreSize(N.Kind) > Begin &&
             N.Offset < Begin + Block;
    });
  });
  return Numbers;
}

bool capturesSpecialized(const Function &Kernel) {
  bool Found = false;
  forEachSpecial(Kernel, [&](StringRef Kind, uint64_t) {
    Found |= Kind == SpecializedCapture;
  });
  return Found;
}

} // namespace syclcc1
