//===- PartedExits.cpp - Loops that work-items leave one by one -----------===//
//
// What a loop computes differs behind it, unless all work-items leave in the
// same iteration. LLVM 22's uniformity analysis misses that if the branch that
// parts them is the header's own and the branches out of the loop are uniform:
// it stops where it comes back to the branch, before it has looked at the
// cycle's exits.
//
// Tested by test/codegen/cpu/vectorizer/predicate-parted-exits.ll,
// test/codegen/cpu/split-barriers-parted-exits.ll and the programs
// work_item_loops and barriers of test/run.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/PartedExits.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace syclcc1::cpu {

/// True if all work-items in \p L leave it in the same iteration: all come to
/// each branch out of it in each, or none is parted from the others inside.
/// (That the exit depends on no divergent branch would not do: a work-item that
/// passes it by may come to it in the next iteration.)
static bool isLeftTogether(const Loop &L, const LoopInfo &LI,
                           const DominatorTree &DT, UniformityInfo &Info) {
  SmallVector<BasicBlock *> Exiting, Latches;
  L.getExitingBlocks(Exiting);
  L.getLoopLatches(Latches);
  return all_of(Exiting,
                [&](BasicBlock *Block) {
                  return LI.getLoopFor(Block) == &L &&
                         !Info.hasDivergentTerminator(*Block) &&
                         all_of(Latches, [&](BasicBlock *Latch) {
                           return DT.dominates(Block, Latch);
                         });
                }) ||
         none_of(L.blocks(), [&](const BasicBlock *Block) {
           return Info.hasDivergentTerminator(*Block);
         });
}

bool addUsesBehindLoops(const DominatorTree &DT, UniformityInfo &Info,
                        SmallPtrSetImpl<const Value *> &Differs) {
  const LoopInfo LI(DT);
  bool Added = false;
  for (const Loop *L : LI.getLoopsInPreorder()) {
    if (isLeftTogether(*L, LI, DT, Info))
      continue;
    for (const BasicBlock *Block : L->blocks())
      for (const Instruction &I : *Block)
        if (Info.isUniform(&I))
          for (const User *U : I.users())
            if (Info.isUniform(U) && !L->contains(cast<Instruction>(U)))
              Added |= Differs.insert(U).second;
  }
  return Added;
}

} // namespace syclcc1::cpu
