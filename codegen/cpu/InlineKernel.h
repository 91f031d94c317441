//===- InlineKernel.h - One function out of a kernel's tree -----*- C++ -*-===//

#ifndef SYCLCC1_CODEGEN_CPU_INLINEKERNEL_H
#define SYCLCC1_CODEGEN_CPU_INLINEKERNEL_H

#include "codegen/cpu/CallReach.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/PassManager.h"

namespace syclcc1::cpu {

/// Inlines what \p K calls: always what is in \p Needed, the rest as far as it
/// is small and not marked noinline; then removes most of the memory traffic of
/// un-optimised code. \p Replace may write something else in the place of a
/// call; it says whether it did.
void inlineIntoKernel(
    llvm::Function &K, const FunctionSet &Needed,
    llvm::FunctionAnalysisManager &FAM,
    llvm::function_ref<bool(llvm::CallBase &)> Replace = nullptr);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_INLINEKERNEL_H
