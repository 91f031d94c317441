//===- VirtualFunctions.h - What is indirectly callable ---------*- C++ -*-===//

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

/// True for a virtual function of which some declaration says that kernels may
/// call it.
bool isIndirectlyCallable(const clang::FunctionDecl *Function);

/// True if \p Callee names a virtual function in a call that finds out at run
/// time which one overrides it.
bool isVirtualCallee(const clang::MemberExpr *Callee);

/// The classes of one unit whose virtual tables hold device functions.
class VirtualTables {
public:
  VirtualTables(clang::Sema &S, UnitNames &Names) : S(S), Names(Names) {}

  /// \p Class, complete and not dependent, may have functions with the
  /// property. Makes literals of their annotations, and gives it to implicit
  /// functions that override one that has it.
  void complete(clang::CXXRecordDecl *Class);

  /// Tells the split which tables they are: one variable with an annotation,
  /// which does not reach the object.
  void finish();

private:
  clang::Sema &S;
  UnitNames &Names;
  llvm::SetVector<clang::CXXRecordDecl *> Classes;
};

/// Reports virtual calls in what kernels of \p Kernels call that were not
/// launched with the property for it.
void diagnoseVirtualCalls(llvm::ArrayRef<const clang::FunctionDecl *> Roots,
                          llvm::ArrayRef<Kernel> Kernels, clang::Sema &S);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_VIRTUALFUNCTIONS_H
