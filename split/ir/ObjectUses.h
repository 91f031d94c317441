//===- ObjectUses.h - What a kernel does with its object --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See ObjectUses.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_IR_OBJECTUSES_H
#define SYCLCC1_SPLIT_IR_OBJECTUSES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>

namespace llvm {
class Function;
class LoadInst;
} // namespace llvm

namespace syclcc1 {

/// Of a kernel's entry, whose first parameter is the object.
class ObjectUses {
public:
  explicit ObjectUses(llvm::Function &Entry);

  /// Whether it is proved that the kernel does not write to the object.
  bool isConstant() const { return IsConstant; }

  struct Read {
    llvm::LoadInst *Load;
    uint64_t Offset;
  };
  /// Loads that read nothing but the object, each always at one offset.
  llvm::ArrayRef<Read> reads() const { return Reads; }
  /// The same loads, if nothing else is asked; for the combined module, too.
  static llvm::SmallVector<Read> readsOf(llvm::Function &Entry);

private:
  llvm::SmallVector<Read> Reads;
  bool IsConstant;
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_IR_OBJECTUSES_H
