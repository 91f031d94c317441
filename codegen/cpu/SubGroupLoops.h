//===- SubGroupLoops.h - Work-groups of sub-groups of lanes -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_SUBGROUPLOOPS_H
#define SYCLCC1_CODEGEN_CPU_SUBGROUPLOOPS_H

#include "llvm/ADT/ArrayRef.h"
#include <optional>

namespace llvm {
class CallInst;
class Function;
} // namespace llvm

namespace syclcc1 {
struct KernelInfo;
} // namespace syclcc1

namespace syclcc1::cpu {

/// A convergent operation: which lanes wait for each other, and for what.
enum class ConvergentOp {
  Group,
  SubGroup,
  Shuffle,
  Any,
  All,
  ShuffleAmong, ///< Among the lanes of a mask, from here on.
  Ballot
};

/// The convergent operation that a call of \p F is, if it is one.
std::optional<ConvergentOp> convergentOpIn(const llvm::Function &F);

/// Makes the group function of \p K with the convergent operations \p Calls,
/// some of them of its sub-groups.
void makeSubGroupLoops(llvm::Function &K, const KernelInfo &Info,
                       llvm::ArrayRef<llvm::CallInst *> Calls);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_SUBGROUPLOOPS_H
