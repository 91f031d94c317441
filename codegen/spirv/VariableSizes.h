//===- VariableSizes.h - Variables are as large as they were ----*- C++ -*-===//

#ifndef SYCLCC1_CODEGEN_SPIRV_VARIABLESIZES_H
#define SYCLCC1_CODEGEN_SPIRV_VARIABLESIZES_H

#include "codegen/spirv/SPIRVModule.h"

namespace llvm {
class Module;
} // namespace llvm

namespace syclcc1 {

/// Writes the size of each private variable of \p M into its name, for
/// LLVM's writer to carry along.
void nameVariableSizes(llvm::Module &M);

/// Variables are at least as large as their names say, and have the names that
/// they had before. \p Written is what LLVM's writer made of such a module.
SPIRVModule withWholeVariables(const SPIRVModule &Written);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_SPIRV_VARIABLESIZES_H
