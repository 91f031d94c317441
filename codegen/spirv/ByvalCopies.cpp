//===- ByvalCopies.cpp - Copies of arguments are made by the caller -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   call void @f(ptr byval(%S) align 64 %s)
// ->
//   %s.byval = alloca %S, align 64             ; in the caller's entry block
//   memcpy(%s.byval, %s, sizeof %S)
//   call void @f(ptr noalias align 64 dereferenceable(n) %s.byval)
//
// On the host `byval` is memory on the stack: the ABI copies. SPIR-V has a
// decoration with that name, and two things go wrong with it:
//
// * When the callee is inlined after pointers have become generic, LLVM makes
// the
//   copy in the address space of the parameter: an alloca of address space 4,
//   which is not valid SPIR-V ("OpVariable %_ptr_Generic_S Function").
// * Intel's CPU compiler makes a variant of a noinline function for several
//   work-items at once and copies an over-aligned argument for only one of them
//   (docs/design/known-driver-faults.md).
//
// With the copy in the IR both are right, and LLVM can remove the copy.
//
//   Requires:    kernels are not made yet: their arguments are byval.
//   Establishes: no byval.
// Must run before syclcc1-spirv-generic-pointers.
// Tested by test/codegen/spirv/byval-copies.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// The attributes of parameter \p I without byval: a pointer to memory that
/// only the callee uses.
static AttributeList withoutByval(AttributeList List, unsigned I, Type *T,
                                  const DataLayout &DL, LLVMContext &Context) {
  AttrBuilder New(Context);
  New.addAttribute(Attribute::NoAlias);
  New.addAttribute(Attribute::NonNull);
  New.addDereferenceableAttr(DL.getTypeAllocSize(T));
  New.addAlignmentAttr(
      List.getParamAlignment(I).value_or(DL.getABITypeAlign(T)));
  return List.removeParamAttribute(Context, I, Attribute::ByVal)
      .addParamAttributes(Context, I, New);
}

/// The callee now accesses memory of its caller.
static MemoryEffects withArgumentMemory(MemoryEffects Effects) {
  return Effects | MemoryEffects::argMemOnly();
}

static bool copyArguments(CallBase &Call) {
  const DataLayout &DL = Call.getDataLayout();
  bool Changed = false;
  for (unsigned I = 0; I < Call.arg_size(); ++I) {
    Type *T = Call.getParamByValType(I);
    if (!T)
      continue;
    Align Alignment = Call.getParamAlign(I).value_or(DL.getABITypeAlign(T));
    Value *Source = Call.getArgOperand(I);
    IRBuilder<> Entry(&*Call.getFunction()->getEntryBlock().begin());
    AllocaInst *Copy =
        Entry.CreateAlloca(T, nullptr, Source->getName() + ".byval");
    Copy->setAlignment(Alignment);
    IRBuilder<>(&Call).CreateMemCpy(Copy, Alignment, Source, Alignment,
                                    DL.getTypeAllocSize(T));
    Call.setArgOperand(I, Copy);
    Call.setAttributes(
        withoutByval(Call.getAttributes(), I, T, DL, Call.getContext()));
    Changed = true;
  }
  if (!Changed)
    return false;
  Call.setMemoryEffects(withArgumentMemory(Call.getMemoryEffects()));
  // `tail` promises that the callee does not access the caller's variables.
  if (auto *Direct = dyn_cast<CallInst>(&Call))
    Direct->setTailCallKind(CallInst::TCK_None);
  return true;
}

PreservedAnalyses ByvalCopiesPass::run(Module &M, ModuleAnalysisManager &) {
  const DataLayout &DL = M.getDataLayout();
  bool Changed = false;
  for (Function &F : M) {
    bool HasByval = false;
    for (Argument &A : F.args())
      if (Type *T = A.getParamByValType()) {
        F.setAttributes(withoutByval(F.getAttributes(), A.getArgNo(), T, DL,
                                     M.getContext()));
        HasByval = true;
      }
    if (HasByval)
      F.setMemoryEffects(withArgumentMemory(F.getMemoryEffects()));
    Changed |= HasByval;
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallBase>(&I))
        Changed |= copyArguments(*Call);
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
