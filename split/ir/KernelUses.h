//===- KernelUses.h - Features that kernels use transitively ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See KernelUses.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_IR_KERNELUSES_H
#define SYCLCC1_SPLIT_IR_KERNELUSES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/PassManager.h"

namespace syclcc1 {

/// The kernels that refer to the builtin of scratch memory, recorded or not.
llvm::SmallVector<llvm::Function *> scratchUsers(llvm::Module &M);

class KernelUsesPass : public llvm::PassInfoMixin<KernelUsesPass> {
public:
  explicit KernelUsesPass(llvm::StringRef Whole)
      : IsLinked(Whole == "linked") {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  void
  printPipeline(llvm::raw_ostream &OS,
                llvm::function_ref<llvm::StringRef(llvm::StringRef)> PassName);
  static bool isRequired() { return true; }

private:
  bool IsLinked;
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_IR_KERNELUSES_H
