//===- ObjectCopies.cpp - Copies of the kernel object are not made --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   struct tables { float *data[110]; int sizes[110]; … } t;      // 3 KB
//   void apply(tables t, sycl::nd_item<1> item);
//   q.parallel_for(range, [=](auto item) { apply(t, item); });
//
// A structure that a kernel captures and passes by value is copied for each
// work-item. SROA takes such a copy apart if all indices are constants. With
// another index it stays: each work-item writes 3 KB of private memory to read
// a few words. HeCBench's axpby took up to 100 times as long as with nvcc. But
// the kernel object is constant memory, in which every work-item can index. So
// where a variable is written by nothing but one copy of a part of the object,
// and the object is only read, the part takes the variable's place:
//
//   %t = alloca %tables
//   memcpy(%t, getelementptr(%object, 24), 3144)
//   load(getelementptr(%t, %i))           ->  load(getelementptr(%object + 24,
//                                                                %i))
//
// The variable's address may be passed to functions that only read it and keep
// no copy of it. Then they get an address in the kernel object, and
// nvvm.grid_constant says so to LLVM's code generator: otherwise it copies the
// whole object to private memory, which it still does where PTX has no
// cvta.param (before PTX 7.7). HeCBench's flame executed seven times as many
// instructions as with nvcc.
//
// InstCombine does this for copies from global constants. Here the source is an
// address inside an argument, which it leaves alone.
//
//   Requires:    kernels in native form with their bodies inlined, before
//                address spaces are inferred.
//   Establishes: nothing that another pass relies on. Pointers that are loaded
//                from the object are known as global (GlobalKernelPointers).
// Tested by test/codegen/ptx/object-copies.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/KeepsCFG.h"
#include "codegen/ptx/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace syclcc1 {
namespace {

/// The uses of an object and of addresses inside it.
struct Uses {
  bool IsOnlyRead = true;     ///< But for Copy.
  bool IsPassed = false;      ///< By its address, to functions that read it.
  MemCpyInst *Copy = nullptr; ///< To the object's begin.
  SmallVector<Instruction *, 2> Lifetimes;
  SmallVector<LoadInst *> Loads;
  SmallVector<MemTransferInst *, 2> CopiesOfParts;
};

/// What \p U, the use of an address inside \p Object, adds to \p Found.
/// Addresses that are made of it are added to \p Addresses.
void add(const Use &U, const Value *Object, Uses &Found,
         SmallVectorImpl<Value *> &Addresses) {
  auto *User = cast<Instruction>(U.getUser());
  if (isa<GetElementPtrInst>(User)) {
    Addresses.push_back(User);
    return;
  }
  if (auto *Load = dyn_cast<LoadInst>(User); Load && Load->isSimple()) {
    Found.Loads.push_back(Load);
    return;
  }
  if (User->isLifetimeStartOrEnd()) {
    Found.Lifetimes.push_back(User);
    return;
  }
  if (auto *Copy = dyn_cast<MemCpyInst>(User); Copy && !Copy->isVolatile()) {
    if (&U == &Copy->getRawSourceUse()) {
      Found.CopiesOfParts.push_back(Copy);
      return;
    }
    if (&U == &Copy->getRawDestUse() && U.get() == Object && !Found.Copy &&
        isa<ConstantInt>(Copy->getLength())) {
      Found.Copy = Copy;
      return;
    }
  }
  if (auto *Call = dyn_cast<CallBase>(User);
      Call && !isa<IntrinsicInst>(Call) && Call->isArgOperand(&U)) {
    const unsigned Number = Call->getArgOperandNo(&U);
    if (Call->onlyReadsMemory(Number) && Call->doesNotCapture(Number)) {
      Found.IsPassed = true;
      return;
    }
  }
  Found.IsOnlyRead = false;
}

Uses usesOf(Value *Object) {
  Uses Found;
  SmallVector<Value *> Addresses = {Object};
  while (!Addresses.empty() && Found.IsOnlyRead)
    for (const Use &U : Addresses.pop_back_val()->uses())
      add(U, Object, Found, Addresses);
  return Found;
}

/// Replaces \p Variable if it is only a copy of a part of a kernel object.
bool replace(AllocaInst &Variable) {
  const Uses Own = usesOf(&Variable);
  if (!Own.IsOnlyRead || !Own.Copy || Variable.isArrayAllocation())
    return false;
  const DataLayout &Layout = Variable.getDataLayout();
  Value *Source = Own.Copy->getRawSource();
  APInt Offset(Layout.getIndexTypeSizeInBits(Source->getType()), 0);
  auto *Object = dyn_cast<Argument>(Source->stripAndAccumulateConstantOffsets(
      Layout, Offset, /*AllowNonInbounds=*/true));
  const std::optional<TypeSize> Size = Variable.getAllocationSize(Layout);
  if (!Object || !Object->hasByValAttr() || !Size ||
      Source->getType() != Variable.getType() ||
      Offset.getZExtValue() + Size->getFixedValue() >
          Layout.getTypeAllocSize(Object->getParamByValType()))
    return false;
  // A variable may have more alignment than its structure. Functions rely on
  // it; reads do with less.
  const Align Aligned = commonAlignment(Object->getParamAlign().valueOrOne(),
                                        Offset.getZExtValue());
  if (Own.IsPassed && Aligned < Variable.getAlign())
    return false;
  const Uses OfObject = usesOf(Object);
  if (!OfObject.IsOnlyRead || OfObject.Copy)
    return false;
  BasicBlock &Entry = Variable.getFunction()->getEntryBlock();
  IRBuilder<> B(&Entry, Entry.getFirstNonPHIOrDbgOrAlloca());
  Value *Part = B.CreateInBoundsGEP(B.getInt8Ty(), Object, B.getInt(Offset),
                                    Variable.getName());
  for (LoadInst *Load : Own.Loads)
    Load->setAlignment(std::min(Load->getAlign(), Aligned));
  for (MemTransferInst *Copy : Own.CopiesOfParts)
    Copy->setSourceAlignment(
        std::min(Copy->getSourceAlign().valueOrOne(), Aligned));
  for (Instruction *Lifetime : Own.Lifetimes)
    Lifetime->eraseFromParent();
  Own.Copy->eraseFromParent();
  Variable.replaceAllUsesWith(Part);
  if (Own.IsPassed)
    Object->addAttr(Attribute::get(B.getContext(), "nvvm.grid_constant"));
  Variable.eraseFromParent();
  return true;
}

} // namespace

PreservedAnalyses PTXObjectCopiesPass::run(Function &F,
                                           FunctionAnalysisManager &) {
  if (F.getCallingConv() != CallingConv::PTX_Kernel)
    return PreservedAnalyses::all();
  SmallVector<AllocaInst *> Variables;
  for (Instruction &I : F.getEntryBlock())
    if (auto *Variable = dyn_cast<AllocaInst>(&I))
      Variables.push_back(Variable);
  // Again as long as there are some: a copy of a copy becomes one of the
  // object.
  const size_t Before = Variables.size();
  for (size_t Left = Before + 1; Left != Variables.size();) {
    Left = Variables.size();
    erase_if(Variables, [](AllocaInst *V) { return replace(*V); });
  }
  const bool Changed = Variables.size() != Before;
  return keepsCFG(Changed);
}

} // namespace syclcc1
