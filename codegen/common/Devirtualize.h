//===- Devirtualize.h - Few overriders: compare and call --------*- C++ -*-===//
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
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_COMMON_DEVIRTUALIZE_H
