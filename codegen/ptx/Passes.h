//===- Passes.h - Passes for PTX --------------------------------*- C++ -*-===//
//
// Each pass is one file of this folder, whose head says what it requires and
// what it establishes; Pipeline.cpp gives the order.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_PTX_PASSES_H
#define SYCLCC1_CODEGEN_PTX_PASSES_H

#include "llvm/IR/PassManager.h"

namespace syclcc1 {

/// Orders and system scope of read-modify-writes, which the writer drops.
struct PTXLegalizeAtomicsPass : llvm::PassInfoMixin<PTXLegalizeAtomicsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// Mathematical intrinsics and frem become calls of the device library.
struct PTXMathIntrinsicsPass : llvm::PassInfoMixin<PTXMathIntrinsicsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// printf becomes CUDA's vprintf.
struct PTXLowerPrintfPass : llvm::PassInfoMixin<PTXLowerPrintfPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// Debug information becomes the lines that -lineinfo of nvcc gives.
struct PTXLineTablesPass : llvm::PassInfoMixin<PTXLineTablesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// A second body for kernels whose local rows may be read by vectors.
struct PTXAlignedRowsPass : llvm::PassInfoMixin<PTXAlignedRowsPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
};

/// Asks for the unrolling of short inner loops that nvcc does.
struct PTXUnrollHintsPass : llvm::PassInfoMixin<PTXUnrollHintsPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
};

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_PTX_PASSES_H
