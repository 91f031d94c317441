//===- Emit.h - Device half -> SPIR-V words ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_SPIRV_EMIT_H
#define SYCLCC1_CODEGEN_SPIRV_EMIT_H

#include "codegen/CodeGen.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Module;
} // namespace llvm

namespace syclcc1 {

/// Compiles \p M, a device half after optimizeCommon, in a separate
/// LLVMContext.
llvm::Expected<DeviceImage> compileSPIRV(llvm::Module &M,
                                         const DeviceTarget &Target,
                                         const CodeGenOptions &Options);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_SPIRV_EMIT_H
