//===- RegionFunctions.h - A region of a kernel as a function ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A region function runs one work-item from one barrier to the next:
//
//     i32 k.region2(ptr object, ptr item, ptr context, i64 items, i64 index,
//                   ptr before, ptr after)
//
// The result is the region that the item continues with; the number of regions
// means that it has ended. Values of an item that live across regions are in
// the context: a region loads them when it begins and stores them when it ends,
// so that between its barriers they are registers. Private arrays, and
// variables that have an address, stay in the context. Values that are shared
// by all items (one `t` of a loop around a barrier) are read from `before` and
// written to `after`, the same by each item: the next item must not read the
// new value. Without shared values these parameters do not exist. Regions are
// functions, not cloned blocks, so that LLVM's inliner, which handles debug
// locations, scopes and allocas, joins them.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_REGIONFUNCTIONS_H
#define SYCLCC1_CODEGEN_CPU_REGIONFUNCTIONS_H

#include "codegen/cpu/BarrierRegions.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

namespace llvm {
class DataLayout;
} // namespace llvm

namespace syclcc1::cpu {

class GroupBuilder;

/// The layout of the slots of all work-items: slot after slot, each an array
/// over the items, so that neighbours are neighbours in memory. Of a private
/// array with elements of one size, each element is an array over the items:
/// lanes read it in one access. Sorted by alignment, so that every array is
/// aligned for any number of items.
struct ContextLayout {
  struct Slot {
    llvm::AllocaInst *Alloca;
    uint64_t Size;        ///< A multiple of the alignment.
    uint64_t Before;      ///< Bytes per item of the preceding slots.
    uint64_t Element = 0; ///< Bytes of an element, or 0: the slot has none.

    /// Bytes from an item's first byte to its neighbour's.
    uint64_t distance() const { return Element != 0 ? Element : Size; }
  };
  static constexpr uint64_t MaxAlign = 64; // of __sycl_cpu_context

  llvm::SmallVector<Slot> Slots;
  uint64_t BytesPerItem = 0;
  uint64_t AliveBefore = 0; ///< One byte: has the item not ended?

  ContextLayout(llvm::ArrayRef<llvm::AllocaInst *> Allocas,
                const llvm::DataLayout &DL);

  /// In the entry of \p G: gets the block of one group.
  llvm::Value *allocate(GroupBuilder &G) const;
  /// The slot of \p A: an array over \p Items work-items, of the alloca's type.
  llvm::Value *array(const llvm::AllocaInst &A, llvm::Value *Block,
                     llvm::Value *Items, llvm::IRBuilderBase &B) const;
};

/// True if \p A can be in the context: its size is known.
bool canBeSlot(const llvm::AllocaInst &A, const llvm::DataLayout &DL);

/// Makes the functions of a kernel's regions.
class RegionFunctions {
public:
  /// The group function itself reads or writes the slots of \p Exchanged.
  RegionFunctions(llvm::Function &K, llvm::ArrayRef<llvm::CallInst *> Barriers,
                  bool AllReach,
                  llvm::ArrayRef<llvm::AllocaInst *> Exchanged = {});

  unsigned size() const { return Functions.size(); }
  llvm::Function *operator[](unsigned Region) const {
    return Functions[Region];
  }
  /// The regions that \p Region may lead to: BarrierRegions::exits.
  const llvm::BitVector &exits(unsigned Region) const { return Exits[Region]; }
  /// Ends the code of \p Region for a whole group: continues with the block of
  /// \p Heads (one for each region, and the end) whose number is in the i32 \p
  /// Next.
  void goOn(unsigned Region, llvm::ArrayRef<llvm::BasicBlock *> Heads,
            llvm::Value *Next, llvm::IRBuilderBase &B) const;
  /// True if all items leave \p Region by the same exit.
  bool leaveTogether(unsigned Region) const { return Together[Region]; }
  const ContextLayout &layout() const { return Layout; }
  /// The shared values of the items; null if there are none.
  llvm::StructType *shared() const { return SharedType; }

private:
  /// A slot that regions hold in a register.
  struct ScalarSlot {
    llvm::BitVector
        LiveIn; ///< A bit a region: it, or a later one, may read it.
    llvm::BitVector Stored; ///< A bit a region: it may write it.
  };

  void findScalars(llvm::ArrayRef<llvm::AllocaInst *> Exchanged);
  void findArrays(llvm::ArrayRef<llvm::AllocaInst *> Exchanged);
  void loadAndStore(const ContextLayout::Slot &S, unsigned Region,
                    llvm::AllocaInst &Register, llvm::Value *InContext,
                    llvm::ArrayRef<llvm::ReturnInst *> Returns,
                    llvm::IRBuilder<> &B) const;
  llvm::SmallPtrSet<const llvm::AllocaInst *, 16> usedBy(unsigned Region) const;
  llvm::Function *make(unsigned Region);
  void copyBlocks(unsigned Region, llvm::Function &F,
                  llvm::ValueToValueMapTy &Map, llvm::ValueMapper &Mapper);
  void placeShared(llvm::ArrayRef<llvm::AllocaInst *> Allocas,
                   llvm::Function &F,
                   llvm::ArrayRef<llvm::ReturnInst *> Returns,
                   llvm::IRBuilder<> &B);

  llvm::Function &K;
  BarrierRegions Regions;
  ContextLayout Layout;
  llvm::DenseMap<const llvm::AllocaInst *, ScalarSlot> Scalars;
  llvm::SmallVector<llvm::Function *> Functions;
  llvm::SmallVector<llvm::BitVector> Exits;
  llvm::SmallVector<bool> Together;
  llvm::StructType *SharedType = nullptr;
  /// Pointers to variables in the context may be in memory.
  bool HasPointersToSlots = false;
};

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_REGIONFUNCTIONS_H
