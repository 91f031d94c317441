//===- PlainMemoryTypes.cpp - Variables of types that SPIR-V lacks --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   %x = alloca i128, align 16        ->  %x = alloca [16 x i8], align 16
//   @m = constant { i8, i128 } { … }  ->  @m = constant <{ i8, [15 x i8], … }>
//   %v = alloca [3 x <5 x i32>]       ->  %v = alloca [96 x i8]
//   %e = alloca { [0 x i32] }         ->  %e = alloca [1 x i8]
//
// LegalizeIntegers and LegalizeVectors handle values. The types of variables
// would still contain the integer or the vector, in SPIR-V's data layout, where
// i128 is aligned to 8 bytes and not to 16. An array without elements (GNU's,
// and the end of structures in C) has no type, and LLVM's writer aborts.
//
//   @t = constant { [5 x double], [24 x i8] } { …, undef }  ->  { …, zero }
//
// Clang makes such constants for classes with tail padding; LLVM's writer
// aborts on undef inside a constant.
//
// Requires:    byte GEPs; the host's data layout is still the module's.
// Establishes: allocas and variables have types that SPIR-V has, of the size
// and with the bytes that they had on the host. Tested by
// test/codegen/spirv/plain-memory-types.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/LimbArithmetic.h"
#include "codegen/spirv/Passes.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

static bool isForeign(Type *T) {
  if (auto *Integer = dyn_cast<IntegerType>(T))
    // A boolean has no size in SPIR-V: in memory it is a byte.
    return Integer->getBitWidth() == 1 ||
           !LimbArithmetic::isLegal(Integer->getBitWidth());
  if (auto *Vector = dyn_cast<FixedVectorType>(T)) {
    unsigned Count = Vector->getNumElements();
    return isForeign(Vector->getElementType()) ||
           Vector->getElementType()->isPointerTy() ||
           (Count != 2 && Count != 3 && Count != 4 && Count != 8 &&
            Count != 16);
  }
  if (auto *Array = dyn_cast<ArrayType>(T))
    return Array->getNumElements() == 0 || isForeign(Array->getElementType());
  if (auto *Struct = dyn_cast<StructType>(T))
    return any_of(Struct->elements(), isForeign);
  return false;
}

/// As many bytes as \p T has, but not none.
static ArrayType *bytesLike(Type *T, const DataLayout &DL) {
  return ArrayType::get(
      Type::getInt8Ty(T->getContext()),
      std::max<uint64_t>(1, DL.getTypeAllocSize(T).getFixedValue()));
}

static Constant *bytesOf(const APInt &Value, unsigned Size,
                         LLVMContext &Context) {
  APInt Wide = Value.zext(std::max(Value.getBitWidth(), 8 * Size));
  SmallVector<uint8_t> Bytes;
  for (unsigned I = 0; I < Size; ++I)
    Bytes.push_back(Wide.extractBitsAsZExtValue(8, 8 * I));
  return ConstantDataArray::get(Context, Bytes);
}

namespace {

/// The parts of a constant in the order of their offsets, with padding.
class Flattener {
  const DataLayout &DL;
  LLVMContext &Context;
  SmallVector<Constant *> Parts;
  uint64_t End = 0;

public:
  explicit Flattener(Module &M)
      : DL(M.getDataLayout()), Context(M.getContext()) {}

  Constant *flatten(Constant *C) {
    add(C, 0);
    padTo(bytesLike(C->getType(), DL)->getNumElements());
    return ConstantStruct::getAnon(Context, Parts, /*Packed=*/true);
  }

private:
  void padTo(uint64_t Offset) {
    if (Offset > End)
      Parts.push_back(ConstantAggregateZero::get(
          ArrayType::get(Type::getInt8Ty(Context), Offset - End)));
    End = std::max(End, Offset);
  }

  void append(Constant *C, uint64_t Offset, uint64_t Size) {
    padTo(Offset);
    Parts.push_back(C);
    End = Offset + Size;
  }

  /// An address extended to more bits. Any other expression would have to be
  /// computed by the host's linker, and devices have none.
  void addExpression(ConstantExpr &C, uint64_t Offset, uint64_t Size) {
    unsigned PointerBits = DL.getPointerSizeInBits();
    if (C.getOpcode() != Instruction::PtrToInt ||
        C.getType()->getScalarSizeInBits() < PointerBits) {
      Context.emitError("a variable of spirv64 cannot be initialised by a "
                        "computation with an address in " +
                        Twine(C.getType()->getScalarSizeInBits()) + " bits");
      return padTo(Offset + Size);
    }
    append(C.getOperand(0), Offset, PointerBits / 8);
    padTo(Offset + Size);
  }

  void add(Constant *C, uint64_t Offset) {
    Type *T = C->getType();
    uint64_t Size = DL.getTypeStoreSize(T);
    if (!isForeign(T))
      return append(C, Offset, Size);
    if (isa<UndefValue>(C) || C->isNullValue())
      return padTo(Offset + Size);
    if (auto *Integer = dyn_cast<ConstantInt>(C))
      return append(bytesOf(Integer->getValue(), Size, Context), Offset, Size);
    if (auto *Expression = dyn_cast<ConstantExpr>(C))
      return addExpression(*Expression, Offset, Size);
    unsigned Count = isa<StructType>(T) ? T->getStructNumElements()
                     : isa<ArrayType>(T)
                         ? T->getArrayNumElements()
                         : cast<FixedVectorType>(T)->getNumElements();
    for (unsigned I = 0; I < Count; ++I) {
      uint64_t At = 0;
      if (auto *Struct = dyn_cast<StructType>(T))
        At = DL.getStructLayout(Struct)->getElementOffset(I);
      else if (auto *Array = dyn_cast<ArrayType>(T))
        At = I * DL.getTypeAllocSize(Array->getElementType());
      else
        At =
            I * DL.getTypeStoreSize(cast<FixedVectorType>(T)->getElementType());
      add(C->getAggregateElement(I), Offset + At);
    }
  }
};

} // namespace

/// \p C with zeros for its undefined parts.
static Constant *withoutHoles(Constant *C) {
  if (isa<UndefValue>(C))
    return Constant::getNullValue(C->getType());
  if (!isa<ConstantAggregate>(C))
    return C;
  SmallVector<Constant *> Parts;
  bool Changed = false;
  for (Use &Part : C->operands()) {
    Parts.push_back(withoutHoles(cast<Constant>(Part)));
    Changed |= Parts.back() != Part.get();
  }
  if (!Changed)
    return C;
  if (auto *Struct = dyn_cast<StructType>(C->getType()))
    return ConstantStruct::get(Struct, Parts);
  if (auto *Array = dyn_cast<ArrayType>(C->getType()))
    return ConstantArray::get(Array, Parts);
  return ConstantVector::get(Parts);
}

static void rewriteVariable(GlobalVariable &G, Module &M) {
  const DataLayout &DL = M.getDataLayout();
  Type *Bytes = bytesLike(G.getValueType(), DL);
  Constant *Initializer = nullptr;
  if (G.hasInitializer())
    Initializer = isa<UndefValue>(G.getInitializer())
                      ? UndefValue::get(Bytes)
                      : Flattener(M).flatten(G.getInitializer());
  auto *New = new GlobalVariable(
      M, Initializer ? Initializer->getType() : Bytes, G.isConstant(),
      G.getLinkage(), Initializer, "", &G, GlobalValue::NotThreadLocal,
      G.getAddressSpace(), G.isExternallyInitialized());
  New->copyAttributesFrom(&G);
  New->setAlignment(
      DL.getValueOrABITypeAlignment(G.getAlign(), G.getValueType()));
  New->takeName(&G);
  G.replaceAllUsesWith(New);
  G.eraseFromParent();
}

/// The types of byval and sret are types of variables, too.
static AttributeList withPlainTypes(AttributeList List, unsigned Count,
                                    const DataLayout &DL,
                                    LLVMContext &Context) {
  for (unsigned I = 0; I < Count; ++I)
    for (Attribute::AttrKind Kind :
         {Attribute::ByVal, Attribute::StructRet, Attribute::ByRef}) {
      Attribute A = List.getParamAttr(I, Kind);
      if (!A.isValid() || !isForeign(A.getValueAsType()))
        continue;
      Type *Bytes = bytesLike(A.getValueAsType(), DL);
      Attribute Plain = Attribute::get(
          Context, Kind, StructType::get(Context, ArrayRef<Type *>(Bytes)));
      List = List.removeParamAttribute(Context, I, Kind)
                 .addParamAttribute(Context, I, Plain);
    }
  return List;
}

PreservedAnalyses PlainMemoryTypesPass::run(Module &M,
                                            ModuleAnalysisManager &) {
  const DataLayout &DL = M.getDataLayout();
  for (GlobalVariable &G : make_early_inc_range(M.globals())) {
    if (G.hasInitializer() && !isa<UndefValue>(G.getInitializer()))
      G.setInitializer(withoutHoles(G.getInitializer()));
    if (isForeign(G.getValueType()))
      rewriteVariable(G, M);
  }
  for (Function &F : M) {
    F.setAttributes(
        withPlainTypes(F.getAttributes(), F.arg_size(), DL, M.getContext()));
    for (Instruction &I : instructions(F)) {
      if (auto *Call = dyn_cast<CallBase>(&I))
        Call->setAttributes(withPlainTypes(
            Call->getAttributes(), Call->arg_size(), DL, M.getContext()));
      auto *Alloca = dyn_cast<AllocaInst>(&I);
      if (!Alloca || !isForeign(Alloca->getAllocatedType()))
        continue;
      // The alignment is part of the instruction and stays.
      Alloca->setAllocatedType(bytesLike(Alloca->getAllocatedType(), DL));
    }
  }
  return PreservedAnalyses::none();
}

} // namespace syclcc1
