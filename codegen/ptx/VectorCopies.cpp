//===- VectorCopies.cpp - Copies of small objects as loads and stores -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   struct alignas(16) element { unsigned a, b, c, d; };
//   out[i] = in[i];
//
// Clang copies objects by memcpy. LLVM's code generator writes it with at most
// 8 bytes at once, each load directly before its store, and a load must not
// pass the store before it. So two accesses that wait for each other take the
// place of one: HeCBench's aligned-types took twice nvcc's time. Loads and
// stores of vectors, as wide as the alignment allows and all loads first, are
// what nvcc makes. They are also known to ReadOnlyLoads.
//
//   float4 t = *a;  *a = *b;  *b = t;       // in local memory
//
// If nothing but copies uses a variable, SROA has no type for its 16 bytes and
// no legal integer of that size, so the variable stays in memory: in HeCBench's
// shmembench, which swaps such objects, 320 stores and as many loads of private
// memory, 2.6 times the time of nvcc's form. A load and a store of a vector
// give it the type. Only variables whose parts have one type: a pointer that is
// copied as a number loses the object that it points to, and with it its
// address space.
//
// Only up to 64 bytes and 16 accesses, so that code does not grow. A copy into
// local memory may still become asynchronous (AsyncCopies.cpp).
//
// Requires:    nothing. Followed by SROA.
// Tested by test/codegen/ptx/vector-copies.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/KeepsCFG.h"
#include "codegen/ptx/Passes.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

static constexpr uint64_t MaxCopySize = 64, MaxAccessSize = 16,
                          MaxAccesses = 16;

/// The type of all parts of \p T, a number of 2, 4 or 8 bytes, or null.
static Type *partType(Type *T) {
  if (auto *V = dyn_cast<FixedVectorType>(T))
    return partType(V->getElementType());
  if (auto *A = dyn_cast<ArrayType>(T))
    return partType(A->getElementType());
  if (auto *S = dyn_cast<StructType>(T)) {
    Type *Common = nullptr;
    for (Type *Element : S->elements()) {
      Type *Part = partType(Element);
      if (!Part || (Common && Common != Part))
        return nullptr;
      Common = Part;
    }
    return Common;
  }
  const unsigned Bits = T->getPrimitiveSizeInBits().getFixedValue();
  return (T->isFloatingPointTy() || T->isIntegerTy()) &&
                 (Bits == 16 || Bits == 32 || Bits == 64)
             ? T
             : nullptr;
}

/// The part type of the whole variable at \p Address, or null.
static Type *variableAt(const Value *Address, uint64_t Size,
                        const DataLayout &Layout) {
  auto *Variable = dyn_cast<AllocaInst>(Address->stripPointerCasts());
  if (!Variable || Variable->isArrayAllocation() ||
      Layout.getTypeAllocSize(Variable->getAllocatedType()) != Size)
    return nullptr;
  return partType(Variable->getAllocatedType());
}

/// The type of accesses of \p Size bytes, a power of two, in a copy between
/// objects that are not variables: nobody asks what their bytes mean.
static Type *bytesType(uint64_t Size, LLVMContext &C) {
  if (Size <= 4)
    return Type::getIntNTy(C, 8 * Size);
  return FixedVectorType::get(Type::getInt32Ty(C), Size / 4);
}

/// True if \p Address is inside a private variable.
static bool isOfVariable(const Value *Address) {
  return isa<AllocaInst>(getUnderlyingObject(Address));
}

/// The type of the accesses that replace \p Copy, or null.
static Type *accessType(const MemCpyInst &Copy, uint64_t Size,
                        const DataLayout &Layout) {
  const uint64_t Access = std::min({Copy.getDestAlign().valueOrOne().value(),
                                    Copy.getSourceAlign().valueOrOne().value(),
                                    MaxAccessSize, bit_floor(Size)});
  if (Size % Access || Size / Access > MaxAccesses)
    return nullptr;
  Type *Part = variableAt(Copy.getRawDest(), Size, Layout);
  if (!Part)
    Part = variableAt(Copy.getRawSource(), Size, Layout);
  if (Part) {
    // SROA itself makes accesses of single parts.
    const uint64_t PartSize = Layout.getTypeStoreSize(Part);
    return Access <= PartSize ? nullptr
                              : FixedVectorType::get(Part, Access / PartSize);
  }
  return isOfVariable(Copy.getRawDest()) || isOfVariable(Copy.getRawSource())
             ? nullptr
             : bytesType(Access, Copy.getContext());
}

static bool replaceByVectors(MemCpyInst &Copy, const DataLayout &Layout) {
  auto *Length = dyn_cast<ConstantInt>(Copy.getLength());
  if (!Length || Length->isZero() || Copy.isVolatile() ||
      Length->getZExtValue() > MaxCopySize)
    return false;
  const uint64_t Size = Length->getZExtValue();
  Type *Vector = accessType(Copy, Size, Layout);
  if (!Vector)
    return false;
  const uint64_t Access = Layout.getTypeStoreSize(Vector);
  const Align To = Copy.getDestAlign().valueOrOne(),
              From = Copy.getSourceAlign().valueOrOne();
  // Only the scopes: the copy's TBAA metadata describes the whole object.
  AAMDNodes Scopes;
  Scopes.Scope = Copy.getMetadata(LLVMContext::MD_alias_scope);
  Scopes.NoAlias = Copy.getMetadata(LLVMContext::MD_noalias);
  auto SetScopes = [&](Instruction *I) { I->setAAMetadata(Scopes); };
  IRBuilder<> B(&Copy);
  auto At = [&](Value *Start, uint64_t Offset) {
    return Offset ? B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Start, Offset)
                  : Start;
  };
  SmallVector<LoadInst *, 4> Parts;
  for (uint64_t Offset = 0; Offset != Size; Offset += Access) {
    Parts.push_back(B.CreateAlignedLoad(Vector, At(Copy.getRawSource(), Offset),
                                        commonAlignment(From, Offset)));
    SetScopes(Parts.back());
  }
  for (auto [I, Loaded] : enumerate(Parts))
    SetScopes(B.CreateAlignedStore(Loaded, At(Copy.getRawDest(), I * Access),
                                   commonAlignment(To, I * Access)));
  Copy.eraseFromParent();
  return true;
}

PreservedAnalyses PTXVectorCopiesPass::run(Function &F,
                                           FunctionAnalysisManager &) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Copy = dyn_cast<MemCpyInst>(&I))
      Changed |= replaceByVectors(*Copy, F.getDataLayout());
  return keepsCFG(Changed);
}

} // namespace syclcc1
