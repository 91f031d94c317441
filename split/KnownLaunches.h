//===- KnownLaunches.h - Values of single launches --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See KnownLaunches.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_KNOWNLAUNCHES_H
#define SYCLCC1_SPLIT_KNOWNLAUNCHES_H

#include "split/LaunchGuards.h"
#include "split/LaunchValues.h"
#include "split/ObjectNumbers.h"
#include <array>
#include <optional>

namespace llvm {
class CallBase;
} // namespace llvm

namespace syclcc1 {

/// The values of one launch.
struct KnownLaunch {
  /// In the order of the object's numbers; null if it is not known.
  llvm::SmallVector<llvm::Constant *> Numbers;
  std::optional<std::array<uint64_t, 3>> Local;
};

/// The local size of an nd_range, if the operands of \p Marker from \p First on
/// are constants: whether it is one, and three sizes.
std::optional<std::array<uint64_t, 3>> localSizeOf(const llvm::CallBase &Marker,
                                                   size_t First);

/// Adds a body, unless there is one for such launches or the limit is reached.
void addGuard(const LaunchGuard &Guard, std::vector<std::string> &Bodies);

/// The bodies of \p Kernel for the launches \p Seen. \p Common are the values
/// that all of them agree on, which are facts if \p AreAll.
void addGuards(const llvm::Function &Kernel,
               llvm::ArrayRef<ObjectNumber> Numbers,
               llvm::ArrayRef<KnownLaunch> Seen,
               llvm::ArrayRef<ObjectValue> Common, bool AreAll,
               std::vector<std::string> &Bodies);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_KNOWNLAUNCHES_H
