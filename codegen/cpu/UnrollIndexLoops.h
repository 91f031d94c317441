//===- UnrollIndexLoops.h - Loops over elements of a variable ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_UNROLLINDEXLOOPS_H
#define SYCLCC1_CODEGEN_CPU_UNROLLINDEXLOOPS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class CallBase;
} // namespace llvm

namespace syclcc1::cpu {

/// True if a loop may contain a call, given whether the program wants the loop
/// to be unrolled.
using UnrollableCall = llvm::function_ref<bool(const llvm::CallBase &, bool)>;

/// True if the kernel will be cut at a call.
using IsCutCall = llvm::function_ref<bool(const llvm::CallBase &)>;

/// Unrolls the innermost loops of \p F with a small constant trip count that
/// select a part of a local variable by their counter, and contain no calls but
/// those of \p MayCall, and the loops over arrays that live across \p IsCut and
/// become values (ElementLoops.h). True if something has changed.
bool unrollIndexLoops(llvm::Function &F, llvm::FunctionAnalysisManager &FAM,
                      UnrollableCall MayCall, IsCutCall IsCut);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_UNROLLINDEXLOOPS_H
