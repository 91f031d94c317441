// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Odd integers in memory: the same bytes as before, so that host and device
// agree. An i24 is an i16 and an i8, and an aggregate that holds one is
// accessed leaf by leaf. See OddIntegers.h.

#include "codegen/spirv/OddIntegers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// The power-of-two pieces that \p Bytes bytes are accessed in: 7 = 4 + 2 + 1.
static SmallVector<unsigned, 4> pieces(unsigned Bytes) {
  SmallVector<unsigned, 4> Sizes;
  for (unsigned Size = 8; Bytes; Bytes %= Size, Size /= 2)
    Sizes.append(Bytes / Size, Size);
  return Sizes;
}

static Value *bytePointer(IRBuilderBase &B, Value *P, uint64_t Offset) {
  return Offset ? B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), P, Offset) : P;
}

static Number loadNumber(IRBuilderBase &B, LoadInst &Load, unsigned Bits,
                         uint64_t Offset) {
  SmallVector<Value *, 4> Words(LimbArithmetic::limbCount(Bits), B.getInt64(0));
  unsigned Byte = 0;
  for (unsigned Size : pieces(divideCeil(Bits, 8))) {
    Value *Piece = B.CreateAlignedLoad(
        B.getIntNTy(8 * Size),
        bytePointer(B, Load.getPointerOperand(), Offset + Byte),
        commonAlignment(Load.getAlign(), Offset + Byte), Load.isVolatile());
    Value *&Word = Words[Byte / 8];
    Word = B.CreateOr(
        Word, B.CreateShl(B.CreateZExt(Piece, B.getInt64Ty()), 8 * (Byte % 8)));
    Byte += Size;
  }
  return LimbArithmetic(B).fromWords(Words, Bits);
}

static void storeNumber(IRBuilderBase &B, StoreInst &Store, const Number &N,
                        uint64_t Offset) {
  SmallVector<Value *, 4> Words = LimbArithmetic(B).words(N);
  unsigned Byte = 0;
  for (unsigned Size : pieces(divideCeil(N.Bits, 8))) {
    Value *Piece = B.CreateTrunc(B.CreateLShr(Words[Byte / 8], 8 * (Byte % 8)),
                                 B.getIntNTy(8 * Size));
    B.CreateAlignedStore(
        Piece, bytePointer(B, Store.getPointerOperand(), Offset + Byte),
        commonAlignment(Store.getAlign(), Offset + Byte), Store.isVolatile());
    Byte += Size;
  }
}

/// Loads a value of type \p T as one of its legal type, leaf by leaf.
static Value *loadLeaves(IRBuilderBase &B, LoadInst &Load, Type *T,
                         uint64_t Offset) {
  if (isOddInteger(T))
    return OddIntegers::pack(
        B, loadNumber(B, Load, T->getIntegerBitWidth(), Offset), T);
  if (!T->isAggregateType())
    return B.CreateAlignedLoad(
        T, bytePointer(B, Load.getPointerOperand(), Offset),
        commonAlignment(Load.getAlign(), Offset), Load.isVolatile());
  const DataLayout &DL = Load.getDataLayout();
  Value *Result = PoisonValue::get(legalType(T));
  if (auto *Struct = dyn_cast<StructType>(T)) {
    const StructLayout *Layout = DL.getStructLayout(Struct);
    for (auto [I, Element] : enumerate(Struct->elements()))
      Result = B.CreateInsertValue(
          Result,
          loadLeaves(B, Load, Element, Offset + Layout->getElementOffset(I)),
          I);
    return Result;
  }
  Type *Element = T->getArrayElementType();
  for (unsigned I = 0; I < T->getArrayNumElements(); ++I)
    Result = B.CreateInsertValue(
        Result,
        loadLeaves(B, Load, Element, Offset + I * DL.getTypeAllocSize(Element)),
        I);
  return Result;
}

static void storeLeaves(IRBuilderBase &B, StoreInst &Store, Value *V, Type *T,
                        uint64_t Offset) {
  if (isOddInteger(T))
    return storeNumber(
        B, Store, OddIntegers::unpack(B, V, T->getIntegerBitWidth()), Offset);
  if (!T->isAggregateType()) {
    B.CreateAlignedStore(V, bytePointer(B, Store.getPointerOperand(), Offset),
                         commonAlignment(Store.getAlign(), Offset),
                         Store.isVolatile());
    return;
  }
  const DataLayout &DL = Store.getDataLayout();
  if (auto *Struct = dyn_cast<StructType>(T)) {
    const StructLayout *Layout = DL.getStructLayout(Struct);
    for (auto [I, Element] : enumerate(Struct->elements()))
      storeLeaves(B, Store, B.CreateExtractValue(V, I), Element,
                  Offset + Layout->getElementOffset(I));
    return;
  }
  Type *Element = T->getArrayElementType();
  for (unsigned I = 0; I < T->getArrayNumElements(); ++I)
    storeLeaves(B, Store, B.CreateExtractValue(V, I), Element,
                Offset + I * DL.getTypeAllocSize(Element));
}

Value *loadOdd(IRBuilderBase &B, LoadInst &Load) {
  return loadLeaves(B, Load, Load.getType(), 0);
}

void storeOdd(IRBuilderBase &B, StoreInst &Store, Value *V) {
  storeLeaves(B, Store, V, Store.getValueOperand()->getType(), 0);
}

} // namespace syclcc1
