//===- StripHostness.h - Takes the host out of device code ------*- C++ -*-===//
//
// See StripHostness.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_STRIPHOSTNESS_H
#define SYCLCC1_SPLIT_STRIPHOSTNESS_H

#include "llvm/IR/PassManager.h"

namespace syclcc1 {

class StripHostnessPass : public llvm::PassInfoMixin<StripHostnessPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_STRIPHOSTNESS_H
