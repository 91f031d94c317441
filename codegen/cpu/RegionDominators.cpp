//===- RegionDominators.cpp - What one run of a work-item passes ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See RegionDominators.h.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/RegionDominators.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/CFG.h"

using namespace llvm;

namespace syclcc1::cpu {

RegionDominators::RegionDominators(
    ArrayRef<BasicBlock *> Entries,
    function_ref<bool(const BasicBlock *)> Ends) {
  // Blocks in post-order, the root behind them.
  DenseMap<const BasicBlock *, unsigned> Number;
  SmallVector<SmallVector<unsigned, 2>> Before; // Predecessors.
  SmallVector<const BasicBlock *> Order;
  struct Visit {
    const BasicBlock *Block;
    const_succ_iterator Next, End;
  };
  SmallVector<Visit> Path;
  DenseMap<const BasicBlock *, bool> Seen;
  auto enter = [&](const BasicBlock *Block) {
    if (!Seen.try_emplace(Block, true).second)
      return;
    const const_succ_iterator End = succ_end(Block);
    Path.push_back({Block, Ends(Block) ? End : succ_begin(Block), End});
  };
  for (const BasicBlock *Entry : Entries) {
    enter(Entry);
    while (!Path.empty()) {
      Visit &Top = Path.back();
      if (Top.Next != Top.End) {
        enter(*Top.Next++);
        continue;
      }
      Number[Top.Block] = Order.size();
      Order.push_back(Top.Block);
      Path.pop_back();
    }
  }
  const unsigned Root = Order.size();
  Before.resize(Root);
  for (auto [From, Block] : enumerate(Order))
    if (!Ends(Block))
      for (const BasicBlock *Next : successors(Block))
        Before[Number.lookup(Next)].push_back(From);
  for (const BasicBlock *Entry : Entries)
    Before[Number.lookup(Entry)].push_back(Root);

  constexpr unsigned None = ~0U;
  SmallVector<unsigned> Parent(Root + 1, None);
  Parent[Root] = Root;
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (unsigned N = Root; N-- != 0;) {
      unsigned New = None;
      for (unsigned From : Before[N]) {
        if (Parent[From] == None)
          continue;
        if (New == None)
          New = From;
        while (New != From) {
          unsigned &Lower = New < From ? New : From;
          Lower = Parent[Lower];
        }
      }
      Changed |= Parent[N] != New;
      Parent[N] = New;
    }
  }

  // A parent has a larger number than its children, so the sizes of subtrees
  // are known when a node is reached from below, and first numbers from above.
  SmallVector<unsigned> Size(Root + 1, 1), Free(Root + 1, 1), First(Root + 1);
  for (unsigned N = 0; N != Root; ++N)
    Size[Parent[N]] += Size[N];
  for (unsigned N = Root; N-- != 0;) {
    const unsigned P = Parent[N];
    First[N] = First[P] + Free[P];
    Free[P] += Size[N];
    Spans[Order[N]] = {First[N], First[N] + Size[N] - 1};
  }
}

bool RegionDominators::reachesWithout(const BasicBlock *At,
                                      const BasicBlock *Definition) const {
  const auto Reached = Spans.find(At), Passed = Spans.find(Definition);
  if (Reached == Spans.end())
    return false;
  if (Passed == Spans.end())
    return true;
  const unsigned N = Reached->second.First;
  return N < Passed->second.First || N > Passed->second.Last;
}

} // namespace syclcc1::cpu
