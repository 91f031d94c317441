//===- FixIts.cpp - Edits that make a program right -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Edits may be applied automatically, so the resulting program has to compile:
//
//     x < 0 ? throw x : f(x);      // no edit: if_host(…) has no value
//     throw x;                     // if_host([&] { throw x; });
//     single_task([&] { y = 1; })  // no edit: with [=], y is constant
//     single_task([&] { *p = y; }) // [=]
//
// This runs only for a message, so it may search whole bodies.
//
// Tested by test/frontend/fix-its.test, which applies them and compiles.
//
//===----------------------------------------------------------------------===//

#include "frontend/FixIts.h"
#include "frontend/Diagnostics.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace syclcc1 {
namespace {

/// Finds the expression statement, or assembly, around a location.
class FindStatement : public RecursiveASTVisitor<FindStatement> {
public:
  FindStatement(SourceLocation Wanted, const SourceManager &SM)
      : Wanted(Wanted), SM(SM) {}

  const Stmt *Found = nullptr; ///< The innermost one.

  bool VisitCompoundStmt(CompoundStmt *S) {
    for (const Stmt *Child : S->body())
      look(Child);
    return true;
  }
  bool VisitIfStmt(IfStmt *S) { return look(S->getThen(), S->getElse()); }
  bool VisitForStmt(ForStmt *S) { return look(S->getBody()); }
  bool VisitCXXForRangeStmt(CXXForRangeStmt *S) { return look(S->getBody()); }
  bool VisitWhileStmt(WhileStmt *S) { return look(S->getBody()); }
  bool VisitDoStmt(DoStmt *S) { return look(S->getBody()); }
  bool VisitSwitchCase(SwitchCase *S) { return look(S->getSubStmt()); }
  bool VisitLabelStmt(LabelStmt *S) { return look(S->getSubStmt()); }

private:
  bool look(const Stmt *S, const Stmt *Other = nullptr) {
    const auto *Asm = dyn_cast_or_null<GCCAsmStmt>(S);
    if ((isa_and_nonnull<Expr>(S) || (Asm && !Asm->isAsmGoto())) &&
        S->getBeginLoc().isFileID() && S->getEndLoc().isFileID() &&
        SM.isPointWithin(Wanted, S->getBeginLoc(), S->getEndLoc()))
      Found = S;
    return !Other || look(Other);
  }

  SourceLocation Wanted;
  const SourceManager &SM;
};

/// Finds out whether a body only reads what a closure has captured.
class ReadsOnly : public RecursiveASTVisitor<ReadsOnly> {
public:
  explicit ReadsOnly(const CXXRecordDecl *Lambda) {
    for (const LambdaCapture &C : Lambda->captures())
      if (C.capturesVariable() && C.getCaptureKind() == LCK_ByRef)
        Captured.insert(C.getCapturedVar()->getCanonicalDecl());
  }

  bool TraverseImplicitCastExpr(ImplicitCastExpr *E) {
    if (E->getCastKind() == CK_LValueToRValue &&
        isa<DeclRefExpr>(E->getSubExpr()->IgnoreParens()))
      return true;
    return RecursiveASTVisitor::TraverseImplicitCastExpr(E);
  }
  /// False ends the walk.
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    return E->getType().isConstQualified() ||
           !Captured.contains(E->getDecl()->getCanonicalDecl());
  }

private:
  llvm::SmallPtrSet<const Decl *, 8> Captured;
};

} // namespace

FixItHint captureByValue(const CXXRecordDecl *Lambda, Sema &S) {
  const CXXMethodDecl *Body = Lambda->getLambdaCallOperator();
  if (Lambda->getLambdaCaptureDefault() != LCD_ByRef ||
      !Lambda->getLocation().isFileID() || !Body || !Body->getBody() ||
      !ReadsOnly(Lambda).TraverseStmt(Body->getBody()))
    return FixItHint();
  // A capture that is written out, as in [&, x], may not be the default.
  for (const LambdaCapture &C : Lambda->captures())
    if (C.isExplicit())
      return FixItHint();
  std::optional<Token> Next = Lexer::findNextToken(
      Lambda->getLocation(), S.getSourceManager(), S.getLangOpts());
  if (!Next || Next->isNot(tok::amp))
    return FixItHint();
  return FixItHint::CreateReplacement(SourceRange(Next->getLocation()), "=");
}

void suggestIfHost(SourceLocation At, const FunctionDecl *In, Sema &S) {
  const SourceManager &SM = S.getSourceManager();
  FindStatement Search(At, SM);
  const FunctionDecl *Definition = nullptr;
  if (In && In->isDefined(Definition) && At.isFileID())
    Search.TraverseStmt(Definition->getBody());
  SourceLocation Begin = Search.Found ? Search.Found->getBeginLoc() : At;
  DiagnosticBuilder Note = diag::UseIfHost(S.getDiagnostics(), Begin);
  if (!Search.Found)
    return;
  SourceLocation End = Lexer::getLocForEndOfToken(Search.Found->getEndLoc(), 0,
                                                  SM, S.getLangOpts());
  if (End.isValid())
    Note << FixItHint::CreateInsertion(
                Begin, "sycl::ext::oneapi::experimental::if_host([&] { ")
         << FixItHint::CreateInsertion(End, "; })");
}

} // namespace syclcc1
