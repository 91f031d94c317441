//===- WorkGroupStatic.cpp - Variables of a class for local memory --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// sycl_ext_oneapi_work_group_static: the type of a variable selects its memory.
//
//   syclex::work_group_static<int[16]> tile;              // of the program
//   struct s { static syclex::work_group_static<int> n; };
//   void f() { static syclex::work_group_static<float> sum; … }
//   void g() { syclex::work_group_static<float> sum; … }   // the same
//
// The class has the annotation of variables in local memory (`__SYCL_LOCAL__`),
// which is copied here to each variable. Only units that complete such a class
// are searched; others have no cost.
//
// DPC++, and programs written for it (ggml's attention), leave out `static` in
// a function. Sema has finished the body by then, so the variable becomes
// static afterwards. That is sound: its class has a trivial constructor, so
// there is no guard and nothing that a jump could skip, and CodeGen looks only
// at the storage class. Sema does one more thing for a static variable: it
// assigns the number that distinguishes two variables of one name in mangled
// names.
//
// Rejected: separate storage for each use inside the header. A lambda in a
// default template argument would have to identify the use, which needs C++20,
// and a variable with two names would be two variables.
//
// Tested by test/run/work_group_static.cpp, test/frontend/errors/
// work-group-static.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/WorkGroupStatic.h"
#include "frontend/Annotations.h"
#include "frontend/Diagnostics.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/MangleNumberingContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace syclcc1 {

bool isWorkGroupStatic(const CXXRecordDecl *Class) {
  return hasIRAttribute(Class, attribute::LocalVariable);
}

namespace {

class Marker : public RecursiveASTVisitor<Marker> {
public:
  explicit Marker(Sema &S) : S(S) {}

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return true; }

  bool VisitVarDecl(VarDecl *Variable) {
    const CXXRecordDecl *Class =
        Variable->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    if (!Class || !isWorkGroupStatic(Class) ||
        hasIRAttribute(Variable, attribute::LocalVariable))
      return true;
    SourceLocation Loc = Variable->getLocation();
    if (!Variable->hasGlobalStorage()) {
      if (!Variable->isLocalVarDecl()) {
        diag::WorkGroupStaticNotStatic(S.getDiagnostics(), Loc) << Variable;
        return true;
      }
      makeStatic(Variable);
    }
    Expr *Operands[] = {makeString(S.Context, attribute::LocalVariable, Loc),
                        makeInt(S.Context, 1, Loc)};
    annotate(S, Variable, annotation::IRAttribute, Operands);
    return true;
  }

private:
  void makeStatic(VarDecl *Variable) {
    Variable->setStorageClass(SC_Static);
    MangleNumberingContext &Numbers =
        S.Context.getManglingNumberContext(Variable->getDeclContext());
    S.Context.setManglingNumber(
        Variable, Numbers.getManglingNumber(Variable, /*MSLocal=*/1));
    S.Context.setStaticLocalNumber(Variable,
                                   Numbers.getStaticLocalNumber(Variable));
  }

  Sema &S;
};

} // namespace

void markWorkGroupStatics(Decl *D, Sema &S) { Marker(S).TraverseDecl(D); }

} // namespace syclcc1
