//===- VirtualFunctions.h - What is indirectly callable ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_VIRTUALFUNCTIONS_H
#define SYCLCC1_FRONTEND_VIRTUALFUNCTIONS_H

#include "clang/Basic/LLVM.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SetVector.h"

namespace clang {
class CXXRecordDecl;
class FunctionDecl;
class MemberExpr;
class Sema;
} // namespace clang

namespace syclcc1 {

struct Kernel;
class UnitNames;

/// True for a virtual function if one of its declarations has the property.
bool isIndirectlyCallable(const clang::FunctionDecl *Function);

/// True if \p Callee names a virtual function in a call that is dispatched at
/// run time.
bool isVirtualCallee(const clang::MemberExpr *Callee);

/// The classes of one unit whose virtual tables hold device functions.
class VirtualTables {
public:
  VirtualTables(clang::Sema &S, UnitNames &Names) : S(S), Names(Names) {}

  /// \p Class, complete and not dependent, may have functions with the
  /// property. Replaces the arguments of their annotations by literals, and
  /// adds the property to implicit functions that override one that has it.
  void complete(clang::CXXRecordDecl *Class);

  /// Records the tables for the split: one variable with an annotation, which
  /// does not reach the object.
  void finish();

private:
  clang::Sema &S;
  UnitNames &Names;
  llvm::SetVector<clang::CXXRecordDecl *> Classes;
};

/// Reports virtual calls in functions that kernels of \p Kernels call without
/// having been launched with the property.
void diagnoseVirtualCalls(llvm::ArrayRef<const clang::FunctionDecl *> Roots,
                          llvm::ArrayRef<Kernel> Kernels, clang::Sema &S);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_VIRTUALFUNCTIONS_H
