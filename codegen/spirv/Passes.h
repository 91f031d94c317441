//===- Passes.h - Passes that shape device code for SPIR-V ------*- C++ -*-===//
//
// Two kinds. Some bring host IR into the shape of an OpenCL program: generic
// pointers, printf, traps. The others keep away from LLVM's SPIR-V writer what
// it would translate wrongly or not at all; each names, in the head of its
// file, the miscompile that its tests show. docs/design/codegen-spirv.md has
// the table.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_SPIRV_PASSES_H
#define SYCLCC1_CODEGEN_SPIRV_PASSES_H

#include "codegen/common/Passes.h"

namespace syclcc1 {

/// Address arithmetic on bytes: independent of the layout of types.
struct ByteGEPsPass : RequiredModulePass<ByteGEPsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Flat pointers become generic ones, allocas private, variables global.
struct GenericPointersPass : RequiredModulePass<GenericPointersPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Atomic instructions become SPIR-V's operations: the writer drops the
/// atomicity of loads and stores.
struct SPIRVLegalizeAtomicsPass : RequiredModulePass<SPIRVLegalizeAtomicsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_SPIRV_PASSES_H
