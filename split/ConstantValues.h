//===- ConstantValues.h - Specialization constants' values ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See ConstantValues.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_CONSTANTVALUES_H
#define SYCLCC1_SPLIT_CONSTANTVALUES_H

#include "split/LaunchGuards.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include <map>
#include <set>
#include <vector>

namespace llvm {
class CallBase;
class Function;
class Module;
} // namespace llvm

namespace syclcc1 {

/// The functions that have been inlined into a function, as a tree: the
/// function itself is -1.
class InlinedFrames {
public:
  void clear() { Parents.clear(); }
  int add(int Parent) {
    Parents.push_back(Parent);
    return static_cast<int>(Parents.size()) - 1;
  }
  int parent(int Frame) const { return Parents[Frame]; }

private:
  std::vector<int> Parents;
};

/// The specialization constants of a combined module: which kernels read
/// which, and where the host sets them.
class ConstantValues {
public:
  explicit ConstantValues(llvm::Module &M);
  ~ConstantValues();

  /// The keys of the constants that \p Kernel, or a function that it calls,
  /// reads.
  std::set<uint64_t> readBy(llvm::Function &Kernel) const;

  /// Whether \p F, or a function that it calls, sets a constant.
  bool mayReachSetter(const llvm::Function *F) const {
    return Setting.contains(F);
  }
  bool isSetter(const llvm::Function *F) const { return Setters.contains(F); }
  /// Replaces \p Set, a call of a setter in \p Frame, by a marker that takes
  /// the bytes of the value; they may become constants.
  void mark(llvm::CallBase &Set, int Frame);
  /// The function that all markers call, for the simplification.
  llvm::Function *marker() const { return Marker; }

  /// The guards of the bodies for the launches in \p Launches of a kernel that
  /// reads \p Keys. \p All are the keys of other kernels, too.
  std::vector<LaunchGuard> guards(const std::set<uint64_t> &Keys,
                                  llvm::ArrayRef<int> Launches,
                                  llvm::ArrayRef<int> All,
                                  const InlinedFrames &Frames) const;

private:
  llvm::DenseMap<const llvm::Function *, uint64_t> Readers;
  llvm::DenseSet<const llvm::Function *> Reading, Setting, Setters;
  llvm::Function *Marker = nullptr;
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_CONSTANTVALUES_H
