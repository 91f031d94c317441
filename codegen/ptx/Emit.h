//===- Emit.h - Device half -> PTX ------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_PTX_EMIT_H
#define SYCLCC1_CODEGEN_PTX_EMIT_H

#include "codegen/CodeGen.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

namespace syclcc1 {

/// Compiles \p M, a device half after optimizeCommon, in a separate
/// LLVMContext.
llvm::Expected<DeviceImage> compilePTX(llvm::Module &M,
                                       const DeviceTarget &Target,
                                       const CodeGenOptions &Options);

/// Rewrites instructions of \p Text, PTX of LLVM's code generator, that ptxas
/// would compute wrongly.
void avoidAssemblerFaults(llvm::SmallVectorImpl<char> &Text);

/// Writes negations that ptxas would forget otherwise (LostNegations.cpp).
void avoidLostNegations(llvm::SmallVectorImpl<char> &Text);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_PTX_EMIT_H
