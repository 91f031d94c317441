//===- KeepsCFG.h - Results of passes that keep the CFG --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A pass that only replaces instructions keeps the analyses of the control flow
// graph: dominators, loops. This is what its run() returns.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_COMMON_KEEPSCFG_H
#define SYCLCC1_CODEGEN_COMMON_KEEPSCFG_H

#include "llvm/IR/Analysis.h"

namespace syclcc1 {

inline llvm::PreservedAnalyses keepsCFG(bool Changed) {
  if (!Changed)
    return llvm::PreservedAnalyses::all();
  llvm::PreservedAnalyses Kept;
  Kept.preserveSet<llvm::CFGAnalyses>();
  return Kept;
}

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_COMMON_KEEPSCFG_H
