//===- SubmitSites.h - Where functors are submitted -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_SUBMITSITES_H
#define SYCLCC1_FRONTEND_SUBMITSITES_H

#include "clang/AST/Type.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/DenseMap.h"
#include <optional>

namespace clang {
class ASTContext;
} // namespace clang

namespace syclcc1 {

/// Finds the calls that submit kernels. Walks the whole unit at first use, so
/// use it only for a message.
class SubmitSites {
public:
  explicit SubmitSites(clang::ASTContext &Context) : Context(Context) {}

  /// The first call in user code of a function of namespace sycl that was made
  /// for an object of class \p Callable; invalid if there is none.
  clang::SourceLocation find(clang::QualType Callable);

private:
  clang::ASTContext &Context;
  std::optional<llvm::DenseMap<const clang::Type *, clang::SourceLocation>>
      Sites;
};

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_SUBMITSITES_H
