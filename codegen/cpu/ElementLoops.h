//===- ElementLoops.h - Loops over arrays that outlive barriers -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_ELEMENTLOOPS_H
#define SYCLCC1_CODEGEN_CPU_ELEMENTLOOPS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/PassManager.h"

namespace syclcc1::cpu {

using LoopSet = llvm::SmallPtrSet<const llvm::Loop *, 8>;

/// The loops of \p F after whose unrolling each access of a private variable,
/// which lives across a call that \p IsCut, has a constant offset. Valid as
/// long as the loops of \p FAM are.
LoopSet
loopsOverElements(llvm::Function &F, llvm::FunctionAnalysisManager &FAM,
                  llvm::function_ref<bool(const llvm::CallBase &)> IsCut);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_ELEMENTLOOPS_H
