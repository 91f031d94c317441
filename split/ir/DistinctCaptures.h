//===- DistinctCaptures.h - The attribute of captured pointers --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What syclcc1-specialize has proved of the pointers in a kernel's object
// (split/DistinctPointers.cpp), or a body's guard says of its accessors
// (split/AccessorLoops.cpp), as code generation reads it. The two say nothing
// of each other: a buffer may be made of memory that was allocated with malloc.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_IR_DISTINCTCAPTURES_H
#define SYCLCC1_SPLIT_IR_DISTINCTCAPTURES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>

namespace syclcc1 {

/// A pointer in a kernel object.
struct DistinctCapture {
  uint64_t Offset;
  uint64_t Alignment; ///< Of its value, in bytes.
};

/// "offset:alignment,…", as in attribute::DistinctCaptures.
std::string textOf(llvm::ArrayRef<DistinctCapture> Captures);

/// The groups in "group;group", each of which is such a list. Pointers of one
/// group are distinct. Nothing if \p Text is not of that form.
std::optional<llvm::SmallVector<llvm::SmallVector<DistinctCapture>>>
parseDistinctCaptures(llvm::StringRef Text);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_IR_DISTINCTCAPTURES_H
