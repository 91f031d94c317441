//===- OffsetsInConstants.h - Addresses in initialisers ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_SPIRV_OFFSETSINCONSTANTS_H
#define SYCLCC1_CODEGEN_SPIRV_OFFSETSINCONSTANTS_H

#include "codegen/spirv/SPIRVModule.h"

namespace syclcc1 {

/// Turns offsets in constants, which LLVM's writer has written as member
/// indices, into byte offsets. \p Written is a module of that writer.
SPIRVModule withByteOffsets(const SPIRVModule &Written);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_SPIRV_OFFSETSINCONSTANTS_H
