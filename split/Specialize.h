//===- Specialize.h - Facts of all launches ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See Specialize.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_SPECIALIZE_H
#define SYCLCC1_SPLIT_SPECIALIZE_H

#include "llvm/IR/PassManager.h"

namespace syclcc1 {

/// Records on each kernel of the combined module \p M the values that all of
/// its launches agree on. False if there are none.
bool specializeKernels(llvm::Module &M);

class SpecializePass : public llvm::PassInfoMixin<SpecializePass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_SPECIALIZE_H
