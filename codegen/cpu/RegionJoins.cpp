//===- RegionJoins.cpp - More cuts, where regions come together -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     A                               region 0: A, (B1, B2, C)
//     if (sub_groups > 1) {           region 1: B2, C
//       B1; barrier; B2
//     }                               with a cut in front of C:
//     C                                 region 0: A, B1     region 1: B2
//                                       region 2: C
//
// A region is all that can be reached from a barrier without passing another
// one. So what follows a conditional barrier is in two regions, what follows
// the second one in three: a reduction over a work-group, which has a barrier
// only if there are several sub-groups, doubles the code behind it. The
// softmax of a library, two reductions between loops that are unrolled over 32
// elements, had 160 exponential functions instead of 64, and each exists for
// whole and partial sub-groups, for each level of x86-64.
//
// All work-items of the group come to C together, or have ended. So they may
// as well wait there: another barrier makes a region of C. It costs a loop over
// the work-items, and memory for what lives across it; so it is set only where
// it saves many instructions.
//
// Whether they come together is decided as for values that they share
// (GroupUniform): from a branch at which they diverge they must be together
// again before they come to C or to a barrier. A branch of which only one side
// leads to C or to a barrier does not matter: on the other side work-items end.
//
// Rejected: blocks that are shared by regions as functions. What they read and
// write lives in registers otherwise, and the vectoriser works on whole
// regions.
//
// Tested by test/codegen/cpu/region-joins.ll, test/run/region_joins.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/RegionJoins.h"
#include "codegen/cpu/BarrierRegions.h"
#include "codegen/cpu/GroupUniform.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

static cl::opt<unsigned> LeastSaved(
    "syclcc1-least-saved-by-join", cl::Hidden, cl::init(250),
    cl::desc("The least instructions in regions between barriers that a "
             "further cut must save"));

namespace syclcc1::cpu {

namespace {

using BlockSet = SmallPtrSet<const BasicBlock *, 32>;

/// The blocks of a kernel whose barriers end blocks, and in which regions they
/// are.
class Joins {
public:
  Joins(Function &K, ArrayRef<CallInst *> Barriers)
      : K(K), Uniform(K, readsObjectOnly(K)), PDT(K) {
    for (const CallInst *Barrier : Barriers)
      Ends.insert(Barrier->getParent());
  }

  /// The block whose cut saves most, or null if none saves enough.
  BasicBlock *best() const;

  /// A region begins behind the phis of \p Join.
  void cutAt(BasicBlock *Join) { Cuts.insert(Join); }

private:
  BlockSet reachable(const BasicBlock *From) const;
  bool arriveTogether(const BasicBlock *At) const;

  Function &K;
  const GroupUniform Uniform;
  const PostDominatorTree PDT;
  BlockSet Ends; ///< With a barrier in front of their branch.
  BlockSet Cuts;
};

BlockSet Joins::reachable(const BasicBlock *From) const {
  BlockSet Set;
  SmallVector<const BasicBlock *> Work{From};
  while (!Work.empty()) {
    const BasicBlock *Block = Work.pop_back_val();
    if (Set.insert(Block).second && !Ends.contains(Block) &&
        (Block == From || !Cuts.contains(Block)))
      append_range(Work, successors(Block));
  }
  return Set;
}

BasicBlock *Joins::best() const {
  SmallVector<const BasicBlock *> Entries(Cuts.begin(), Cuts.end());
  Entries.push_back(&K.getEntryBlock());
  for (const BasicBlock *End : Ends)
    append_range(Entries, successors(End));
  DenseMap<const BasicBlock *, BitVector> RegionsOf;
  for (auto [R, Entry] : enumerate(Entries))
    for (const BasicBlock *Block : reachable(Entry)) {
      BitVector &Of = RegionsOf[Block];
      Of.resize(Entries.size());
      Of.set(R);
    }
  BasicBlock *Best = nullptr;
  uint64_t MostSaved = LeastSaved;
  for (BasicBlock &Block : K) {
    const auto Of = RegionsOf.find(&Block);
    if (Of == RegionsOf.end() || Of->second.count() < 2 ||
        is_contained(Entries, &Block))
      continue;
    // Where regions come together: behind it they are the same.
    if (all_of(predecessors(&Block), [&](const BasicBlock *From) {
          const auto It = RegionsOf.find(From);
          return It == RegionsOf.end() || It->second == Of->second;
        }))
      continue;
    uint64_t Size = 0;
    for (const BasicBlock *Behind : reachable(&Block))
      Size += Behind->size();
    // What else leads there is counted as well, by far less often.
    const uint64_t Saved = Size * (Of->second.count() - 1);
    if (Saved >= MostSaved && arriveTogether(&Block)) {
      MostSaved = Saved + 1;
      Best = &Block;
    }
  }
  return Best;
}

/// The blocks from which one of \p Places is reached.
BlockSet leadingTo(SmallVector<const BasicBlock *> Places) {
  BlockSet Set;
  while (!Places.empty()) {
    const BasicBlock *Block = Places.pop_back_val();
    if (Set.insert(Block).second)
      append_range(Places, predecessors(Block));
  }
  return Set;
}

/// True if all work-items of the group that have not ended come to \p At
/// between the same two barriers, or none.
bool Joins::arriveTogether(const BasicBlock *At) const {
  SmallVector<const BasicBlock *> Waits{At};
  append_range(Waits, Ends);
  append_range(Waits, Cuts);
  const BlockSet GoOn = leadingTo(Waits), Before = leadingTo({At});
  SmallVector<const BasicBlock *> Branches;
  for (const BasicBlock &Block : K)
    if (Before.contains(&Block) && Uniform.divergesAt(Block) &&
        count_if(successors(&Block), [&](const BasicBlock *Next) {
          return GoOn.contains(Next);
        }) > 1)
      Branches.push_back(&Block);
  const BlockSet Apart = dependentsOf(std::move(Branches), PDT);
  // A barrier that only some come to means that the others have ended, and
  // would not be waited for if they come to At.
  return none_of(
      Waits, [&](const BasicBlock *Block) { return Apart.contains(Block); });
}

} // namespace

void cutAtJoins(Function &K, SmallVectorImpl<CallInst *> &Barriers) {
  if (Barriers.empty() ||
      countInRegions(K, Barriers) < countInRegions(K, {}) + LeastSaved)
    return;
  for (CallInst *Barrier : Barriers)
    SplitBlock(Barrier->getParent(), Barrier->getNextNode()->getIterator());
  constexpr unsigned Most = 64;
  Joins Of(K, Barriers);
  SmallVector<BasicBlock *> Cuts;
  while (Cuts.size() != Most) {
    BasicBlock *Join = Of.best();
    if (!Join)
      break;
    Of.cutAt(Join);
    Cuts.push_back(Join);
  }
  const CallInst &Like = *Barriers.front();
  for (BasicBlock *Join : Cuts)
    Barriers.push_back(CallInst::Create(Like.getFunctionType(),
                                        Like.getCalledOperand(), {K.getArg(1)},
                                        "", Join->getFirstInsertionPt()));
}

} // namespace syclcc1::cpu
