//===- UnrollIndexLoops.h - Loops over elements of a variable ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_UNROLLINDEXLOOPS_H
#define SYCLCC1_CODEGEN_CPU_UNROLLINDEXLOOPS_H

#include "llvm/IR/PassManager.h"

namespace syclcc1::cpu {

/// Unrolls the innermost loops of \p F with a small constant trip count that
/// select a part of a local variable by their counter. True if something has
/// changed.
bool unrollIndexLoops(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_UNROLLINDEXLOOPS_H
