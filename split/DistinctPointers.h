//===- DistinctPointers.h - Captured pointers that never meet ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See DistinctPointers.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_DISTINCTPOINTERS_H
#define SYCLCC1_SPLIT_DISTINCTPOINTERS_H

#include "split/ir/DistinctCaptures.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>

namespace llvm {
class DataLayout;
class Function;
class Value;
} // namespace llvm

namespace syclcc1 {

struct LaunchedKernel;

/// The functions of a module that allocate, or call others that do.
class Allocators {
public:
  /// The calls in \p F that allocate, by themselves or in such a function.
  unsigned count(const llvm::Function &F);

private:
  bool IsComputed = false;
  llvm::DenseSet<const llvm::Function *> Calling;
};

/// What all launches of a kernel say about its captured pointers.
class DistinctPointers {
public:
  DistinctPointers() = default;
  /// Of a kernel all of whose launches are known; none, unless it may be worth
  /// a look.
  DistinctPointers(const LaunchedKernel &K, Allocators &Allocating);

  llvm::ArrayRef<uint64_t> offsets() const { return Offsets; }

  /// One launch, whose pointers have the values \p Values.
  void add(llvm::ArrayRef<const llvm::Value *> Values,
           const llvm::DataLayout &DL);

  /// The pointers of which any two point to different allocations at every
  /// launch; at least two, or none.
  llvm::SmallVector<DistinctCapture> all() const;

private:
  llvm::SmallVector<uint64_t> Offsets;
  llvm::SmallVector<uint64_t> Alignments; ///< Of all launches.
  /// For each pair, in rows: whether some launch does not show them distinct.
  llvm::SmallVector<bool> MayMeet;
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_DISTINCTPOINTERS_H
