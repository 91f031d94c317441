//===- ImageSplit.h - divideKernels() under opt -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_IMAGESPLIT_H
#define SYCLCC1_CODEGEN_IMAGESPLIT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/PassManager.h"
#include <string>

namespace syclcc1 {

/// Prints to standard error which kernels share an image under a mode of
/// -fsycl-device-code-split=. "auto-ptx" is the mode auto for PTX alone.
class PrintImagesPass : public llvm::PassInfoMixin<PrintImagesPass> {
  std::string Mode;

public:
  explicit PrintImagesPass(llvm::StringRef Mode) : Mode(Mode) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_IMAGESPLIT_H
