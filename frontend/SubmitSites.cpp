//===- SubmitSites.cpp - Where functors are submitted ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A lambda is written where it is submitted. A functor is not, and its point of
// instantiation is inside the headers:
//
//     q.parallel_for(n, Axpy{a, x, y});      // -> parallel_for<…, Axpy, 1>
//
// So the unit is searched for a call of a function of namespace sycl that has
// the functor's type among its template arguments.
//
// Tested by test/frontend/errors/device-chain.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/SubmitSites.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace syclcc1 {
namespace {

using SiteMap = llvm::DenseMap<const Type *, SourceLocation>;

bool isInSycl(const Decl *D) {
  const DeclContext *C = D->getDeclContext();
  while (C->getParent() && !C->getParent()->isTranslationUnit())
    C = C->getParent();
  const auto *Namespace = dyn_cast<NamespaceDecl>(C);
  return Namespace && Namespace->getIdentifier() &&
         Namespace->getName() == "sycl";
}

class Search : public RecursiveASTVisitor<Search> {
public:
  Search(const SourceManager &SM, SiteMap &Sites) : SM(SM), Sites(Sites) {}

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return false; }

  bool VisitCallExpr(CallExpr *Call) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    const TemplateArgumentList *Arguments =
        Callee ? Callee->getTemplateSpecializationArgs() : nullptr;
    SourceLocation Loc = Call->getExprLoc();
    if (!Arguments || SM.isInSystemHeader(Loc) || !isInSycl(Callee))
      return true;
    for (const TemplateArgument &A : Arguments->asArray())
      for (const TemplateArgument &Each : A.getKind() == TemplateArgument::Pack
                                              ? A.getPackAsArray()
                                              : ArrayRef(A))
        if (Each.getKind() == TemplateArgument::Type)
          Sites.insert({Each.getAsType().getCanonicalType().getTypePtr(), Loc});
    return true;
  }

private:
  const SourceManager &SM;
  SiteMap &Sites;
};

} // namespace

SourceLocation SubmitSites::find(QualType Callable) {
  if (!Sites) {
    Sites.emplace();
    Search(Context.getSourceManager(), *Sites).TraverseAST(Context);
  }
  return Sites->lookup(Callable.getCanonicalType().getTypePtr());
}

} // namespace syclcc1
