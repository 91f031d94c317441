//===- Annotations.h - Annotations -> attributes, once ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See Annotations.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_ANNOTATIONS_H
#define SYCLCC1_SPLIT_ANNOTATIONS_H

#include "llvm/IR/PassManager.h"

namespace syclcc1 {

class AnnotationsPass : public llvm::PassInfoMixin<AnnotationsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_ANNOTATIONS_H
