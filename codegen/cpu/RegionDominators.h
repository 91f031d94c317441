//===- RegionDominators.h - What one run of a work-item passes --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A work-item runs from the beginning of a region to the next barrier. A block
// of that run surely comes behind another one if all ways from the beginnings
// of regions lead through that one: it dominates the block in a graph of which
// the root leads to the beginnings, and which has no edges behind barriers.
//
//     A; barrier; B: if (c) C; D        B dominates C and D; A none of them
//
// A search for each pair of blocks takes time and memory for each pair, and a
// kernel with a thousand barriers has thousands of blocks. This is one tree
// (Cooper, Harvey and Kennedy), with its nodes numbered in depth-first order.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_REGIONDOMINATORS_H
#define SYCLCC1_CODEGEN_CPU_REGIONDOMINATORS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class BasicBlock;
} // namespace llvm

namespace syclcc1::cpu {

class RegionDominators {
public:
  /// \p Ends is true for a block that ends at a barrier.
  RegionDominators(llvm::ArrayRef<llvm::BasicBlock *> Entries,
                   llvm::function_ref<bool(const llvm::BasicBlock *)> Ends);

  /// True if a run may reach \p At without passing \p Definition.
  bool reachesWithout(const llvm::BasicBlock *At,
                      const llvm::BasicBlock *Definition) const;

private:
  struct Span {
    unsigned First, Last; ///< The numbers of a block and of what it dominates.
  };
  llvm::DenseMap<const llvm::BasicBlock *, Span> Spans; ///< Of reached blocks.
};

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_REGIONDOMINATORS_H
