//===- Devirtualize.h - Few overriders: compare and call --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See Devirtualize.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_COMMON_DEVIRTUALIZE_H
#define SYCLCC1_CODEGEN_COMMON_DEVIRTUALIZE_H

#include "llvm/IR/PassManager.h"

namespace syclcc1 {

class DevirtualizePass : public llvm::PassInfoMixin<DevirtualizePass> {
public:
  /// "all" calls, or only calls of functions with "exchanges".
  explicit DevirtualizePass(llvm::StringRef Which);
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
  void
  printPipeline(llvm::raw_ostream &OS,
                llvm::function_ref<llvm::StringRef(llvm::StringRef)> PassName);

private:
  bool OnlyExchanges;
};

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_COMMON_DEVIRTUALIZE_H
