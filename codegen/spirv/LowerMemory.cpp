//===- LowerMemory.cpp - memmove may overlap ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   memmove(c + 3, c, 24)   ->   OpCopyMemorySized
//
// is the writer's output, but OpCopyMemorySized requires that the two do not
// overlap: a vectorising driver silently copies wrong bytes. SPIR-V has no
// instruction for overlapping memory, so memmove becomes LLVM's two loops.
// memcpy and memset of a size known at run time become loops too: on a GPU a
// driver's function call for them is slower. What copies nothing goes: 0 is no
// size of an OpCopyMemorySized.
//
// Requires:    generic pointers.
// Establishes: the only memory intrinsics are memcpy and memset of constant
// size, not 0. Tested by test/codegen/spirv/lower-memory.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/spirv/Passes.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/LowerMemIntrinsics.h"

using namespace llvm;

namespace syclcc1 {

using spirv_space::Generic;

/// Pointers can be compared, to find the direction of the copy, only in one
/// space.
static MemMoveInst *withGenericPointers(MemMoveInst *Move) {
  if (Move->getDestAddressSpace() == Move->getSourceAddressSpace())
    return Move;
  IRBuilder<> B(Move);
  auto *T = PointerType::get(Move->getContext(), Generic);
  CallInst *New = B.CreateMemMove(
      B.CreateAddrSpaceCast(Move->getRawDest(), T), Move->getDestAlign(),
      B.CreateAddrSpaceCast(Move->getRawSource(), T), Move->getSourceAlign(),
      Move->getLength(), Move->isVolatile());
  Move->eraseFromParent();
  return cast<MemMoveInst>(New);
}

/// Null if it is not known.
static const ConstantInt *lengthOf(const MemIntrinsic &Memory) {
  return dyn_cast<ConstantInt>(Memory.getLength());
}

PreservedAnalyses LowerMemoryPass::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<MemIntrinsic *> Intrinsics;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Memory = dyn_cast<MemIntrinsic>(&I);
          Memory && (isa<MemMoveInst>(Memory) || !lengthOf(*Memory) ||
                     lengthOf(*Memory)->isZero()))
        Intrinsics.push_back(Memory);

  TargetTransformInfo Costs(M.getDataLayout());
  for (MemIntrinsic *Memory : Intrinsics) {
    if (lengthOf(*Memory) && lengthOf(*Memory)->isZero()) {
      // Nothing instead.
    } else if (auto *Move = dyn_cast<MemMoveInst>(Memory)) {
      Memory = Move = withGenericPointers(Move);
      expandMemMoveAsLoop(Move, Costs);
    } else if (auto *Copy = dyn_cast<MemCpyInst>(Memory)) {
      expandMemCpyAsLoop(Copy, Costs);
    } else {
      expandMemSetAsLoop(cast<MemSetInst>(Memory));
    }
    Memory->eraseFromParent();
  }
  return Intrinsics.empty() ? PreservedAnalyses::all()
                            : PreservedAnalyses::none();
}

} // namespace syclcc1
