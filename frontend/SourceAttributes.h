//===- SourceAttributes.h - The [[sycl::…]] attributes ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_SOURCEATTRIBUTES_H
#define SYCLCC1_FRONTEND_SOURCEATTRIBUTES_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class Sema;
} // namespace clang

namespace syclcc1 {

enum class ArgumentKind { Positive, Enumerator };

/// One line of Attributes.def.
struct SourceAttribute {
  llvm::StringRef Name;       ///< "reqd_work_group_size"
  llvm::StringRef IRName;     ///< "sycl-reqd-work-group-size"
  llvm::StringRef Annotation; ///< Stored in the AST, with the arguments.
  unsigned MinArgs, MaxArgs;
  ArgumentKind Kind;

  /// True if \p Value is a valid argument; otherwise reports the reason at \p
  /// Loc. Null is an expression without a value.
  bool accepts(clang::Sema &S, const llvm::APSInt *Value,
               clang::SourceRange Loc) const;
};

llvm::ArrayRef<SourceAttribute> sourceAttributes();

/// Keeps the linker from dropping the registrations of SourceAttributes.cpp.
void linkSourceAttributes();

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_SOURCEATTRIBUTES_H
