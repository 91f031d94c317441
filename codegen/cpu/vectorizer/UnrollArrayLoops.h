//===- UnrollArrayLoops.h - Loops over private arrays -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_UNROLLARRAYLOOPS_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_UNROLLARRAYLOOPS_H

#include "llvm/IR/PassManager.h"

namespace syclcc1::cpu {

/// Unrolls the loops of \p F that choose elements of a variable, if all its
/// elements are known then: SROA makes values of them. Invalidates the analyses
/// of \p F if it has changed.
void unrollArrayLoops(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_UNROLLARRAYLOOPS_H
