//===- KernelBodies.h - Second bodies of kernels ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See KernelBodies.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_KERNELBODIES_H
#define SYCLCC1_SPLIT_KERNELBODIES_H

#include "llvm/IR/PassManager.h"

namespace syclcc1 {

/// In the device half: makes the bodies that attribute::KernelBodies lists.
class KernelBodiesPass : public llvm::PassInfoMixin<KernelBodiesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_KERNELBODIES_H
