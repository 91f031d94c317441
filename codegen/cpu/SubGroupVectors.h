//===- SubGroupVectors.h - Sub-groups in lock step --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_SUBGROUPVECTORS_H
#define SYCLCC1_CODEGEN_CPU_SUBGROUPVECTORS_H

#include "split/ir/CallReach.h"
#include "llvm/IR/PassManager.h"

namespace syclcc1 {
struct KernelInfo;
} // namespace syclcc1

namespace syclcc1::cpu {

/// Makes the group function of \p K, whose work-items exchange values in their
/// sub-groups, with each sub-group as a vector; \p Waiting are the functions in
/// which work-items may wait. Null on success, otherwise the reason; \p K is
/// unchanged then.
const char *makeSubGroupVectors(llvm::Function &K, const KernelInfo &Info,
                                const FunctionSet &Waiting,
                                llvm::FunctionAnalysisManager &FAM);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_SUBGROUPVECTORS_H
