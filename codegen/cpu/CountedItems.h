//===- CountedItems.h - The counters of a loop over work-items --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What passes share that give a loop over work-items other bounds: its
// counters, and how it becomes several loops one behind the other.
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

#ifndef SYCLCC1_CODEGEN_CPU_COUNTEDITEMS_H
#define SYCLCC1_CODEGEN_CPU_COUNTEDITEMS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include <optional>
#include <utility>

namespace llvm {
class Loop;
class SCEV;
class SCEVAddRecExpr;
class ScalarEvolution;
} // namespace llvm

namespace syclcc1::cpu {

/// A loop `for x = Begin; x != End; ++x` with one latch, which leaves it. No
/// value of the loop is used behind it.
struct CountedItems {
  llvm::BasicBlock *Before, *Latch, *Exit;
  llvm::PHINode *Counter;
  llvm::Instruction *Next; ///< The counter's next value.
  llvm::Value *Begin, *End;
  /// Other counters of the loop and their constant steps.
  llvm::SmallVector<std::pair<llvm::PHINode *, llvm::ConstantInt *>> Others;

  static std::optional<CountedItems> read(const llvm::Loop &L,
                                          llvm::ScalarEvolution &SE);

  /// Makes a loop over segments around this one: \p count gives the number of
  /// work-items of the segment that begins with the first value, of as many as
  /// the second is. Before, Exit, Begin and End are the segment's then;
  /// setBounds() is to be called.
  void
  split(llvm::function_ref<llvm::Value *(llvm::IRBuilder<> &,
                                         llvm::Value *First, llvm::Value *Left)>
            count);

  /// The same, where a number that starts with one of \p Starts and grows by
  /// one with each work-item changes its sign.
  void splitWhereSignChanges(llvm::ArrayRef<llvm::Value *> Starts);

  /// Lets the loop, which is entered from \p From, run from \p First until
  /// \p PastLast, of which at least one is there.
  void setBounds(llvm::BasicBlock *From, llvm::Value *First,
                 llvm::Value *PastLast);
};

/// \p S as a number that grows by one in each iteration of \p L, or null.
const llvm::SCEVAddRecExpr *growsByOne(const llvm::SCEV *S, const llvm::Loop &L,
                                       llvm::ScalarEvolution &SE);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_COUNTEDITEMS_H
