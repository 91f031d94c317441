//===- FlatNulls.cpp - A null pointer is in no address space --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     %q = select i1 %c, ptr %local, ptr null
//     %no = icmp eq ptr %q, null
//
// where %local is known to be in local memory. InferAddressSpaces moves both
// lines there and casts the null, `addrspacecast (ptr null to ptr
// addrspace(3))`. On an NVIDIA GPU that is offset 0 of the shared memory: an
// object, which now compares equal to null, while the null pointer, cast back,
// is the start of the shared window and does not. **Silent**: a dynamic cast
// that fails would look like one that has succeeded.
//
// So such nulls are hidden from it in an instruction, `inttoptr i64 0`, which
// it treats like any flat pointer. The value is then flat; only a branch where
// it is not null knows more. Every optimisation that simplifies instructions
// turns it back into a null, so the pass runs directly before each
// InferAddressSpaces, including the code generator's.
//
// Global memory keeps its nulls: addresses are the same in both spaces.
//
//   Establishes: nothing that other passes rely on, except InferAddressSpaces.
// Tested by test/codegen/common/flat-nulls.ll, test/codegen/ptx/flat-nulls.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/common/KeepsCFG.h"
#include "codegen/common/Passes.h"
#include "codegen/common/PointerSources.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// The other pointers in a select or comparison \p I are global, or null as
/// well.
static bool isAmongGlobalPointers(const Instruction &I, unsigned Flat) {
  for (Value *V : I.operands())
    if (V->getType()->isPointerTy())
      for (Value *Source : pointerSources(V, Flat))
        if (Source->getType()->getPointerAddressSpace() != GlobalAddressSpace)
          return false;
  return true;
}

static bool hideNulls(Instruction &I, unsigned Flat) {
  if (!isa<PHINode, SelectInst, ICmpInst>(I))
    return false;
  SmallVector<Use *> Nulls;
  for (Use &U : I.operands())
    if (isa<ConstantPointerNull>(U) &&
        U->getType()->getPointerAddressSpace() == Flat)
      Nulls.push_back(&U);
  if (Nulls.empty() || isAmongGlobalPointers(I, Flat))
    return false;
  auto *Zero = ConstantInt::get(Type::getInt64Ty(I.getContext()), 0);
  // A predecessor that comes twice must bring the same value.
  SmallDenseMap<BasicBlock *, Instruction *> Made;
  for (Use *U : Nulls) {
    auto *Phi = dyn_cast<PHINode>(&I);
    BasicBlock *From = Phi ? Phi->getIncomingBlock(*U) : I.getParent();
    Instruction *&Hidden = Made[From];
    if (!Hidden)
      Hidden = new IntToPtrInst(Zero, (*U)->getType(), "",
                                Phi ? From->getTerminator()->getIterator()
                                    : I.getIterator());
    U->set(Hidden);
  }
  return true;
}

PreservedAnalyses FlatNullsPass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      Changed |= hideNulls(I, FlatAddressSpace);
  return keepsCFG(Changed);
}

} // namespace syclcc1
