//===- Translator.h - SPIRV-LLVM-Translator as the writer -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_SPIRV_TRANSLATOR_H
#define SYCLCC1_CODEGEN_SPIRV_TRANSLATOR_H

#include "codegen/CodeGen.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Module;
} // namespace llvm

namespace syclcc1 {

/// Appends the SPIR-V of \p M, the output of spirvPipeline, to \p Words.
llvm::Error emitByTranslator(llvm::Module &M, const CodeGenOptions &Options,
                             llvm::SmallVectorImpl<char> &Words);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_SPIRV_TRANSLATOR_H
