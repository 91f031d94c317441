//===- LocalizeSymbol.h - Makes symbols of an object local ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_DRIVER_LOCALIZESYMBOL_H
#define SYCLCC1_DRIVER_LOCALIZESYMBOL_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace syclcc1 {

/// Writes the relocatable object at \p Path to \p Result, which may be the same
/// file, with \p Symbols local to it.
llvm::Error localizeSymbols(llvm::StringRef Path, llvm::StringRef Result,
                            llvm::ArrayRef<std::string> Symbols);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_LOCALIZESYMBOL_H
