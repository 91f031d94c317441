//===- BarrierRegions.h - The code between two barriers ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel with barriers, cut at them. Region 0 begins at the entry, every
// other one behind a barrier; a region is what can be reached from its
// beginning without passing a barrier, and ends at barriers or at the end of
// the kernel. A block may belong to several regions (the head of a loop around
// a barrier does).
//
// The constructor changes the kernel: barriers become ends of blocks, values
// that are used in another run than the one that made them go through memory,
// and variables are moved to a separate block, which is in no region.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_BARRIERREGIONS_H
#define SYCLCC1_CODEGEN_CPU_BARRIERREGIONS_H

#include "codegen/cpu/RegionDominators.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include <memory>
#include <optional>

namespace llvm {
class AllocaInst;
class BasicBlock;
class CallInst;
class Function;
class Instruction;
class Use;
class Value;
} // namespace llvm

namespace syclcc1::cpu {

class GroupUniform;

/// The limit of the instructions that \p Barriers make of \p K in all regions
/// together.
uint64_t countInRegions(const llvm::Function &K,
                        llvm::ArrayRef<llvm::CallInst *> Barriers);

/// True if the kernel \p K does not write its object. The object is const in
/// the source; a kernel that writes it nevertheless must read what it wrote.
bool readsObjectOnly(const llvm::Function &K);

class BarrierRegions {
public:
  /// \p K contains \p Barriers and no other call that waits. With \p AllReach
  /// all work-items of the group wait at each, and may share values.
  BarrierRegions(llvm::Function &K, llvm::ArrayRef<llvm::CallInst *> Barriers,
                 bool AllReach);
  ~BarrierRegions();

  unsigned size() const { return Entries.size(); }
  llvm::BasicBlock *entry(unsigned Region) const { return Entries[Region]; }
  /// The blocks of \p Region by their numbers (BasicBlock::getNumber).
  llvm::SmallVector<llvm::BasicBlock *> blocks(unsigned Region) const;

  /// The region after the barrier at the end of \p Block, if there is one.
  std::optional<unsigned> regionAfter(const llvm::BasicBlock *Block) const;

  /// The regions that work-items of \p Region may continue with: one bit for
  /// each, and the last for the end of the kernel.
  llvm::BitVector exits(unsigned Region) const;

  /// True if all work-items leave \p Region by the same exit.
  bool leaveTogether(unsigned Region) const;

  /// The slots of each work-item for values that live across regions.
  llvm::ArrayRef<llvm::AllocaInst *> slots() const { return Slots; }
  /// The slots of the group: one value for all work-items.
  llvm::ArrayRef<llvm::AllocaInst *> shared() const { return Shared; }
  /// The slots of a work-item that it needs only inside a region.
  llvm::ArrayRef<llvm::AllocaInst *> temporary() const { return Temporary; }

private:
  using BlockSet = llvm::SmallPtrSet<llvm::BasicBlock *, 32>;

  void cut(llvm::ArrayRef<llvm::CallInst *> Barriers);
  BlockSet reachable(llvm::BasicBlock *From) const;
  bool crosses(const llvm::Use &U) const;
  bool rematerialise();
  bool demote();
  bool isShared(const llvm::Instruction &I) const;
  bool isCheap(llvm::Value *V, unsigned Depth) const;
  llvm::Value *repeat(llvm::Value *V, llvm::Instruction *At) const;

  llvm::Function &K;
  llvm::SmallVector<llvm::BasicBlock *> Entries;
  llvm::DenseMap<const llvm::BasicBlock *, unsigned> After;
  std::optional<RegionDominators> Dominators; ///< Since the kernel is cut.
  llvm::SmallVector<llvm::AllocaInst *> Slots, Shared, Temporary;
  std::unique_ptr<GroupUniform> Uniform; ///< Null if nothing is shared.
  llvm::SmallPtrSet<const llvm::Instruction *, 8> SharedReloads; ///< Of phis.
  const bool ObjectIsRead;
};

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_BARRIERREGIONS_H
