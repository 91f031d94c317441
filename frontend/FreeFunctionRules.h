//===- FreeFunctionRules.h - What may be a free function kernel -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_FREEFUNCTIONRULES_H
#define SYCLCC1_FRONTEND_FREEFUNCTIONRULES_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class FunctionDecl;
class ParmVarDecl;
class QualType;
class Sema;
} // namespace clang

namespace syclcc1 {

/// Reports once what is not allowed in a declaration of a free function kernel.
class FreeFunctionRules {
public:
  explicit FreeFunctionRules(clang::Sema &S) : S(S) {}

  /// Checks \p Declaration, a function or the function of a template, if it or
  /// an earlier declaration has a kernel property.
  void declaration(const clang::FunctionDecl *Declaration);

  /// Checks that the arguments of \p Definition can be copied to a device;
  /// false if not. At the end of the unit, when is_device_copyable has been
  /// specialised.
  bool parameters(const clang::FunctionDecl *Definition);

  /// The same for all functions that were only declared.
  void definedElsewhere();

private:
  void properties(const clang::FunctionDecl *Declaration);
  void sizes(const clang::FunctionDecl *Declaration, unsigned Dimensions);
  bool isDeviceCopyable(clang::QualType T, clang::SourceLocation Loc);
  bool once(clang::SourceLocation Loc) { return Reported.insert(Loc).second; }

  clang::Sema &S;
  llvm::DenseSet<clang::SourceLocation> Reported;
  llvm::SmallVector<const clang::FunctionDecl *, 8> Declared;
};

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_FREEFUNCTIONRULES_H
