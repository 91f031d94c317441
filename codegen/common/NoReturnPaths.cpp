//===- NoReturnPaths.cpp - Paths that end in abort() ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     assert(i < n); y[i] = x;
//
//     check:  br %bad, %fail, %go           check:  br %bad, %fail, %go
//     fail:   call @__assert_fail      ->   fail:   call @__assert_fail
//             unreachable                           br %go
//     go:     store %x                      go:     store %x
//
// In the cpu device's vectors masks replace branches, which all paths have to
// come out of at the end, and a loop over work-items has one exit. A path
// behind a call that does not return may go anywhere, so it goes where the
// work-items go that did not take it: `go` is then executed by all again,
// without a mask.
//
// For SPIR-V because Intel's OpenCL vectorises kernels with such paths wrongly:
// exchanges of a sub-group behind an assertion gave other values
// (docs/design/known-driver-faults.md).
//
// Rejected: a return at the end of such a path. Everything behind the check
// would be masked.
//
// Tested by test/codegen/cpu/vectorizer/no-return-paths.ll and
// test/codegen/spirv/lower-traps.ll, and with programs by
// test/run/assertions_in_lanes.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/NoReturnPaths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ProfDataUtils.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace syclcc1 {

using BlockSet = SmallPtrSet<BasicBlock *, 8>;

/// The blocks all of whose paths end in one of \p Ends.
static BlockSet blocksBefore(ArrayRef<BasicBlock *> Ends) {
  BlockSet Result(Ends.begin(), Ends.end());
  SmallVector<BasicBlock *> Work(Ends);
  while (!Work.empty())
    for (BasicBlock *Before : predecessors(Work.pop_back_val()))
      if (all_of(successors(Before),
                 [&](BasicBlock *To) { return Result.contains(To); }) &&
          Result.insert(Before).second)
        Work.push_back(Before);
  return Result;
}

/// Lets the path that ends in \p End go on. \p Lost has End, and the blocks
/// from which only such ends are reached.
static bool join(BasicBlock *End, const BlockSet &Lost) {
  BasicBlock *First = End;
  while (BasicBlock *Before = First->getUniquePredecessor()) {
    if (!Lost.contains(Before)) {
      auto IsGoing = [&](BasicBlock *To) { return !Lost.contains(To); };
      Instruction &Check = *Before->getTerminator();
      auto *Branch = dyn_cast<BranchInst>(&Check);
      BasicBlock *To = *find_if(successors(Before), IsGoing);
      if (Branch && !Branch->hasMetadata(LLVMContext::MD_prof)) {
        constexpr uint32_t Always = 1U << 20;
        const bool IsFirst = Branch->getSuccessor(0) == First;
        setBranchWeights(*Branch, {IsFirst ? 1 : Always, IsFirst ? Always : 1},
                         /*IsExpected=*/false);
      }
      End->getTerminator()->eraseFromParent();
      BranchInst::Create(To, End);
      for (PHINode &Phi : To->phis())
        Phi.addIncoming(Phi.getIncomingValueForBlock(Before), End);
      return true;
    }
    First = Before;
  }
  return false;
}

bool joinNoReturnPaths(Function &F) {
  SmallVector<BasicBlock *> Ends;
  for (BasicBlock &Block : F)
    if (isa<UnreachableInst>(Block.getTerminator()) &&
        &Block != &F.getEntryBlock())
      Ends.push_back(&Block);
  bool Changed = false;
  // A block that several checks share is copied for each of them.
  for (BasicBlock *End : SmallVector<BasicBlock *>(Ends)) {
    SmallVector<BasicBlock *> Before(predecessors(End));
    if (Before.empty() ||
        SmallPtrSet<BasicBlock *, 4>(Before.begin(), Before.end()).size() !=
            Before.size())
      continue; // Dead code, or two cases of one switch.
    for (BasicBlock *P : drop_begin(Before)) {
      ValueToValueMapTy Map;
      BasicBlock *Copy = CloneBasicBlock(End, Map, "", &F);
      remapInstructionsInBlocks(Copy, Map);
      for (PHINode &Phi : make_early_inc_range(Copy->phis())) {
        Phi.replaceAllUsesWith(Phi.getIncomingValueForBlock(P));
        Phi.eraseFromParent();
      }
      P->getTerminator()->replaceSuccessorWith(End, Copy);
      End->removePredecessor(P, /*KeepOneInputPHIs=*/true);
      Ends.push_back(Copy);
      Changed = true;
    }
  }
  const BlockSet Lost = blocksBefore(Ends);
  for (BasicBlock *Block : Lost)
    for (Instruction &I : *Block)
      if (auto *Call = dyn_cast<CallInst>(&I))
        Call->addFnAttr(Attribute::get(F.getContext(), OnNoReturnPath));
  for (BasicBlock *End : Ends)
    Changed |= join(End, Lost);
  return Changed;
}

} // namespace syclcc1
