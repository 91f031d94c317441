//===- Writer.h - LLVM's SPIR-V writer --------------------------*- C++ -*-===//

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

/// Appends the SPIR-V of \p M, shaped by spirvPipeline and used up, to
/// \p Words: in this process if it is its first image, else by running
/// Options.WriterProgram. May be called by several threads.
llvm::Error emitByLLVM(llvm::Module &M, const CodeGenOptions &Options,
                       llvm::SmallVectorImpl<char> &Words);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_SPIRV_WRITER_H
