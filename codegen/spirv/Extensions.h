//===- Extensions.h - What a module needs beyond SPIR-V 1.4 -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_SPIRV_EXTENSIONS_H
#define SYCLCC1_CODEGEN_SPIRV_EXTENSIONS_H

#include "codegen/CodeGen.h"

namespace syclcc1 {

/// Names of the extensions that \p Writer needs for \p M, the output of
/// spirvPipeline.
std::vector<std::string> neededExtensions(const llvm::Module &M,
                                          SPIRVWriter Writer);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_SPIRV_EXTENSIONS_H
