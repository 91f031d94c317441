//===- Traits.cpp - Bodies of the headers' compile-time queries -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Problem: headers need facts that only the compiler knows (the name of a type,
// whether a function is a kernel), as constants, in C++17, inside SFINAE. Other
// SYCL compilers generate a header with the answers in a first pass; a single
// parse has no first pass.
//
//     template <class T> __SYCL_TRAIT__("type-name")
//     constexpr const char *type_name() { return ""; }
//
// Solution: when Sema has instantiated such a function, its body is replaced by
// `return <answer>;`. That happens before the first evaluation, so the call is
// an ordinary constant expression. Stock Clang and clangd see the fallback.
//
// Rejected: a builtin (needs a patched Clang); a table by friend injection or
// macros in the headers (every user's parse would pay for it).
//
// An explicit specialisation keeps its own body, although Clang lets it inherit
// the annotation: that is what its author intends.
//
// Tested by test/frontend/traits*.cpp in C++17, 20 and 23, through a PCH and
// through a module.
//
//===----------------------------------------------------------------------===//

#include "frontend/Traits.h"
#include "frontend/Annotations.h"
#include "frontend/Diagnostics.h"
#include "frontend/FreeFunctions.h"
#include "frontend/Names.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace syclcc1 {
namespace {

/// One query: the unit, the name of the trait, its template arguments.
struct Query {
  Sema &S;
  UnitNames &Names;
  FreeFunctionBuilder &FreeFunctions;
  const FunctionDecl *Function;
  StringRef Trait;
  ArrayRef<TemplateArgument> Arguments;

  SourceLocation loc() const { return Function->getLocation(); }
  Expr *answer(StringRef Text) const {
    return makeString(S.Context, Text, loc());
  }
};

/// Computes the answer, or reports the reason and returns null.
using Builder = Expr *(*)(const Query &);

enum ArgumentKind { AType, AFunction, AKernel };

std::nullptr_t wrongArgument(const Query &Q, ArgumentKind Wanted) {
  diag::TraitArgument(Q.S.getDiagnostics(), Q.loc()) << Q.Trait << Wanted;
  return nullptr;
}

/// The function that a template argument `auto *F` or `auto &F` names.
const FunctionDecl *functionOf(const TemplateArgument &Argument) {
  const ValueDecl *Named = nullptr;
  if (Argument.getKind() == TemplateArgument::Declaration)
    Named = Argument.getAsDecl();
  else if (Argument.getKind() == TemplateArgument::StructuralValue &&
           Argument.getAsStructuralValue().isLValue())
    Named = Argument.getAsStructuralValue()
                .getLValueBase()
                .dyn_cast<const ValueDecl *>();
  return dyn_cast_or_null<FunctionDecl>(Named);
}

Expr *buildTypeName(const Query &Q) {
  if (Q.Arguments.front().getKind() != TemplateArgument::Type)
    return wrongArgument(Q, AType);
  return Q.answer(withoutColumns(
      writtenName(Q.Arguments.front().getAsType(), Q.S.Context)));
}

Expr *buildTypeId(const Query &Q) {
  if (Q.Arguments.front().getKind() != TemplateArgument::Type)
    return wrongArgument(Q, AType);
  return Q.answer(Q.Names.typeId(Q.Arguments.front().getAsType()));
}

Expr *buildFunctionName(const Query &Q) {
  const FunctionDecl *Named = functionOf(Q.Arguments.front());
  if (!Named)
    return wrongArgument(Q, AFunction);
  return Q.answer(Q.Names.symbol(Named));
}

Expr *buildIsStdAggregate(const Query &Q) {
  if (Q.Arguments.front().getKind() != TemplateArgument::Type)
    return wrongArgument(Q, AType);
  const CXXRecordDecl *Record =
      Q.Arguments.front().getAsType()->getAsCXXRecordDecl();
  const IdentifierInfo *Name = Record ? Record->getIdentifier() : nullptr;
  bool Answer =
      Name && Record->isInStdNamespace() &&
      llvm::StringSwitch<bool>(Name->getName())
          .Cases({"pair", "tuple", "optional", "variant", "array"}, true)
          .Default(false);
  return CXXBoolLiteralExpr::Create(Q.S.Context, Answer, Q.S.Context.BoolTy,
                                    Q.loc());
}

Expr *buildKernelDimensions(const Query &Q) {
  int Dimensions = -1;
  if (const FunctionDecl *Named = functionOf(Q.Arguments.front()))
    if (std::optional<unsigned> Found = Q.FreeFunctions.dimensions(Named))
      Dimensions = *Found;
  ASTContext &Context = Q.S.Context;
  return IntegerLiteral::Create(
      Context,
      llvm::APInt(Context.getIntWidth(Context.IntTy), Dimensions, true),
      Context.IntTy, Q.loc());
}

Expr *buildKernelSite(const Query &Q) {
  const FunctionDecl *Named = functionOf(Q.Arguments.front());
  if (!Named || !Q.FreeFunctions.dimensions(Named))
    return wrongArgument(Q, AKernel);
  return Q.FreeFunctions.siteAddress(Named, Q.Function->getReturnType(),
                                     Q.loc());
}

/// The function that the only statement of a lambda's body calls.
FunctionDecl *calledFunction(const TemplateArgument &Argument) {
  if (Argument.getKind() != TemplateArgument::Type)
    return nullptr;
  const CXXRecordDecl *Class = Argument.getAsType()->getAsCXXRecordDecl();
  const CXXMethodDecl *Operator =
      Class && Class->isLambda() ? Class->getLambdaCallOperator() : nullptr;
  auto *Body =
      Operator ? dyn_cast_or_null<CompoundStmt>(Operator->getBody()) : nullptr;
  if (!Body || Body->size() != 1)
    return nullptr;
  auto *Value = dyn_cast<Expr>(Body->body_front());
  auto *Call = Value ? dyn_cast<CallExpr>(Value->IgnoreUnlessSpelledInSource())
                     : nullptr;
  if (!Call || isa<CXXOperatorCallExpr, CXXMemberCallExpr>(Call))
    return nullptr;
  return dyn_cast_or_null<FunctionDecl>(Call->getCalleeDecl());
}

Expr *buildCalledFunction(const Query &Q) {
  FunctionDecl *Called = calledFunction(Q.Arguments.front());
  if (!Called || !Q.FreeFunctions.dimensions(Called)) {
    // At the macro's location: only this shows which call it was.
    SourceLocation Loc = Q.loc();
    if (Q.Arguments.front().getKind() == TemplateArgument::Type)
      if (const CXXRecordDecl *Class =
              Q.Arguments.front().getAsType()->getAsCXXRecordDecl())
        Loc = Class->getLocation();
    diag::NotAKernelCall(Q.S.getDiagnostics(), Loc)
        << (Called != nullptr) << Called;
    return nullptr;
  }
  Expr *Named =
      Q.S.BuildDeclRefExpr(Called, Called->getType(), VK_LValue, Q.loc());
  return ImplicitCastExpr::Create(Q.S.Context,
                                  Q.S.Context.getPointerType(Called->getType()),
                                  CK_FunctionToPointerDecay, Named, nullptr,
                                  VK_PRValue, FPOptionsOverride());
}

Builder findBuilder(StringRef Name) {
  return llvm::StringSwitch<Builder>(Name)
#define SYCLCC1_TRAIT(NAME, BUILDER) .Case(NAME, BUILDER)
#include "frontend/TraitTable.def"
      .Default(nullptr);
}

} // namespace

void TraitBuilder::fill(FunctionDecl *Function, const AnnotateAttr *Trait) {
  const TemplateArgumentList *Arguments =
      Function->getTemplateSpecializationArgs();
  if (!Function->isTemplateInstantiation() || !Arguments || !Arguments->size())
    return;
  ASTContext &Context = S.Context;
  DiagnosticsEngine &Diags = S.getDiagnostics();
  SourceLocation Loc = Function->getLocation();

  std::optional<std::string> Name = stringArgument(Trait, 0, Context);
  if (!Name) {
    diag::AnnotationNeedsString(Diags, Trait->getLocation())
        << Trait->getAnnotation();
    return;
  }
  Builder Build = findBuilder(*Name);
  if (!Build) {
    diag::UnknownTrait(Diags, Trait->getLocation()) << *Name;
    return;
  }
  Expr *Answer =
      Build({S, Names, FreeFunctions, Function, *Name, Arguments->asArray()});
  if (!Answer)
    return;
  // `auto`, which has been deduced from the fallback.
  if (isa<DeducedType>(Function->getReturnType().getTypePtr()))
    Context.adjustDeducedFunctionResultType(Function, Answer->getType());
  if (!Context.hasSameType(Answer->getType(), Function->getReturnType())) {
    diag::TraitResult(Diags, Loc)
        << *Name << Answer->getType() << Function->getReturnType();
    return;
  }
  removeAnnotation(
      Function,
      annotation::Trait); // It has been answered, and is not needed in IR.
  Stmt *Return = ReturnStmt::Create(Context, Loc, Answer, nullptr);
  Function->setBody(
      CompoundStmt::Create(Context, Return, FPOptionsOverride(), Loc, Loc));
}

} // namespace syclcc1
