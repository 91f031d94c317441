//===- Interfaces.h - Variables of an entry point ---------------*- C++ -*-===//

#ifndef SYCLCC1_CODEGEN_SPIRV_INTERFACES_H
#define SYCLCC1_CODEGEN_SPIRV_INTERFACES_H

#include "codegen/spirv/SPIRVModule.h"

namespace syclcc1 {

/// Entry points that name the variables in whose initialisers others are named
/// name these, too.
SPIRVModule withWholeInterfaces(const SPIRVModule &Written);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_SPIRV_INTERFACES_H
