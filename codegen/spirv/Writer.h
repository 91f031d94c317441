//===- Writer.h - LLVM's SPIR-V writer --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_SPIRV_WRITER_H
#define SYCLCC1_CODEGEN_SPIRV_WRITER_H

#include "codegen/CodeGen.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Module;
} // namespace llvm

namespace syclcc1 {

/// Appends the SPIR-V of \p M, the output of spirvPipeline, which is consumed,
/// to \p Words: in this process if it is its first image, otherwise by running
/// Options.WriterProgram. May be called by several threads.
llvm::Error emitByLLVM(llvm::Module &M, const CodeGenOptions &Options,
                       llvm::SmallVectorImpl<char> &Words);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_SPIRV_WRITER_H
