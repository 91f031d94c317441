//===- LocalAllocations.h - Local memory of each call -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See LocalAllocations.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_LOCALALLOCATIONS_H
#define SYCLCC1_SPLIT_LOCALALLOCATIONS_H

#include "llvm/IR/PassManager.h"

namespace syclcc1 {

class LocalAllocationsPass : public llvm::PassInfoMixin<LocalAllocationsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_LOCALALLOCATIONS_H
