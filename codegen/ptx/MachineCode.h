//===- MachineCode.h - PTX -> machine code of one architecture --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_PTX_MACHINECODE_H
#define SYCLCC1_CODEGEN_PTX_MACHINECODE_H

#include "codegen/CodeGen.h"
#include "llvm/Support/Error.h"

namespace syclcc1 {

/// True if ptxas is available and can make a complete program of \p M.
bool wantsMachineCode(const llvm::Module &M, const CodeGenOptions &Options);

/// Sets \p Image's machine code. If ptxas does not support the architecture or
/// the PTX version, that is a warning in \p M's context, and the image is
/// unchanged; any other refusal is an error.
llvm::Error addMachineCode(llvm::Module &M, DeviceImage &Image,
                           const CodeGenOptions &Options);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_PTX_MACHINECODE_H
