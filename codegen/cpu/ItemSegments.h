//===- ItemSegments.h - Loops over work-items whose ids wrap ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `int i = item.get_global_id(0)` is {trunc(base),+,1} over the work-items of a
// group. No analysis can show that it does not wrap, so `if (i < n)` is no
// bound and `x[i]` no row of neighbours, though at most one group of a launch
// has ids that wrap. The loop is split where they do:
//
//                                    for s = 0; s < size; s = e
//     for x in 0..size                 e = the next x where the sign of i
//       i = int(base + x)   ->             changes, or size
//                                      for x in s..e
//                                        i = int(base + s) + (x - s)   // nsw
//
// The outer loop has one iteration, but for groups with such ids. In the inner
// one the sign bit is constant, so i wraps neither as a signed nor as an
// unsigned number.
//
// (Rejected: a second loop for ids that wrap, which is twice the code for
// something that does not happen; the assumption that ids fit in an int, which
// is DPC++'s default and is wrong for the range 3 000 000 000.)
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_ITEMSEGMENTS_H
#define SYCLCC1_CODEGEN_CPU_ITEMSEGMENTS_H

#include "llvm/ADT/ArrayRef.h"
#include <utility>

namespace llvm {
class BasicBlock;
class DominatorTree;
class LoopInfo;
class PHINode;
class ScalarEvolution;
class Value;
} // namespace llvm

namespace syclcc1::cpu {

/// The blocks around a loop over work-items that counts from 0 to \p End.
struct CountedItems {
  llvm::Value *End;
  llvm::BasicBlock *Before, *Latch, *Exit;
};

/// Splits \p Items such that no integer that starts with one of \p Starts and
/// grows by one changes its sign in a segment. Before and Exit are in the loop
/// over segments then. Returns the first work-item of a segment and the one
/// behind the last: the caller gives them to the loop's counter.
std::pair<llvm::Value *, llvm::Value *>
splitWhereSignChanges(CountedItems &Items,
                      llvm::ArrayRef<llvm::Value *> Starts);

/// Makes 64-bit counters of the narrow counter \p Narrow where the loop extends
/// it, by LLVM's widening of induction variables.
void widenCounter(llvm::PHINode &Narrow, llvm::LoopInfo &LI,
                  llvm::ScalarEvolution &SE, llvm::DominatorTree &DT);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_ITEMSEGMENTS_H
