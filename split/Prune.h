//===- Prune.h - Removes code and data without remaining uses ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See Prune.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_PRUNE_H
#define SYCLCC1_SPLIT_PRUNE_H

#include "llvm/ADT/SetVector.h"

namespace llvm {
class Function;
class GlobalValue;
class Module;
} // namespace llvm

namespace syclcc1 {

/// Functions and variables that may lose their last use because bodies are
/// deleted. Nothing else of the module is visited or removed.
class PruneCandidates {
public:
  explicit PruneCandidates(llvm::Module &M) : M(M) {}

  /// Everything that \p F reaches becomes a candidate. To be called before the
  /// body is deleted.
  void addBody(const llvm::Function &F);

  /// \p G becomes a candidate.
  void add(llvm::GlobalValue *G);

  /// Removes the candidates that are no longer needed.
  void prune();

private:
  void addReferences();

  llvm::Module &M;
  llvm::SetVector<llvm::GlobalValue *> Candidates;
  unsigned Visited = 0; ///< Candidates whose references have been added.
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_PRUNE_H
