//===- DeviceReach.cpp - The call tree of the kernels on the AST ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An edge is: a call, a function whose address is taken, a constructor, a
// destructor that is run for a variable, a temporary, a member or a base, and
// the allocation functions of new and delete. Unevaluated code (sizeof,
// decltype, noexcept, the discarded side of `if constexpr`, the body of a
// lambda that is not called) is not reached. Bodies under call_if_on_host are
// not entered: they stay on the host.
//
// The two users of this walk need different approximations:
//
//   emission      over-approximates, since a missing body is a broken program:
//                 a table of functions that is a constant reaches them all
//   diagnostics   under-approximate, since a false error breaks valid
//                 programs. Not reached are code that is computed at compile
//                 time, the side of an `if` that code generation leaves out,
//                 and arguments that are only passed to the host:
//
//                     if_host([name = std::string("x")] { … })    // a copy
//
// A virtual call reaches no function for diagnostics: possible callees are
// marked as device code themselves (VirtualFunctions.cpp). For emission it
// reaches the named function.
//
// Tested by test/frontend/extern-template.cpp, device-code-clean.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/DeviceReach.h"
#include "frontend/Annotations.h"
#include "frontend/VirtualFunctions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ExprConcepts.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace syclcc1 {
namespace {

/// True if the value that \p E refers to is known only at run time.
bool isRunTimeValue(const Expr *E);

/// False if \p E obviously depends on run-time values. Most conditions compare
/// a parameter or a variable, and evaluating them would cost more than the rest
/// of this walk.
bool mayBeConstant(const Expr *E) {
  for (;;) {
    E = E->IgnoreParens();
    if (const auto *Cast = dyn_cast<CastExpr>(E)) {
      if (Cast->getCastKind() == CK_LValueToRValue)
        return !isRunTimeValue(Cast->getSubExpr());
      E = Cast->getSubExpr();
    } else if (const auto *Full = dyn_cast<FullExpr>(E)) {
      E = Full->getSubExpr();
    } else if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E)) {
      E = Temporary->getSubExpr();
    } else if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
      if (Binary->isLogicalOp()) // One constant side can be enough.
        return mayBeConstant(Binary->getLHS()) ||
               mayBeConstant(Binary->getRHS());
      if (Binary->isAssignmentOp() || Binary->isCommaOp() ||
          Binary->isPtrMemOp())
        return true;
      if (!mayBeConstant(Binary->getLHS()))
        return false;
      E = Binary->getRHS();
    } else if (const auto *Unary = dyn_cast<UnaryOperator>(E)) {
      if (Unary->isIncrementDecrementOp() || Unary->getOpcode() == UO_Deref ||
          Unary->getOpcode() == UO_AddrOf)
        return true;
      E = Unary->getSubExpr();
    } else if (const auto *Call = dyn_cast<CallExpr>(E)) {
      const FunctionDecl *Callee = Call->getDirectCallee();
      if (!Callee || Callee->getBuiltinID())
        return true;
      return Callee->isConstexpr() &&
             llvm::all_of(Call->arguments(), mayBeConstant);
    } else {
      return true;
    }
  }
}

bool isRunTimeValue(const Expr *E) {
  E = E->IgnoreParens();
  if (const auto *Reference = dyn_cast<DeclRefExpr>(E)) {
    const auto *Variable = dyn_cast<VarDecl>(Reference->getDecl());
    return Variable && !Variable->getType()->isReferenceType() &&
           !Variable->getType().isConstQualified();
  }
  if (const auto *Member = dyn_cast<MemberExpr>(E);
      Member && isa<FieldDecl>(Member->getMemberDecl()) &&
      !Member->getMemberDecl()->getType()->isReferenceType()) {
    const Expr *Of = Member->getBase()->IgnoreParenImpCasts();
    return isa<CXXThisExpr>(Of) || isRunTimeValue(Of);
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return Unary->getOpcode() == UO_Deref &&
           !mayBeConstant(Unary->getSubExpr());
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
    const auto *Decayed = dyn_cast<ImplicitCastExpr>(Element->getBase());
    return !mayBeConstant(Element->getIdx()) ||
           (Decayed && Decayed->getCastKind() == CK_ArrayToPointerDecay
                ? isRunTimeValue(Decayed->getSubExpr())
                : !mayBeConstant(Element->getBase()));
  }
  return false;
}

/// True if a `break` in \p S exits the statement whose body is \p S.
bool containsBreak(const Stmt *S) {
  if (!S ||
      isa<Expr, WhileStmt, DoStmt, ForStmt, CXXForRangeStmt, SwitchStmt>(S))
    return false;
  return isa<BreakStmt>(S) || llvm::any_of(S->children(), containsBreak);
}

/// True if control does not leave \p S at its end, judged by its form.
bool endsInJump(const Stmt *S) {
  if (const auto *Full = dyn_cast<FullExpr>(S))
    S = Full->getSubExpr();
  switch (S->getStmtClass()) {
  case Stmt::ReturnStmtClass:
  case Stmt::BreakStmtClass:
  case Stmt::ContinueStmtClass:
  case Stmt::GotoStmtClass:
  case Stmt::IndirectGotoStmtClass:
  case Stmt::CXXThrowExprClass:
    return true;
  case Stmt::CallExprClass: {
    const FunctionDecl *Callee = cast<CallExpr>(S)->getDirectCallee();
    return Callee && Callee->isNoReturn();
  }
  case Stmt::CompoundStmtClass: {
    const auto *Block = cast<CompoundStmt>(S);
    return !Block->body_empty() && endsInJump(Block->body_back());
  }
  case Stmt::LabelStmtClass:
    return endsInJump(cast<LabelStmt>(S)->getSubStmt());
  case Stmt::CaseStmtClass:
  case Stmt::DefaultStmtClass:
    return endsInJump(cast<SwitchCase>(S)->getSubStmt());
  case Stmt::IfStmtClass: {
    const auto *If = cast<IfStmt>(S);
    return If->getElse() && endsInJump(If->getThen()) &&
           endsInJump(If->getElse());
  }
  case Stmt::SwitchStmtClass: {
    const auto *Switch = cast<SwitchStmt>(S);
    for (const SwitchCase *C = Switch->getSwitchCaseList(); C;
         C = C->getNextSwitchCase())
      if (isa<DefaultStmt>(C))
        return endsInJump(Switch->getBody()) &&
               !containsBreak(Switch->getBody());
    return false;
  }
  default:
    return false;
  }
}

/// True if control may enter \p S other than at its beginning.
bool containsLabel(const Stmt *S) {
  return S && !isa<Expr>(S) &&
         (isa<LabelStmt, SwitchCase>(S) ||
          llvm::any_of(S->children(), containsLabel));
}

class Reach : public RecursiveASTVisitor<Reach> {
  using Base = RecursiveASTVisitor<Reach>;

public:
  /// With a \p Listener the walk under-approximates.
  Reach(ASTContext &Context, DeviceCodeListener *Listener)
      : Context(Context), Listener(Listener) {}

  llvm::SetVector<const FunctionDecl *> Found;

  void add(const FunctionDecl *Function, SourceLocation Loc) {
    if (!Function)
      return;
    const FunctionDecl *Canonical = Function->getCanonicalDecl();
    // Attributes are looked up for the first reference only.
    bool IsNew = !Found.contains(Canonical);
    if (IsNew && hasIRAttribute(Function, attribute::CallIfOnHost))
      return;
    if (Listener)
      Listener->edge(Current, Canonical, Loc);
    if (IsNew)
      Found.insert(Canonical);
  }

  void body(const FunctionDecl *Function) {
    Current = Function->getCanonicalDecl();
    if (Listener) {
      if (hasIRAttribute(Function, attribute::DeviceBuiltin))
        return;
      Listener->body(Function);
    }
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(Function))
      for (CXXCtorInitializer *Initializer : Constructor->inits())
        TraverseConstructorInitializer(Initializer);
    if (const auto *Destructor = dyn_cast<CXXDestructorDecl>(Function);
        Destructor && !Destructor->getParent()->isUnion()) {
      for (const CXXBaseSpecifier &B : Destructor->getParent()->bases())
        destroy(B.getType(), Destructor->getLocation());
      for (const FieldDecl *Field : Destructor->getParent()->fields())
        destroy(Field->getType(), Destructor->getLocation());
    }
    Stmt *Body = Function->getBody();
    // Without the frame that Clang adds: being a coroutine is one error.
    if (auto *Coroutine = dyn_cast_or_null<CoroutineBodyStmt>(Body);
        Coroutine && Listener)
      Body = Coroutine->getBody();
    TraverseStmt(Body);
  }

  bool shouldVisitImplicitCode() const { return true; }
  bool shouldVisitTemplateInstantiations() const { return true; }

  bool VisitStmt(Stmt *S) {
    if (Listener)
      Listener->statement(S);
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    add(dyn_cast<FunctionDecl>(E->getDecl()), E->getLocation());
    return true;
  }
  bool VisitMemberExpr(MemberExpr *E) {
    if (Listener && isVirtualCallee(E))
      return true;
    add(dyn_cast<FunctionDecl>(E->getMemberDecl()), E->getMemberLoc());
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    add(E->getConstructor(), E->getLocation());
    return true;
  }
  bool VisitCXXInheritedCtorInitExpr(CXXInheritedCtorInitExpr *E) {
    add(E->getConstructor(), E->getLocation());
    return true;
  }
  bool VisitCXXBindTemporaryExpr(CXXBindTemporaryExpr *E) {
    add(E->getTemporary()->getDestructor(), E->getBeginLoc());
    return true;
  }
  bool VisitCXXNewExpr(CXXNewExpr *E) {
    add(E->getOperatorNew(), E->getBeginLoc());
    return true;
  }
  bool VisitCXXDeleteExpr(CXXDeleteExpr *E) {
    add(E->getOperatorDelete(), E->getBeginLoc());
    destroy(E->getDestroyedType(), E->getBeginLoc());
    return true;
  }
  bool VisitVarDecl(VarDecl *D) {
    if (Listener)
      Listener->variable(D);
    if (!Listener || !D->isStaticLocal())
      destroy(D->getType(), D->getLocation());
    return true;
  }
  bool VisitCXXDefaultArgExpr(CXXDefaultArgExpr *E) {
    return TraverseStmt(E->getExpr());
  }
  bool VisitCXXDefaultInitExpr(CXXDefaultInitExpr *E) {
    return TraverseStmt(E->getExpr());
  }

  // Expressions that are not evaluated where they are written.
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *) {
    return true;
  }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *) { return true; }
  bool TraverseTypeLoc(TypeLoc, bool = true) { return true; }
  bool TraverseNestedNameSpecifierLoc(NestedNameSpecifierLoc) { return true; }
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &) { return true; }
  bool TraverseRequiresExpr(RequiresExpr *) { return true; }
  bool TraverseConceptSpecializationExpr(ConceptSpecializationExpr *) {
    return true;
  }
  bool TraverseStaticAssertDecl(StaticAssertDecl *) { return true; }
  bool TraverseFunctionDecl(FunctionDecl *) { return true; }
  bool TraverseConstantExpr(ConstantExpr *) { return true; }
  bool TraverseCXXRecordDecl(CXXRecordDecl *) { return true; }
  bool TraverseCXXTypeidExpr(CXXTypeidExpr *E) {
    if (E->isTypeOperand() || !E->isPotentiallyEvaluated())
      return VisitStmt(E);
    return Base::TraverseCXXTypeidExpr(E);
  }
  bool TraverseLambdaExpr(LambdaExpr *E) {
    for (Expr *Initializer : E->capture_inits())
      if (!TraverseStmt(Initializer))
        return false;
    return true;
  }
  bool TraverseVarDecl(VarDecl *D) {
    if (Listener && (D->isConstexpr() || D->isStaticLocal()))
      return VisitVarDecl(D);
    return Base::TraverseVarDecl(D);
  }

  // Statements after `return` are generated only from the next label on:
  //
  //     switch (c) { case red: return 1; default: return 2; }
  //     throw std::logic_error("no such color");
  bool TraverseCompoundStmt(CompoundStmt *S) {
    if (!Listener)
      return Base::TraverseCompoundStmt(S);
    VisitStmt(S);
    bool Reached = true;
    for (Stmt *Child : S->body()) {
      if (!Reached && !containsLabel(Child))
        continue;
      if (!TraverseStmt(Child))
        return false;
      Reached = Child == S->body_back() || !endsInJump(Child);
    }
    return true;
  }

  // The side of two that is generated.
  bool TraverseIfStmt(IfStmt *If) {
    if (If->isConstexpr())
      if (std::optional<Stmt *> Taken = If->getNondiscardedCase(Context))
        return TraverseStmt(*Taken);
    if (!Listener)
      return Base::TraverseIfStmt(If);
    if (If->isConsteval())
      return TraverseStmt(If->isNegatedConsteval() ? If->getThen()
                                                   : If->getElse());
    if (std::optional<bool> Known = constant(If->getCond())) {
      VisitStmt(If);
      return TraverseStmt(If->getInit()) &&
             TraverseStmt(*Known ? If->getThen() : If->getElse());
    }
    return Base::TraverseIfStmt(If);
  }
  bool TraverseWhileStmt(WhileStmt *S) {
    return constant(S->getCond()) == false || Base::TraverseWhileStmt(S);
  }
  bool TraverseForStmt(ForStmt *S) {
    if (constant(S->getCond()) == false)
      return TraverseStmt(S->getInit());
    return Base::TraverseForStmt(S);
  }
  bool TraverseConditionalOperator(ConditionalOperator *E) {
    if (std::optional<bool> Known = constant(E->getCond()))
      return VisitStmt(E) &&
             TraverseStmt(*Known ? E->getTrueExpr() : E->getFalseExpr());
    return Base::TraverseConditionalOperator(E);
  }
  bool TraverseBinaryOperator(BinaryOperator *E) {
    if (E->isLogicalOp())
      if (std::optional<bool> Known = constant(E->getLHS());
          Known && *Known == (E->getOpcode() == BO_LOr))
        return true;
    return Base::TraverseBinaryOperator(E);
  }
  bool TraverseUserDefinedLiteral(UserDefinedLiteral *E) {
    return (Listener && E->isEvaluatable(Context)) ||
           Base::TraverseUserDefinedLiteral(E);
  }

  // A device program ends at a throw, before its operand is evaluated; so no
  // handler is ever entered.
  bool TraverseCXXThrowExpr(CXXThrowExpr *E) {
    return Listener ? VisitStmt(E) : Base::TraverseCXXThrowExpr(E);
  }
  bool TraverseCXXCatchStmt(CXXCatchStmt *S) {
    return Listener || Base::TraverseCXXCatchStmt(S);
  }

  // The evaluation of a call that is a constant does not throw:
  //
  //     constexpr int checked(int i) { return i < 4 ? i : throw "too large"; }
  //     a[checked(3)] = 0;
  bool TraverseCXXConstructExpr(CXXConstructExpr *E) {
    return isHarmless(E, E->getConstructor()) ||
           Base::TraverseCXXConstructExpr(E);
  }
  bool TraverseCXXTemporaryObjectExpr(CXXTemporaryObjectExpr *E) {
    return isHarmless(E, E->getConstructor()) ||
           Base::TraverseCXXTemporaryObjectExpr(E);
  }
  bool TraverseCXXOperatorCallExpr(CXXOperatorCallExpr *E) {
    return isHarmless(E, E->getDirectCallee()) ||
           Base::TraverseCXXOperatorCallExpr(E);
  }

  // if_host([…] { … }): the closure, if it is created, is for the host.
  bool TraverseCallExpr(CallExpr *E) {
    if (isHarmless(E, E->getDirectCallee()))
      return true;
    if (!Listener || !passesArgumentToHost(E->getDirectCallee()))
      return Base::TraverseCallExpr(E);
    return VisitStmt(E) && TraverseStmt(E->getCallee());
  }
  bool TraverseCXXMemberCallExpr(CXXMemberCallExpr *E) {
    if (isHarmless(E, E->getDirectCallee()))
      return true;
    if (!Listener || !passesArgumentToHost(E->getDirectCallee()))
      return Base::TraverseCXXMemberCallExpr(E);
    return VisitStmt(E) && TraverseStmt(E->getCallee());
  }

private:
  void destroy(QualType T, SourceLocation Loc) {
    if (T.isNull() || T->isDependentType())
      return;
    const CXXRecordDecl *Record =
        T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    if (Record && Record->hasDefinition() && !Record->hasTrivialDestructor())
      add(Record->getDestructor(), Loc);
  }

  /// The value of \p Condition, if code generation folds it as well.
  std::optional<bool> constant(const Expr *Condition) const {
    bool Value;
    if (Listener && Condition && !Condition->isValueDependent() &&
        mayBeConstant(Condition) &&
        Condition->EvaluateAsBooleanCondition(Value, Context))
      return Value;
    return std::nullopt;
  }

  /// True for `if_host` and similar functions, which begin by passing their
  /// argument to a function that is called only on the host.
  bool passesArgumentToHost(const FunctionDecl *Function) {
    if (!Function)
      return false;
    auto [It, IsNew] = PassesArgumentToHost.insert({Function, false});
    if (IsNew)
      It->second = startsWithHostCall(Function);
    return It->second;
  }
  static bool startsWithHostCall(const FunctionDecl *Function) {
    const FunctionDecl *Definition = nullptr;
    if (!Function->isDefined(Definition))
      return false;
    const auto *Block = dyn_cast_or_null<CompoundStmt>(Definition->getBody());
    if (!Block || Block->body_empty())
      return false;
    const auto *Call = dyn_cast<CallExpr>(Block->body_front());
    return Call && Call->getDirectCallee() &&
           hasIRAttribute(Call->getDirectCallee(), attribute::CallIfOnHost);
  }

  /// True if \p E is a call of \p Callee, which is constexpr and contains a
  /// throw, and is a constant nevertheless.
  bool isHarmless(const Expr *E, const FunctionDecl *Callee) {
    return Listener && Callee && mayThrow(Callee) && !E->isValueDependent() &&
           E->isCXX11ConstantExpr(Context);
  }

  /// True if \p Function is a constexpr user function with a throw in its body
  /// or in such functions that it calls. This is checked first because it is
  /// cheap.
  bool mayThrow(const FunctionDecl *Function) {
    if (!Function->isConstexpr())
      return false;
    auto [It, IsNew] = MayThrow.insert({Function, false});
    if (!IsNew)
      return It->second;
    const FunctionDecl *Definition = nullptr;
    if (!Function->isDefined(Definition) ||
        Context.getSourceManager().isInSystemHeader(Definition->getLocation()))
      return false;
    bool Result = throwsIn(Definition->getBody());
    if (const auto *Made = dyn_cast<CXXConstructorDecl>(Definition))
      for (const CXXCtorInitializer *Initializer : Made->inits())
        Result = Result || throwsIn(Initializer->getInit());
    return MayThrow[Function] = Result;
  }
  bool throwsIn(const Stmt *S) {
    if (!S)
      return false;
    if (isa<CXXThrowExpr>(S))
      return true;
    if (const auto *Call = dyn_cast<CallExpr>(S);
        Call && Call->getDirectCallee() && mayThrow(Call->getDirectCallee()))
      return true;
    if (const auto *Made = dyn_cast<CXXConstructExpr>(S);
        Made && mayThrow(Made->getConstructor()))
      return true;
    return llvm::any_of(S->children(),
                        [&](const Stmt *Child) { return throwsIn(Child); });
  }

  ASTContext &Context;
  DeviceCodeListener *Listener;
  const FunctionDecl *Current = nullptr;
  llvm::DenseMap<const FunctionDecl *, bool> PassesArgumentToHost, MayThrow;
};

void walk(Reach &R, ArrayRef<const FunctionDecl *> Roots,
          llvm::function_ref<void(const FunctionDecl *)> Visit) {
  for (const FunctionDecl *Root : Roots)
    R.add(Root, SourceLocation());
  for (size_t I = 0; I != R.Found.size(); ++I) {
    const FunctionDecl *Function = R.Found[I], *Definition = nullptr;
    Visit(Function);
    if (Function->isDefined(Definition))
      R.body(Definition);
  }
}

} // namespace

void forEachReached(ArrayRef<const FunctionDecl *> Roots,
                    llvm::function_ref<void(const FunctionDecl *)> Visit) {
  if (Roots.empty())
    return;
  Reach R(Roots.front()->getASTContext(), nullptr);
  walk(R, Roots, Visit);
}

void walkDeviceCode(ArrayRef<const FunctionDecl *> Roots,
                    DeviceCodeListener &Listener) {
  if (Roots.empty())
    return;
  Reach R(Roots.front()->getASTContext(), &Listener);
  walk(R, Roots, [](const FunctionDecl *) {});
}

} // namespace syclcc1
