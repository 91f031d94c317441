//===- StripHostAttributes.h - Removes host attributes ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See StripHostAttributes.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_STRIPHOSTATTRIBUTES_H
#define SYCLCC1_SPLIT_STRIPHOSTATTRIBUTES_H

#include "llvm/IR/PassManager.h"

namespace syclcc1 {

class StripHostAttributesPass
    : public llvm::PassInfoMixin<StripHostAttributesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_STRIPHOSTATTRIBUTES_H
