//===- StubHost.h - Kernel entries of the host half -> stubs ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See StubHost.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_STUBHOST_H
#define SYCLCC1_SPLIT_STUBHOST_H

#include "llvm/IR/PassManager.h"

namespace syclcc1 {

class StubHostPass : public llvm::PassInfoMixin<StubHostPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_STUBHOST_H
