//===- DeviceTarget.h - What is known about each target ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_DEVICETARGET_H
#define SYCLCC1_CODEGEN_DEVICETARGET_H

#include "llvm/ADT/StringRef.h"

namespace syclcc1 {

/// SPIR-V 1.4: the version that current OpenCL runtimes accept.
inline constexpr llvm::StringLiteral SPIRVTriple =
    "spirv64v1.4-unknown-unknown";
/// The value that SPIRVTargetMachine computes; a unit test compares the two.
inline constexpr llvm::StringLiteral SPIRVDataLayout =
    "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-"
    "v512:512-v1024:1024-n8:16:32:64-G1";

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_DEVICETARGET_H
