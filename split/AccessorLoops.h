//===- AccessorLoops.h - Accessors worth telling apart ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See AccessorLoops.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_ACCESSORLOOPS_H
#define SYCLCC1_SPLIT_ACCESSORLOOPS_H

#include "llvm/ADT/SmallVector.h"
#include <cstdint>

namespace llvm {
class Function;
}

namespace syclcc1 {

/// The offsets of the accessors in the object of \p Kernel, if it is probably
/// faster in a body that knows that they share no memory; otherwise none.
llvm::SmallVector<uint64_t> accessorsToTellApart(const llvm::Function &Kernel);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_ACCESSORLOOPS_H
