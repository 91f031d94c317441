//===- UnitNames.h - Names that are unique in a program ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Local kernels and device_globals of two units may have the same symbol, and
// an executable holds the images of both. So the split appends a marker and the
// hash of the unit (ExtractDevice.cpp): `_ZTS6Kernel_tu0123456789abcdef`.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_IR_UNITNAMES_H
#define SYCLCC1_SPLIT_IR_UNITNAMES_H

#include "llvm/ADT/StringRef.h"

namespace syclcc1 {

constexpr llvm::StringLiteral UnitSuffixMark = "_tu";
constexpr unsigned UnitSuffixDigits = 16; ///< Hexadecimal.

/// The symbol of a kernel or device_global before its name was made unique.
llvm::StringRef withoutUnitSuffix(llvm::StringRef Symbol);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_IR_UNITNAMES_H
