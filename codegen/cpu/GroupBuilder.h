//===- GroupBuilder.h - The frame of a group function -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The common parts of group functions with loops, with fibers and with split
// barriers: the entry, the loop over groups, the loops over work-items.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_GROUPBUILDER_H
#define SYCLCC1_CODEGEN_CPU_GROUPBUILDER_H

#include "codegen/cpu/ItemABI.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/IRBuilder.h"

namespace syclcc1 {
struct KernelInfo;
} // namespace syclcc1

namespace syclcc1::cpu {

/// The order in which the work-items of a group run.
///
/// Between barriers any order is right. A vector of neighbours of a row moves
/// either along the rows, in the order of memory, or down the rows: then a row
/// of a tile that it has read serves all other rows.
enum class ItemOrder { RowByRow, DownTheRows };

class GroupBuilder {
public:
  /// Regions may be inside loops of the kernel. JumpThreading merges the header
  /// of such a loop with that of a loop along x if nothing is between them:
  /// then the loop along x has no trip count any more, and a scan takes four
  /// times as long. A loop along y, though it has one iteration, keeps the
  /// headers apart.
  static constexpr unsigned LoopsOfRegions = 2;

  /// Creates `K.group` with its entry block. There is a loop over work-items
  /// for each dimension of a launch, and at least \p MinLoopDepth loops.
  GroupBuilder(llvm::Function &K, const KernelInfo &Info,
               unsigned MinLoopDepth = 1);

  llvm::IRBuilder<> &builder() { return B; }
  llvm::Function &function() { return *Group; }
  /// The kernel object that work-items use.
  llvm::Value *object() { return Object; }
  /// The work-item's state, an alloca.
  llvm::AllocaInst *item() { return Item; }
  /// Work-items of a group in each dimension; a constant 1 for missing
  /// dimensions.
  llvm::Value *localSize(unsigned Dimension) { return LocalSize[Dimension]; }

  /// Work-items of a group.
  llvm::Value *items();
  /// Work-items of a sub-group: the required number, or the usual one.
  uint64_t subGroupSize() const { return SubGroupSize; }

  /// Inside the body of emitItems: the linear id of the item, x fastest.
  llvm::Value *linearLocalId();

  /// Loops over the groups of the call and returns: \p Body emits one group.
  void emitGroups(llvm::function_ref<void()> Body);
  /// Loops over the work-items of a group: \p Body emits one item. It may leave
  /// the builder in another block.
  void emitItems(llvm::function_ref<void()> Body,
                 ItemOrder Order = ItemOrder::RowByRow);

  /// Loops over the items [\p First, \p End) of a group, in the order of their
  /// numbers; \p Body gets the number. The range is not empty.
  void emitLanes(llvm::Value *First, llvm::Value *End,
                 llvm::function_ref<void(llvm::Value *Index)> Body);

private:
  void emitEntry(const KernelInfo &Info);
  llvm::Value *patchedObject(const KernelInfo &Info, llvm::Value *Object);
  void addDebugInfo();

  llvm::Function &K;
  llvm::Function *Group;
  const uint64_t SubGroupSize;
  /// Of the groups and their items in dimensions that have loops: a launch of a
  /// range<1> needs none along y and z.
  const unsigned Dimensions;
  llvm::IRBuilder<> B;
  FieldAccess Fields;
  llvm::Value *Object = nullptr;
  llvm::Argument *Launch = nullptr;
  llvm::AllocaInst *Item = nullptr;
  llvm::Value *LocalSize[3] = {};
  llvm::Value *LocalId[3] = {};
  llvm::Value *Items = nullptr;
};

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_GROUPBUILDER_H
