//===- VectorCopies.cpp - Copies of small objects of one type as vectors --===//
//
//   float4 t = *a;  *a = *b;  *b = t;       // in local memory
//
// Clang copies objects by memcpy. If nothing but copies uses a variable, SROA
// has no type for its 16 bytes and no legal integer of that size, so the
// variable stays in memory: in HeCBench's shmembench, which swaps such objects,
// 320 stores and as many loads of private memory, 2.6 times the time of nvcc's
// form. A load and a store of a vector give it the type.
//
// Only objects whose parts have one type: a pointer that is copied as a number
// loses the object that it points to, and with it its address space. Only with
// the alignment that one access needs, and up to 64 bytes, so that code does
// not grow. Copies without a variable on one side stay, because they may become
// asynchronous (AsyncCopies.cpp).
//
// Requires:    nothing. Followed by SROA.
// Tested by test/codegen/ptx/vector-copies.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

static constexpr uint64_t MaxCopySize = 64, MaxAccessSize = 16;

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

static bool replaceByVectors(MemCpyInst &Copy, const DataLayout &Layout) {
  auto *Length = dyn_cast<ConstantInt>(Copy.getLength());
  if (!Length || Copy.isVolatile() || Length->getZExtValue() > MaxCopySize)
    return false;
  const uint64_t Size = Length->getZExtValue();
  Type *Part = variableAt(Copy.getRawDest(), Size, Layout);
  if (!Part)
    Part = variableAt(Copy.getRawSource(), Size, Layout);
  if (!Part)
    return false;
  const uint64_t PartSize = Layout.getTypeStoreSize(Part);
  const Align To = Copy.getDestAlign().valueOrOne(),
              From = Copy.getSourceAlign().valueOrOne();
  const uint64_t Access = std::min({To.value(), From.value(), MaxAccessSize});
  // SROA itself makes accesses of single parts.
  if (Access <= PartSize || Size % Access)
    return false;
  Type *Vector = FixedVectorType::get(Part, Access / PartSize);
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
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses Kept;
  Kept.preserveSet<CFGAnalyses>();
  return Kept;
}

} // namespace syclcc1
