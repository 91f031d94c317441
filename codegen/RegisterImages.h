//===- RegisterImages.h - registerImages() under opt ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_REGISTERIMAGES_H
#define SYCLCC1_CODEGEN_REGISTERIMAGES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/PassManager.h"
#include <string>

namespace syclcc1 {

/// registerImages() on a module that stands for a host half. The parameter
/// lists the images, each `target[:arch]` and, for those with bytes, `=file`.
class RegisterImagesPass : public llvm::PassInfoMixin<RegisterImagesPass> {
  std::string ImageList;

public:
  explicit RegisterImagesPass(llvm::StringRef Param) : ImageList(Param) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_REGISTERIMAGES_H
