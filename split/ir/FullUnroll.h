//===- FullUnroll.h - Loops that are unrolled as a whole -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     for (int d = 0; d < 2; ++d)      ->   group.x = item.group_x
//       group[d] = item.group(d)            group.y = item.group_y
//
// Loops over the elements of a variable keep it in memory, because SROA needs
// constant offsets. A pass that needs the elements before LLVM's pipeline runs
// selects such loops, and this function unrolls them.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_IR_FULLUNROLL_H
#define SYCLCC1_SPLIT_IR_FULLUNROLL_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/PassManager.h"

namespace syclcc1 {

/// What a loop may become: it is unrolled if its trip count, or the largest
/// where it may end earlier, is known and at most \p TripCount, and it has at
/// most \p Instructions then. Loops inside of it stay loops of its copies, if
/// it may have any.
struct UnrollBounds {
  unsigned TripCount, Instructions;
  bool MayContainLoops = false;
};

/// Unrolls the loops of \p F within the bounds that \p BoundsOf returns, which
/// gets the number of instructions that were added so far; inner loops first,
/// and those with one iteration. True if something has changed; the analyses in
/// \p FAM are invalid then.
bool unrollFully(
    llvm::Function &F, llvm::FunctionAnalysisManager &FAM,
    llvm::function_ref<UnrollBounds(const llvm::Loop &, unsigned)> BoundsOf);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_IR_FULLUNROLL_H
