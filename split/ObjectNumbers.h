//===- ObjectNumbers.h - The numbers of a kernel object ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   struct { float *p; int radius; specialized<int> width; range<1> extent; }
//            not known 8           12, marked              behind the callable
//
// Members of a kernel object whose values may be known before the kernel runs:
// integers and floating point numbers of the user's callable that the runtime
// does not rewrite. Members that the headers add after the callable are
// excluded, because a graph changes the range.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_OBJECTNUMBERS_H
#define SYCLCC1_SPLIT_OBJECTNUMBERS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace llvm {
class Function;
class StructType;
class Type;
} // namespace llvm

namespace syclcc1 {

/// The kind of a capture that is not rewritten at launch: a sycl::specialized.
constexpr llvm::StringLiteral SpecializedCapture = "specialized";

struct ObjectNumber {
  uint64_t Offset;
  llvm::Type *Kind;
  /// A sycl::specialized: the program wants bodies for its values.
  bool IsMarked = false;
  /// An extent or offset of an accessor, which is hardly ever a constant: the
  /// runtime keeps the buffer's.
  bool IsOfAccessor = false;
};

/// Further numbers are ignored: larger objects are unlikely to be known.
constexpr unsigned MaxObjectNumbers = 128;

/// The numbers of \p Object, the object of \p Kernel.
llvm::SmallVector<ObjectNumber> numbersOf(const llvm::Function &Kernel,
                                          llvm::StructType &Object);

/// The offsets of its pointers, with the same exceptions.
llvm::SmallVector<uint64_t> pointersOf(const llvm::Function &Kernel,
                                       llvm::StructType &Object);

/// The offsets of the blocks (runtime/abi/image.h) of its accessors of buffers.
llvm::SmallVector<uint64_t> accessorsOf(const llvm::Function &Kernel);

/// Whether \p Kernel captures a sycl::specialized.
bool capturesSpecialized(const llvm::Function &Kernel);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_OBJECTNUMBERS_H
