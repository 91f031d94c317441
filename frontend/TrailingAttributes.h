//===- TrailingAttributes.h - `(…) [[sycl::…]] {` ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_TRAILINGATTRIBUTES_H
#define SYCLCC1_FRONTEND_TRAILINGATTRIBUTES_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class FunctionDecl;
class Sema;
} // namespace clang

namespace syclcc1 {

struct SourceAttribute;

/// A [[sycl::…]] attribute with the values of its arguments.
struct AttributeUse {
  const SourceAttribute *Attribute;
  llvm::SmallVector<llvm::APSInt, 3> Values;
  clang::SourceLocation Loc;
};

/// Calls \p Visit for each [[sycl::…]] attribute after the parameter list of \p
/// Function, which is an instance if it is a template; reports arguments that
/// have no value.
void forEachTrailingAttribute(
    clang::Sema &S, const clang::FunctionDecl *Function,
    llvm::function_ref<void(const AttributeUse &)> Visit);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_TRAILINGATTRIBUTES_H
