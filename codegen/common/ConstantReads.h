//===- ConstantReads.h - Emulated specialization constants ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See ConstantReads.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_COMMON_CONSTANTREADS_H
#define SYCLCC1_CODEGEN_COMMON_CONSTANTREADS_H

#include "llvm/IR/PassManager.h"

namespace syclcc1 {

class ConstantReadsPass : public llvm::PassInfoMixin<ConstantReadsPass> {
public:
  /// "keep" or "inline" the calls.
  explicit ConstantReadsPass(llvm::StringRef How);
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
  void
  printPipeline(llvm::raw_ostream &OS,
                llvm::function_ref<llvm::StringRef(llvm::StringRef)> PassName);

private:
  bool Keep;
};

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_COMMON_CONSTANTREADS_H
