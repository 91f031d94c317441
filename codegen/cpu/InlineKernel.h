//===- InlineKernel.h - One function out of a kernel's tree -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_INLINEKERNEL_H
#define SYCLCC1_CODEGEN_CPU_INLINEKERNEL_H

#include "split/ir/CallReach.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/PassManager.h"

namespace syclcc1::cpu {

/// Simplifies each function of \p M that is copied into kernels, once for all
/// of its copies.
void simplifyCallees(llvm::Module &M, llvm::FunctionAnalysisManager &FAM);

/// Inlines the callees of \p K: always those in \p Needed, then others if they
/// are small and not marked noinline. Then it removes most of the memory
/// traffic of un-optimised code. \p Replace may replace a call by other code;
/// it returns whether it did.
void inlineIntoKernel(
    llvm::Function &K, const FunctionSet &Needed,
    llvm::FunctionAnalysisManager &FAM,
    llvm::function_ref<bool(llvm::CallBase &)> Replace = nullptr);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_INLINEKERNEL_H
