//===- DivergentExits.cpp - Loops with divergent exits --------------------===//
//
// A uniform value of a loop is divergent behind the loop, unless all work-items
// exit in the same iteration (temporal divergence). LLVM 22's uniformity
// analysis misses this if the divergent branch is the terminator of the header
// and the exiting branches are uniform: the propagation stops when it reaches
// the branch again, before it has visited the cycle's exits.
//
// Tested by test/codegen/cpu/vectorizer/predicate-divergent-exits.ll,
// test/codegen/cpu/split-barriers-divergent-exits.ll and the programs
// work_item_loops and barriers of test/run.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/DivergentExits.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace syclcc1::cpu {

/// True if all work-items in \p L exit it in the same iteration: either all
/// reach each exiting branch in each iteration, or no branch in the loop is
/// divergent. (It is not enough that the exit is not control-dependent on a
/// divergent branch: a work-item that does not reach the exit in one iteration
/// may reach it in the next.)
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
