//===- LaneSlices.h - Which instructions run slice by slice -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What CPULaneSlices (LaneSlices.cpp) has decided about a function, before it
// changes anything.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_LANESLICES_H
#define SYCLCC1_CODEGEN_CPU_LANESLICES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"
#include <memory>
#include <optional>

namespace syclcc1::cpu {

/// Vectors of Lanes elements, in slices of Lanes / Slices.
struct SliceWidth {
  unsigned Lanes;        ///< Of the function's vectors.
  unsigned Slice;        ///< Lanes of a slice.
  unsigned RegisterBits; ///< Of the processor's vectors.

  unsigned slices() const { return Lanes / Slice; }
  /// True if a vector of type \p T has an element for each lane, which memory
  /// can hold by itself.
  bool isLanes(const llvm::Type *T) const;
  /// The registers of all lanes of \p T.
  unsigned registers(const llvm::Type *T) const;
};

/// A permutation of lanes that is one of whole slices, and then the same in
/// each: `lane ^ 9` of 32 lanes in slices of 8 takes slice s ^ 1, lane l ^ 1.
struct SliceShuffle {
  llvm::SmallVector<int, 16> From;   ///< The slice that slice s is taken from.
  llvm::SmallVector<int, 16> Within; ///< The lane of it.

  static std::optional<SliceShuffle> of(const llvm::ShuffleVectorInst &I,
                                        const SliceWidth &W);
  bool staysInSlice() const;
};

/// Instructions of a block that one loop over slices executes, in order.
struct SliceSegment {
  llvm::SmallVector<llvm::Instruction *> Instructions;
};

/// A block's instructions by level: those of a level that are not in its
/// segment come first.
struct SlicedBlock {
  llvm::BasicBlock *Block;
  struct Level {
    llvm::SmallVector<llvm::Instruction *> Whole;
    SliceSegment *Segment = nullptr;
  };
  llvm::SmallVector<Level> Levels;
};

class SlicePlan {
public:
  SlicePlan(llvm::Function &F, const SliceWidth &W);

  const SliceWidth Width;
  llvm::SmallVector<SlicedBlock> Blocks; ///< Those with a segment.

  /// The segment that computes \p V, or null.
  const SliceSegment *segmentOf(const llvm::Value *V) const {
    auto *I = llvm::dyn_cast<llvm::Instruction>(V);
    return I ? SegmentOf.lookup(I) : nullptr;
  }

private:
  llvm::SmallVector<std::unique_ptr<SliceSegment>> Segments;
  llvm::DenseMap<const llvm::Instruction *, SliceSegment *> SegmentOf;

  bool pays(const SliceSegment &S) const;
};

} // namespace syclcc1::cpu

#endif
