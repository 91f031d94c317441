//===- GroupUniform.h - What all work-items of a group share ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_GROUPUNIFORM_H
#define SYCLCC1_CODEGEN_CPU_GROUPUNIFORM_H

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/UniformityAnalysis.h"

namespace llvm {
class PostDominatorTree;
} // namespace llvm

namespace syclcc1::cpu {

/// The blocks that are control-dependent on one of \p Branches, or on a block
/// that is.
llvm::SmallPtrSet<const llvm::BasicBlock *, 32>
dependentsOf(llvm::SmallVector<const llvm::BasicBlock *> Branches,
             const llvm::PostDominatorTree &PDT);

/// Which values and branches of a kernel are uniform over the work-items of a
/// group between the same two barriers.
class GroupUniform {
public:
  /// \p ObjectIsRead: \p K only reads its kernel object.
  GroupUniform(llvm::Function &K, bool ObjectIsRead);

  /// True if all work-items have the same value, also at its uses, and either
  /// all or none compute it.
  bool isShared(const llvm::Instruction &I) const;

  /// True if either all work-items or none reach \p Block.
  bool together(const llvm::BasicBlock *Block) const {
    return !Apart.contains(Block);
  }

  /// True if work-items may leave \p Block by different branches.
  bool divergesAt(const llvm::BasicBlock &Block) const {
    return Uniformity->hasDivergentTerminator(Block);
  }

private:
  void findApart(llvm::Function &K);
  bool addApartLoads(llvm::Function &K);

  const bool ObjectIsRead;
  llvm::SmallPtrSet<const llvm::Value *, 8> Differs; ///< More sources.
  llvm::FunctionAnalysisManager FAM; ///< Its TTI is ItemSources.
  llvm::UniformityInfo *Uniformity;
  llvm::SmallPtrSet<const llvm::BasicBlock *, 32> Apart;
};

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_GROUPUNIFORM_H
