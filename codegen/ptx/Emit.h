//===- Emit.h - Device half -> PTX ------------------------------*- C++ -*-===//

#ifndef SYCLCC1_CODEGEN_PTX_EMIT_H
#define SYCLCC1_CODEGEN_PTX_EMIT_H

#include "codegen/CodeGen.h"
#include "llvm/Support/Error.h"

namespace syclcc1 {

/// Compiles \p M, a device half after optimizeCommon in a context of its own.
llvm::Expected<DeviceImage> compilePTX(llvm::Module &M,
                                       const DeviceTarget &Target,
                                       const CodeGenOptions &Options);

/// The architecture of code for GPUs that nobody named.
constexpr llvm::StringLiteral DefaultPTXArch = "sm_75";

/// What runs on the device half before LLVM's NVPTX code generator.
std::string ptxPipeline(const CodeGenOptions &Options,
                        llvm::StringRef Arch = DefaultPTXArch);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_PTX_EMIT_H
