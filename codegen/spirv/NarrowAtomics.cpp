//===- NarrowAtomics.cpp - Atomics of one and two bytes -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     std::atomic<bool> done;  std::atomic_flag f;
//     std::atomic_ref<short> r(x);
//
// OpenCL devices have atomic operations on 4 and 8 bytes, and a driver finds no
// function for other sizes when the program is built at run time. So the word
// of 4 bytes around the value is exchanged, as compilers do for processors
// without narrow atomics:
//
//   %old = atomicrmw or ptr %p, i8 1 acquire
// ->word = *(p & ~3)
//   do { new = word with the byte changed }
//   while (!compare_exchange(p & ~3, word, new))
//
// No other work-item can access a private variable (address space 0), so plain
// loads and stores are enough. A generic pointer, in functions that are not
// inlined and without optimisation, may also point to a private variable. The
// word around it would contain other variables of this work-item or, because
// Intel's CPU compiler interleaves the variables of several work-items, of
// other work-items, which write them without atomic operations. So private
// variables whose address escapes are padded to whole words:
//
//   %f = alloca i8                  ->  %f = alloca { i8, [3 x i8] }, align 4
//
// In other memory an aligned word is in one page and in one allocation of any
// driver, so its other bytes may be accessed. Concurrent stores to them are not
// lost, because the exchange fails if they change.
//
//   Requires:    address spaces have been inferred as far as possible.
//   Establishes: atomic instructions are of 32 and 64 bits.
// Must run before syclcc1-spirv-legalize-atomics.
// Tested by test/codegen/spirv/narrow-atomics.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/spirv/CompareExchange.h"
#include "codegen/spirv/Passes.h"
#include "llvm/CodeGen/AtomicExpandUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/LowerAtomic.h"

using namespace llvm;

namespace syclcc1 {
namespace {

/// The word around a value in memory, and the position of the value in it.
struct Word {
  Value *Address, *Shift;
  IntegerType *Type;   ///< i32
  IntegerType *Narrow; ///< i8 or i16

  Word(IRBuilderBase &B, Value *P, llvm::Type *Of)
      : Type(B.getInt32Ty()),
        Narrow(B.getIntNTy(Of->getPrimitiveSizeInBits())) {
    Value *Byte = B.CreateAnd(B.CreatePtrToInt(P, B.getInt64Ty()), 3);
    Address = B.CreatePtrAdd(P, B.CreateNeg(Byte));
    Shift = B.CreateTrunc(B.CreateShl(Byte, 3), Type);
  }
  Value *get(IRBuilderBase &B, Value *Whole) const {
    return B.CreateTrunc(B.CreateLShr(Whole, Shift), Narrow);
  }
  Value *set(IRBuilderBase &B, Value *Whole, Value *Part) const {
    Value *Mask = B.CreateShl(
        ConstantInt::get(Type, APInt::getLowBitsSet(32, Narrow->getBitWidth())),
        Shift);
    return B.CreateOr(B.CreateAnd(Whole, B.CreateNot(Mask)),
                      B.CreateShl(B.CreateZExt(Part, Type), Shift));
  }
  LoadInst *load(IRBuilderBase &B, AtomicOrdering Order,
                 SyncScope::ID Scope) const {
    LoadInst *Load = B.CreateAlignedLoad(Type, Address, Align(4));
    Load->setAtomic(Order, Scope);
    return Load;
  }
};

bool isNarrow(llvm::Type *T) {
  return T->isSingleValueType() && !T->isPointerTy() &&
         T->getPrimitiveSizeInBits() < 32;
}

using spirv_space::Generic;

bool isOwn(const Value *Pointer) {
  return Pointer->getType()->getPointerAddressSpace() == spirv_space::Private;
}

void widen(LoadInst *Load) {
  if (isOwn(Load->getPointerOperand()))
    return Load->setAtomic(AtomicOrdering::NotAtomic);
  IRBuilder<> B(Load);
  Word W(B, Load->getPointerOperand(), Load->getType());
  Value *Whole = W.load(B, Load->getOrdering(), Load->getSyncScopeID());
  Value *Part = B.CreateBitCast(W.get(B, Whole), Load->getType());
  Load->replaceAllUsesWith(Part);
  Load->eraseFromParent();
}

/// before:  first = load the word
/// turn:    whole = phi(first, seen); old = its part; if old != expected: end
/// attempt: seen = compare_exchange(whole, whole with the new part)
///          if it was another: turn
/// end:     {old, old == expected}
void widen(AtomicCmpXchgInst *X) {
  BasicBlock *Before = X->getParent();
  BasicBlock *End = SplitBlock(Before, X);
  LLVMContext &C = X->getContext();
  Function *F = X->getFunction();
  BasicBlock *Turn = BasicBlock::Create(C, "turn", F, End);
  BasicBlock *Attempt = BasicBlock::Create(C, "attempt", F, End);

  IRBuilder<> B(Before->getTerminator());
  B.SetCurrentDebugLocation(X->getDebugLoc());
  Word W(B, X->getPointerOperand(), X->getNewValOperand()->getType());
  Value *First = W.load(B, X->getFailureOrdering(), X->getSyncScopeID());
  Before->getTerminator()->setSuccessor(0, Turn);

  B.SetInsertPoint(Turn);
  PHINode *Whole = B.CreatePHI(W.Type, 2);
  Value *Old = W.get(B, Whole);
  Value *Same = B.CreateICmpEQ(Old, X->getCompareOperand());
  B.CreateCondBr(Same, Attempt, End);

  B.SetInsertPoint(Attempt);
  Value *Pair = B.CreateAtomicCmpXchg(
      W.Address, Whole, W.set(B, Whole, X->getNewValOperand()), Align(4),
      X->getSuccessOrdering(), X->getFailureOrdering(), X->getSyncScopeID());
  Value *Seen = B.CreateExtractValue(Pair, 0);
  B.CreateCondBr(B.CreateExtractValue(Pair, 1), End, Turn);
  Whole->addIncoming(First, Before);
  Whole->addIncoming(Seen, Attempt);

  B.SetInsertPoint(X);
  Value *Result = B.CreateInsertValue(PoisonValue::get(X->getType()), Old, 0);
  Result = B.CreateInsertValue(Result, Same, 1);
  X->replaceAllUsesWith(Result);
  X->eraseFromParent();
}

template <class T> SmallVector<T *> narrow(Module &M) {
  SmallVector<T *> Found;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *One = dyn_cast<T>(&I); One && One->isAtomic()) {
        Type *Value = One->getType();
        if constexpr (std::is_same_v<T, StoreInst>)
          Value = One->getValueOperand()->getType();
        else if constexpr (std::is_same_v<T, AtomicCmpXchgInst>)
          Value = One->getNewValOperand()->getType();
        if (isNarrow(Value))
          Found.push_back(One);
      }
  return Found;
}

template <class T> bool anyGeneric(ArrayRef<T *> Atomics) {
  return any_of(Atomics, [](T *I) {
    return I->getPointerOperand()->getType()->getPointerAddressSpace() ==
           Generic;
  });
}

/// Does \p Variable have uses other than its own loads and stores?
bool addressEscapes(const AllocaInst &Variable) {
  return any_of(Variable.uses(), [](const Use &U) {
    return !isa<LoadInst>(U.getUser()) &&
           !(isa<StoreInst>(U.getUser()) &&
             U.getOperandNo() == StoreInst::getPointerOperandIndex());
  });
}

/// Pads \p Variable to whole words.
void fillWords(AllocaInst &Variable) {
  constexpr unsigned WordSize = 4;
  const DataLayout &DL = Variable.getDataLayout();
  Type *T = Variable.getAllocatedType();
  uint64_t Size = DL.getTypeAllocSize(T);
  Variable.setAlignment(std::max(Variable.getAlign(), Align(WordSize)));
  if (Size % WordSize == 0 || Variable.isArrayAllocation())
    return;
  Type *Rest = ArrayType::get(Type::getInt8Ty(Variable.getContext()),
                              WordSize - Size % WordSize);
  Variable.setAllocatedType(StructType::get(Variable.getContext(), {T, Rest}));
}

} // namespace

PreservedAnalyses NarrowAtomicsPass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  if (anyGeneric<StoreInst>(narrow<StoreInst>(M)) ||
      anyGeneric<AtomicRMWInst>(narrow<AtomicRMWInst>(M)) ||
      anyGeneric<AtomicCmpXchgInst>(narrow<AtomicCmpXchgInst>(M)) ||
      anyGeneric<LoadInst>(narrow<LoadInst>(M)))
    for (Function &F : M)
      for (Instruction &I : instructions(F))
        if (auto *Variable = dyn_cast<AllocaInst>(&I);
            Variable && addressEscapes(*Variable))
          fillWords(*Variable);
  // A store is an exchange, an exchange a loop of compare-exchanges.
  for (StoreInst *Store : narrow<StoreInst>(M)) {
    Changed = true;
    if (isOwn(Store->getPointerOperand())) {
      Store->setAtomic(AtomicOrdering::NotAtomic);
      continue;
    }
    IRBuilder<> B(Store);
    B.CreateAtomicRMW(AtomicRMWInst::Xchg, Store->getPointerOperand(),
                      Store->getValueOperand(), Store->getAlign(),
                      Store->getOrdering(), Store->getSyncScopeID());
    Store->eraseFromParent();
  }
  for (AtomicRMWInst *RMW : narrow<AtomicRMWInst>(M))
    Changed |= isOwn(RMW->getPointerOperand())
                   ? lowerAtomicRMWInst(RMW)
                   : expandAtomicRMWToCmpXchg(RMW, compareExchange);
  for (AtomicCmpXchgInst *X : narrow<AtomicCmpXchgInst>(M)) {
    if (isOwn(X->getPointerOperand()))
      lowerAtomicCmpXchgInst(X);
    else
      widen(X);
    Changed = true;
  }
  for (LoadInst *Load : narrow<LoadInst>(M)) {
    widen(Load);
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
