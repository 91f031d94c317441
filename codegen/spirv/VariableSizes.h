//===- VariableSizes.h - Variables are as large as they were ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_SPIRV_VARIABLESIZES_H
#define SYCLCC1_CODEGEN_SPIRV_VARIABLESIZES_H

#include "codegen/spirv/SPIRVModule.h"

namespace llvm {
class Module;
} // namespace llvm

namespace syclcc1 {

/// Records the size of each private variable of \p M in its name, which LLVM's
/// writer keeps.
void nameVariableSizes(llvm::Module &M);

/// Makes variables at least as large as the sizes in their names, and restores
/// their names. \p Written is the output of LLVM's writer for such a module.
SPIRVModule withWholeVariables(const SPIRVModule &Written);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_SPIRV_VARIABLESIZES_H
