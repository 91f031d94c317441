//===- EqualNumbers.h - Captures that equal each other ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See EqualNumbers.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_EQUALNUMBERS_H
#define SYCLCC1_SPLIT_EQUALNUMBERS_H

#include "split/ObjectNumbers.h"
#include "split/ir/KnownCaptures.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class DataLayout;
class Value;
} // namespace llvm

namespace syclcc1 {

/// Which numbers of a kernel's object are the same values at all launches.
class EqualNumbers {
public:
  /// One launch, whose numbers have the values \p Values.
  void add(llvm::ArrayRef<const llvm::Value *> Values);

  /// Each number that equals an earlier one of its size.
  llvm::SmallVector<EqualCapture> all(llvm::ArrayRef<ObjectNumber> Numbers,
                                      const llvm::DataLayout &DL) const;

private:
  /// For each number the first that equals it, perhaps itself: numbers are
  /// equal if they have the same class.
  llvm::SmallVector<unsigned> Classes;
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_EQUALNUMBERS_H
