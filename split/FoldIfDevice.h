//===- FoldIfDevice.h - Keeps one side of if_device / if_host ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See FoldIfDevice.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_FOLDIFDEVICE_H
#define SYCLCC1_SPLIT_FOLDIFDEVICE_H

#include "split/Stage.h"
#include "llvm/IR/PassManager.h"

namespace syclcc1 {

class FoldIfDevicePass : public llvm::PassInfoMixin<FoldIfDevicePass> {
public:
  explicit FoldIfDevicePass(llvm::StringRef Param);
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  void
  printPipeline(llvm::raw_ostream &OS,
                llvm::function_ref<llvm::StringRef(llvm::StringRef)> PassName);
  static bool isRequired() { return true; }

private:
  Stage Half;
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_FOLDIFDEVICE_H
