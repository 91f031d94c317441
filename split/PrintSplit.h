//===- PrintSplit.h - split() under opt -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A pass has one module and split() makes two, so this pass keeps the host half
// in opt's module and prints the rest to standard error:
//
//   opt -passes='syclcc1-print-split<device>' x.ll -S -o host.ll 2>device.ll
//   opt -passes='syclcc1-print-split<table>'  x.ll -disable-output
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_PRINTSPLIT_H
#define SYCLCC1_SPLIT_PRINTSPLIT_H

#include "llvm/IR/PassManager.h"

namespace syclcc1 {

class PrintSplitPass : public llvm::PassInfoMixin<PrintSplitPass> {
public:
  explicit PrintSplitPass(llvm::StringRef What);
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  void
  printPipeline(llvm::raw_ostream &OS,
                llvm::function_ref<llvm::StringRef(llvm::StringRef)> PassName);
  static bool isRequired() { return true; }

private:
  bool Table;
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_PRINTSPLIT_H
