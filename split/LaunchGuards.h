//===- LaunchGuards.h - Guards of kernel bodies -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The guard of a body of a kernel, as attribute::KernelBodies has it. The
// runtime evaluates it at each launch (runtime/launch.cpp, meets).
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_LAUNCHGUARDS_H
#define SYCLCC1_SPLIT_LAUNCHGUARDS_H

#include "split/ir/KnownCaptures.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <array>
#include <map>
#include <optional>
#include <string>

namespace llvm {
class Function;
}

namespace syclcc1 {

struct LaunchGuard {
  /// Bytes of the kernel object.
  KnownBytes Object;
  /// The bytes of a specialization constant, by its key; empty if it is not set
  /// and has its default.
  std::map<uint64_t, std::string> Constants;
  /// The bytes of specialization constants whose value a program is built for,
  /// by their keys.
  std::map<uint64_t, uint64_t> Built;

  /// The local size of an nd_range in native order, dimension 0 the fastest.
  std::optional<std::array<uint64_t, 3>> Local;

  /// Offsets of accessors that share no memory (split/AccessorLoops.cpp).
  llvm::SmallVector<uint64_t> Disjoint;

  bool empty() const {
    return Object.empty() && Constants.empty() && Built.empty() && !Local &&
           Disjoint.empty();
  }
  std::string text() const;
  /// Nothing if \p Text is not a guard.
  static std::optional<LaunchGuard> parse(llvm::StringRef Text);
};

/// Whether a program can be built for a constant of so many bytes.
constexpr bool isBuiltSize(uint64_t Size) {
  return Size == 1 || Size == 2 || Size == 4 || Size == 8;
}

/// The bytes of which the addresses of these accessors are multiples.
constexpr uint64_t DisjointAlignment = 16;

/// The key, from \p Attribute, of a function that reads or sets a
/// specialization constant.
std::optional<uint64_t> constantKey(const llvm::Function &F,
                                    llvm::StringRef Attribute);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_LAUNCHGUARDS_H
