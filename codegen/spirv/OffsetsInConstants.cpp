//===- OffsetsInConstants.cpp - Addresses in initialisers -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   static constexpr int table[16] = {…};
//   static const int *const middle[] = {table + 2, …};
//
// The offset is 8 bytes. In an initialiser LLVM's writer emits
//
//   %a = OpSpecConstantOp %ptr_array InBoundsPtrAccessChain %table %0 %8
//
// which is the address of table[8], because the index counts elements. In a
// structure it may be an address after it, or invalid: Intel's reader crashes
// on the construction tables of classes with virtual bases, and silently reads
// a wrong number elsewhere. GEPs with member indices in the IR do not help,
// because the writer turns them into byte offsets. This file changes the words
// to
//
//   %b = OpSpecConstantOp %ptr_uchar Bitcast %table
//   %c = OpSpecConstantOp %ptr_uchar InBoundsPtrAccessChain %b %8
//   %a = OpSpecConstantOp %ptr_array Bitcast %c
//
// The byte type may be declared after the first use: then the necessary
// declarations are moved before it.
//
// Tested by test/codegen/spirv/offsets-in-constants.ll and run/tables.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/OffsetsInConstants.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

using namespace llvm;

namespace syclcc1 {
namespace {

bool isOffset(SPIRVInstruction I) {
  return opcode(I) == spirv::OpSpecConstantOp && I.size() == 7 &&
         (I[3] == spirv::OpPtrAccessChain ||
          I[3] == spirv::OpInBoundsPtrAccessChain);
}

class Rewriter {
public:
  explicit Rewriter(const SPIRVModule &Written)
      : Written(Written), New(SPIRVModule::withHeaderOf(Written)) {}

  SPIRVModule run() {
    Written.forEach([&](SPIRVInstruction I) { visit(I); });
    Written.forEach([&](SPIRVInstruction I) {
      if (isOffset(I))
        rewrite(I);
      else if (Early.empty() || !isEarly(I))
        New.append(I);
    });
    return std::move(New);
  }

private:
  /// The types that are declared in the module.
  void visit(SPIRVInstruction I) {
    if (opcode(I) == spirv::OpTypeInt && I[2] == 8)
      Byte = I[1];
    if (opcode(I) != spirv::OpTypePointer)
      return;
    StorageOf[I[1]] = I[2];
    if (Byte && I[3] == Byte)
      BytePointer[I[2]] = I[1];
  }

  /// A type that is declared before its use already.
  bool isEarly(SPIRVInstruction I) const {
    return (opcode(I) == spirv::OpTypeInt ||
            opcode(I) == spirv::OpTypePointer) &&
           Early.contains(I[1]);
  }

  uint32_t byte() {
    if (!Byte)
      Byte = New.addIds(1);
    if (Early.insert(Byte).second && !isDeclared(Byte))
      New.append(spirv::OpTypeInt, {Byte, 8, 0});
    return Byte;
  }

  uint32_t bytePointer(uint32_t Storage) {
    const uint32_t Pointee = byte();
    uint32_t &Pointer = BytePointer[Storage];
    if (!Pointer)
      Pointer = New.addIds(1);
    if (Early.insert(Pointer).second && !isDeclared(Pointer))
      New.append(spirv::OpTypePointer, {Pointer, Storage, Pointee});
    return Pointer;
  }

  /// Whether the type \p Id is among the words written so far.
  bool isDeclared(uint32_t Id) const {
    bool Found = false;
    New.forEach([&](SPIRVInstruction I) {
      Found |= (opcode(I) == spirv::OpTypeInt ||
                opcode(I) == spirv::OpTypePointer) &&
               I[1] == Id;
    });
    return Found;
  }

  void rewrite(SPIRVInstruction I) {
    const uint32_t Type = I[1], Result = I[2], Base = I[4], Bytes = I[6];
    const uint32_t Pointer = bytePointer(StorageOf.lookup(Type));
    const uint32_t Id = New.addIds(2);
    New.append(spirv::OpSpecConstantOp, {Pointer, Id, spirv::OpBitcast, Base});
    New.append(spirv::OpSpecConstantOp, {Pointer, Id + 1, I[3], Id, Bytes});
    New.append(spirv::OpSpecConstantOp,
               {Type, Result, spirv::OpBitcast, Id + 1});
  }

  const SPIRVModule &Written;
  SPIRVModule New;
  uint32_t Byte = 0;
  DenseMap<uint32_t, uint32_t> StorageOf;   ///< Of types of pointers.
  DenseMap<uint32_t, uint32_t> BytePointer; ///< By storage class.
  DenseSet<uint32_t> Early; ///< Types that must come before an offset.
};

} // namespace

SPIRVModule withByteOffsets(const SPIRVModule &Written) {
  return Rewriter(Written).run();
}

} // namespace syclcc1
