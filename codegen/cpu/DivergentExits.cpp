//===- DivergentExits.cpp - Loops with divergent exits --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A uniform value of a loop is divergent after the loop, unless all work-items
// exit in the same iteration (temporal divergence). LLVM 22's uniformity
// analysis misses this if the divergent branch is the terminator of the header
// and the exiting branches are uniform: the propagation stops when it reaches
// the branch again, before it has visited the cycle's exits. For the same
// reason it misses that work-items which exit by different edges bring
// different values to where their paths join, each of them uniform:
//
//     for (n = uniform; n-- > 0;)
//       if (x > 50) { w = 1; break; }     // w is 1 by this exit, else 2
//
// Tested by test/codegen/cpu/vectorizer/predicate-divergent-exits.ll,
// test/codegen/cpu/split-barriers-divergent-exits.ll and the programs
// work_item_loops and barriers of test/run.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/DivergentExits.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include <optional>

using namespace llvm;

namespace syclcc1::cpu {

/// True if all work-items in \p L exit it in the same iteration: either all
/// reach each exiting branch in each iteration, or no branch in the loop is
/// divergent. (It is not enough that the exit is not control-dependent on a
/// divergent branch: a work-item that does not reach the exit in one iteration
/// may reach it in the next.)
static bool isExitedTogether(const Loop &L, const LoopInfo &LI,
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

/// The phis where work-items join that have exited \p L by different edges, up
/// to the block that all of them reach.
static void addJoins(const Loop &L, const DominatorTree &DT,
                     const PostDominatorTree &PDT,
                     function_ref<void(const PHINode &)> Add) {
  SmallVector<std::pair<BasicBlock *, BasicBlock *>> Edges;
  L.getExitEdges(Edges);
  if (Edges.size() < 2)
    return;
  const BasicBlock *Common = Edges.front().second;
  SmallPtrSet<const BasicBlock *, 8> AfterExits;
  SmallVector<const BasicBlock *> Open;
  for (auto [From, To] : Edges) {
    if (Common)
      Common = PDT.findNearestCommonDominator(Common, To);
    if (AfterExits.insert(To).second)
      Open.push_back(To);
  }
  while (!Open.empty()) {
    const BasicBlock *Block = Open.pop_back_val();
    if (Block == Common)
      continue;
    for (const BasicBlock *Next : successors(Block))
      if (!L.contains(Next) && AfterExits.insert(Next).second)
        Open.push_back(Next);
  }
  for (const BasicBlock *Block : AfterExits) {
    // Back edges do not count: their work-items have come through the block.
    const auto Joining =
        count_if(predecessors(Block), [&](const BasicBlock *P) {
          return (L.contains(P) || AfterExits.contains(P)) &&
                 !DT.dominates(Block, P);
        });
    if (Joining > 1)
      for (const PHINode &Phi : Block->phis())
        if (!Phi.hasConstantValue())
          Add(Phi);
  }
}

bool addUsesBehindLoops(const DominatorTree &DT, UniformityInfo &Info,
                        SmallPtrSetImpl<const Value *> &Differs) {
  const LoopInfo LI(DT);
  bool Added = false;
  std::optional<PostDominatorTree> PDT;
  for (const Loop *L : LI.getLoopsInPreorder()) {
    if (isExitedTogether(*L, LI, DT, Info))
      continue;
    if (!PDT)
      PDT.emplace(*L->getHeader()->getParent());
    addJoins(*L, DT, *PDT, [&](const PHINode &Phi) {
      if (Info.isUniform(&Phi))
        Added |= Differs.insert(&Phi).second;
    });
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
