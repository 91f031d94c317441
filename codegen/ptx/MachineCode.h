//===- MachineCode.h - PTX -> machine code of one architecture --*- C++ -*-===//

#ifndef SYCLCC1_CODEGEN_PTX_MACHINECODE_H
#define SYCLCC1_CODEGEN_PTX_MACHINECODE_H

#include "codegen/CodeGen.h"
#include "llvm/Support/Error.h"

namespace syclcc1 {

/// True if ptxas is known and may make a complete program of \p M.
bool wantsMachineCode(const llvm::Module &M, const CodeGenOptions &Options);

/// Sets \p Image's machine code. A ptxas that does not know the architecture or
/// the version of the PTX is a warning in \p M's context, and the image stays
/// as it is; anything else that it refuses is an error.
llvm::Error addMachineCode(llvm::Module &M, DeviceImage &Image,
                           const CodeGenOptions &Options);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_PTX_MACHINECODE_H
