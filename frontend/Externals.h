//===- Externals.h - SYCL_EXTERNAL in the AST -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See Externals.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_FRONTEND_EXTERNALS_H
#define SYCLCC1_FRONTEND_EXTERNALS_H

#include "llvm/ADT/SmallVector.h"

namespace clang {
class CXXRecordDecl;
class FunctionDecl;
class Sema;
class VarDecl;
} // namespace clang

namespace syclcc1 {

/// Checks \p Function, which is SYCL_EXTERNAL.
void checkExternal(const clang::FunctionDecl *Function, clang::Sema &S);

/// Checks \p Variable if it is SYCL_EXTERNAL, and marks a declaration for IR.
void markExternal(clang::VarDecl *Variable, clang::Sema &S);
/// Gives SYCL_EXTERNAL of the declaration \p Function, or of functions declared
/// in its body, to their earlier declarations, to which calls may refer.
void spreadExternal(clang::FunctionDecl *Function);

class UnitNames;

/// The static data members of a unit that are SYCL_EXTERNAL.
class ExternalMembers {
public:
  ExternalMembers(clang::Sema &S, UnitNames &Names) : S(S), Names(Names) {}

  /// Records the SYCL_EXTERNAL members of \p Class, which is complete and does
  /// not depend on template parameters.
  void complete(const clang::CXXRecordDecl *Class);
  /// Marks them for IR, at the end of the unit.
  void finish();

private:
  clang::Sema &S;
  UnitNames &Names;
  llvm::SmallVector<const clang::VarDecl *, 4> Members;
};

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_EXTERNALS_H
