//===- VirtualVariants.h - What images say of virtual functions -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See VirtualVariants.cpp; CodeGen.h has the functions that list variants.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_VIRTUALVARIANTS_H
#define SYCLCC1_CODEGEN_VIRTUALVARIANTS_H

#include "codegen/CodeGen.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <string>
#include <vector>

namespace llvm {
class Module;
} // namespace llvm

namespace syclcc1 {

/// The property set "SYCL/virtual functions" of an image of \p Device, lines of
/// `property=set,set`; "" without virtual functions. Removes code that no
/// kernel reaches.
llvm::Expected<std::string>
virtualFunctionProperties(llvm::Module &Device, const CodeGenOptions &Options);

/// The key of that property set.
constexpr llvm::StringLiteral VirtualFunctionsKey = "SYCL/virtual functions";

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_VIRTUALVARIANTS_H
