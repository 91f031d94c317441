//===- Interfaces.h - Variables of an entry point ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_SPIRV_INTERFACES_H
#define SYCLCC1_CODEGEN_SPIRV_INTERFACES_H

#include "codegen/spirv/SPIRVModule.h"

namespace syclcc1 {

/// Adds to entry points that name a variable the variables that its initialiser
/// refers to.
SPIRVModule withWholeInterfaces(const SPIRVModule &Written);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_SPIRV_INTERFACES_H
