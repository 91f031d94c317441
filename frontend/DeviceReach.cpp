//===- DeviceReach.cpp - The call tree of the kernels on the AST ----------===//
//
// An edge is: a call, a function whose address is taken, a constructor, a
// destructor that is run for a variable, a temporary, a member or a base, and
// the allocation functions of new and delete. What is never evaluated (sizeof,
// decltype, noexcept, the discarded side of `if constexpr`, the body of a
// lambda that is not called) is not reached. Bodies under call_if_on_host are
// not entered: they stay on the host.
//
// The walk errs towards more: a virtual call reaches the named function, not
// its overriders, which the split finds through vtables.
//
// Tested by test/frontend/extern-template.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/DeviceReach.h"
#include "frontend/Annotations.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace syclcc1 {
namespace {

class Reach : public RecursiveASTVisitor<Reach> {
  using Base = RecursiveASTVisitor<Reach>;

public:
  llvm::SetVector<const FunctionDecl *> Found;

  void add(const FunctionDecl *Function) {
    if (Function && !hasIRAttribute(Function, attribute::CallIfOnHost))
      Found.insert(Function->getCanonicalDecl());
  }

  void body(const FunctionDecl *Function) {
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(Function))
      for (CXXCtorInitializer *Initializer : Constructor->inits())
        TraverseConstructorInitializer(Initializer);
    if (const auto *Destructor = dyn_cast<CXXDestructorDecl>(Function)) {
      for (const CXXBaseSpecifier &B : Destructor->getParent()->bases())
        destroy(B.getType());
      for (const FieldDecl *Field : Destructor->getParent()->fields())
        destroy(Field->getType());
    }
    TraverseStmt(Function->getBody());
  }

  bool shouldVisitImplicitCode() const { return true; }
  bool shouldVisitTemplateInstantiations() const { return true; }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    add(dyn_cast<FunctionDecl>(E->getDecl()));
    return true;
  }
  bool VisitMemberExpr(MemberExpr *E) {
    add(dyn_cast<FunctionDecl>(E->getMemberDecl()));
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    add(E->getConstructor());
    return true;
  }
  bool VisitCXXInheritedCtorInitExpr(CXXInheritedCtorInitExpr *E) {
    add(E->getConstructor());
    return true;
  }
  bool VisitCXXBindTemporaryExpr(CXXBindTemporaryExpr *E) {
    add(E->getTemporary()->getDestructor());
    return true;
  }
  bool VisitCXXNewExpr(CXXNewExpr *E) {
    add(E->getOperatorNew());
    return true;
  }
  bool VisitCXXDeleteExpr(CXXDeleteExpr *E) {
    add(E->getOperatorDelete());
    destroy(E->getDestroyedType());
    return true;
  }
  bool VisitVarDecl(VarDecl *D) {
    destroy(D->getType());
    return true;
  }
  bool VisitCXXDefaultArgExpr(CXXDefaultArgExpr *E) {
    return TraverseStmt(E->getExpr());
  }
  bool VisitCXXDefaultInitExpr(CXXDefaultInitExpr *E) {
    return TraverseStmt(E->getExpr());
  }

  // What is not evaluated where it stands.
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *) {
    return true;
  }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *) { return true; }
  bool TraverseTypeLoc(TypeLoc, bool = true) { return true; }
  bool TraverseConstantExpr(ConstantExpr *) { return true; }
  bool TraverseCXXRecordDecl(CXXRecordDecl *) { return true; }
  bool TraverseLambdaExpr(LambdaExpr *E) {
    for (Expr *Initializer : E->capture_inits())
      if (!TraverseStmt(Initializer))
        return false;
    return true;
  }
  bool TraverseIfStmt(IfStmt *If) {
    if (If->isConstexpr())
      if (std::optional<Stmt *> Taken = If->getNondiscardedCase(Context))
        return TraverseStmt(*Taken);
    return Base::TraverseIfStmt(If);
  }

  explicit Reach(ASTContext &Context) : Context(Context) {}

private:
  void destroy(QualType T) {
    if (T.isNull() || T->isDependentType())
      return;
    const CXXRecordDecl *Record =
        T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    if (Record && Record->hasDefinition() && !Record->hasTrivialDestructor())
      add(Record->getDestructor());
  }

  ASTContext &Context;
};

} // namespace

void forEachReached(ArrayRef<const FunctionDecl *> Roots,
                    llvm::function_ref<void(const FunctionDecl *)> Visit) {
  if (Roots.empty())
    return;
  Reach R(Roots.front()->getASTContext());
  for (const FunctionDecl *Root : Roots)
    R.add(Root);
  for (size_t I = 0; I != R.Found.size(); ++I) {
    const FunctionDecl *Function = R.Found[I], *Definition = nullptr;
    Visit(Function);
    if (Function->isDefined(Definition))
      R.body(Definition);
  }
}

} // namespace syclcc1
