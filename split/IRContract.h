//===- IRContract.h - Names shared by front end, split, codegen -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// IRContract.def as constants. A component that needs a name of the IR contract
// includes this file; string literals of the contract appear nowhere else.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_IRCONTRACT_H
#define SYCLCC1_SPLIT_IRCONTRACT_H

#include "llvm/ADT/StringRef.h"

namespace syclcc1 {

/// Texts of entries in llvm.global.annotations.
namespace annotation {
#define SYCLCC1_ANNOTATION(ID, SPELLING)                                       \
  inline constexpr llvm::StringLiteral ID = SPELLING;
#include "split/IRContract.def"
} // namespace annotation

/// Names of string attributes on functions and variables.
namespace attribute {
#define SYCLCC1_ATTRIBUTE(ID, SPELLING)                                        \
  inline constexpr llvm::StringLiteral ID = SPELLING;
#include "split/IRContract.def"
} // namespace attribute

/// Symbols that cross an interface between components.
namespace symbol {
#define SYCLCC1_SYMBOL(ID, SPELLING)                                           \
  inline constexpr llvm::StringLiteral ID = SPELLING;
#include "split/IRContract.def"
} // namespace symbol

/// Device functions that the headers declare and each target defines.
namespace builtin {
#define SYCLCC1_BUILTIN(ID, SPELLING)                                          \
  inline constexpr llvm::StringLiteral ID = SPELLING;
#include "split/IRContract.def"

/// The builtins that query the address space of a pointer.
inline constexpr llvm::StringLiteral PointerQueries[] = {
    PointerIsGlobal, PointerIsLocal, PointerIsPrivate};
} // namespace builtin

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_IRCONTRACT_H
