//===- Annotations.cpp - Reads and writes annotations on the AST ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/Annotations.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclGroup.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/EnterExpressionEvaluationContext.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/Template.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

using namespace clang;

namespace syclcc1 {

const AnnotateAttr *findAnnotation(const Decl *D, StringRef Name) {
  if (!D->hasAttrs())
    return nullptr;
  for (const auto *A : D->specific_attrs<AnnotateAttr>())
    if (A->getAnnotation() == Name)
      return A;
  return nullptr;
}

static std::optional<std::string> evaluateString(const Expr *E,
                                                 ASTContext &Context) {
  if (E->isValueDependent())
    return std::nullopt;
  // tryEvaluateString needs a pointer; a folded argument may still be an array.
  if (const auto *Literal = dyn_cast<StringLiteral>(E->IgnoreParenImpCasts()))
    return Literal->getString().str();
  return E->tryEvaluateString(Context);
}

std::optional<std::string> stringArgument(const AnnotateAttr *A, unsigned Index,
                                          ASTContext &Context) {
  if (Index >= A->args_size())
    return std::nullopt;
  return evaluateString(A->args_begin()[Index], Context);
}

void forEachIRAttribute(
    const Decl *D,
    llvm::function_ref<void(StringRef, const Expr *, const AnnotateAttr *)>
        Visit) {
  if (!D->hasAttrs())
    return;
  for (const auto *A : D->specific_attrs<AnnotateAttr>()) {
    if (A->getAnnotation() != annotation::IRAttribute)
      continue;
    // (names..., values...): the first half are names.
    unsigned Half = (A->args_size() + 1) / 2;
    for (unsigned I = 0; I != Half; ++I)
      if (auto Name = stringArgument(A, I, D->getASTContext())) {
        const Expr *Value =
            Half + I < A->args_size() ? A->args_begin()[Half + I] : nullptr;
        Visit(*Name, Value && !Value->isValueDependent() ? Value : nullptr, A);
      }
  }
}

bool hasIRAttribute(const Decl *D, StringRef Name) {
  bool Found = false;
  forEachIRAttribute(D, [&](StringRef Other, const Expr *,
                            const AnnotateAttr *) { Found |= Other == Name; });
  return Found;
}

std::optional<std::string> irAttribute(const Decl *D, StringRef Name) {
  if (!D->hasAttrs())
    return std::nullopt;
  for (const auto *A : D->specific_attrs<AnnotateAttr>()) {
    if (A->getAnnotation() != annotation::IRAttribute)
      continue;
    for (unsigned I = 0, Half = A->args_size() / 2; I != Half; ++I)
      if (auto S = stringArgument(A, I, D->getASTContext()); S && *S == Name)
        return stringArgument(A, Half + I, D->getASTContext());
  }
  return std::nullopt;
}

void annotate(Sema &S, Decl *D, StringRef Name,
              MutableArrayRef<Expr *> Operands) {
  AttributeCommonInfo Info(SourceRange(D->getLocation()),
                           AttributeCommonInfo::AT_Annotate,
                           AttributeCommonInfo::Form::GNU());
  if (Attr *A = S.CreateAnnotationAttr(Info, Name, Operands))
    D->addAttr(A);
}

/// \p A, whose arguments depend on template parameters, as instantiated for \p
/// Instance; null if that is an error, which has been reported.
static AnnotateAttr *instantiate(Sema &S, const AnnotateAttr *A,
                                 FunctionDecl *Instance) {
  MultiLevelTemplateArgumentList Levels =
      S.getTemplateInstantiationArgs(Instance);
  EnterExpressionEvaluationContext Constant(
      S, Sema::ExpressionEvaluationContext::ConstantEvaluated);
  Sema::ContextRAII Inside(S, Instance->getDeclContext());
  Sema::InstantiatingTemplate At(S, A->getLocation(), Instance);
  SmallVector<Expr *, 4> Arguments;
  if (At.isInvalid() || S.SubstExprs({A->args_begin(), A->args_size()},
                                     /*IsCall=*/false, Levels, Arguments))
    return nullptr;
  return dyn_cast_or_null<AnnotateAttr>(
      S.CreateAnnotationAttr(*A, A->getAnnotation(), Arguments));
}

static void inheritFrom(Sema &S, Decl *D, const Decl *Earlier) {
  if (Earlier == D || !Earlier->hasAttrs())
    return;
  for (const auto *A : Earlier->specific_attrs<AnnotateAttr>()) {
    auto IsSame = [&](const AnnotateAttr *Own) {
      return Own->getLocation() == A->getLocation() &&
             Own->getAnnotation() == A->getAnnotation();
    };
    auto IsDependent = [](const Expr *E) { return E->isValueDependent(); };
    if (!A->getAnnotation().starts_with("syclcc1.") ||
        llvm::any_of(D->specific_attrs<AnnotateAttr>(), IsSame))
      continue;
    AnnotateAttr *Copy = nullptr;
    if (llvm::none_of(A->args(), IsDependent))
      Copy = A->clone(D->getASTContext());
    else if (auto *Function = dyn_cast<FunctionDecl>(D);
             Function && !Function->isDependentContext())
      Copy = instantiate(S, A, Function);
    if (!Copy)
      continue;
    Copy->setInherited(true);
    D->addAttr(Copy);
  }
}

void addIRAttribute(Sema &S, Decl *D, StringRef Name, StringRef Text) {
  SourceLocation Loc = D->getLocation();
  Expr *Operands[] = {makeString(S.Context, Name, Loc),
                      makeString(S.Context, Text, Loc)};
  annotate(S, D, annotation::IRAttribute, Operands);
}

void inheritAnnotations(Sema &S, Decl *D) {
  for (const Decl *Earlier = D->getPreviousDecl(); Earlier;
       Earlier = Earlier->getPreviousDecl())
    inheritFrom(S, D, Earlier);
  if (const auto *Function = dyn_cast<FunctionDecl>(D))
    if (Function->isTemplateInstantiation())
      for (const Decl *Pattern = Function->getTemplateInstantiationPattern();
           Pattern; Pattern = Pattern->getPreviousDecl())
        inheritFrom(S, D, Pattern);
}

/// True if CodeGen writes \p E as the bytes of a string or as a number.
static bool isPlain(const Expr *E) {
  return !E->getType()->isPointerType() ||
         isa<StringLiteral>(E->IgnoreParenImpCasts());
}

void evaluateTexts(Sema &S, Decl *D) {
  AttrVec Settled;
  for (Attr *A : D->attrs()) {
    auto *Annotation = dyn_cast<AnnotateAttr>(A);
    if (!Annotation || Annotation->getAnnotation() != annotation::IRAttribute ||
        llvm::all_of(Annotation->args(), isPlain)) {
      Settled.push_back(A);
      continue;
    }
    SmallVector<Expr *, 4> Operands;
    for (Expr *E : Annotation->args()) {
      std::optional<std::string> Text;
      if (!isPlain(E))
        Text = evaluateString(E, S.Context);
      Operands.push_back(Text ? makeString(S.Context, *Text, E->getBeginLoc())
                              : E);
    }
    if (Attr *New = S.CreateAnnotationAttr(*Annotation, annotation::IRAttribute,
                                           Operands)) {
      if (A->isInherited())
        cast<InheritableAttr>(New)->setInherited(true);
      Settled.push_back(New);
    }
  }
  D->dropAttrs();
  for (Attr *A : Settled)
    D->addAttr(A);
}

static void
removeAnnotations(Decl *D,
                  llvm::function_ref<bool(const AnnotateAttr *)> Goes) {
  if (!D->hasAttrs())
    return;
  AttrVec Kept;
  for (Attr *A : D->attrs())
    if (auto *Annotation = dyn_cast<AnnotateAttr>(A);
        !Annotation || !Goes(Annotation))
      Kept.push_back(A);
  D->dropAttrs();
  for (Attr *A : Kept)
    D->addAttr(A);
}

void removeAnnotation(Decl *D, StringRef Name) {
  removeAnnotations(
      D, [&](const AnnotateAttr *A) { return A->getAnnotation() == Name; });
}

void removeIRAttribute(Decl *D, StringRef Name) {
  removeAnnotations(D, [&](const AnnotateAttr *A) {
    return A->getAnnotation() == annotation::IRAttribute &&
           A->args_size() == 2 &&
           stringArgument(A, 0, D->getASTContext()).value_or("") == Name;
  });
}

Expr *makeString(ASTContext &Context, StringRef Text, SourceLocation Loc) {
  auto *Literal = StringLiteral::Create(
      Context, Text, StringLiteralKind::Ordinary, /*Pascal=*/false,
      Context.getStringLiteralArrayType(Context.CharTy, Text.size()), Loc);
  return ImplicitCastExpr::Create(
      Context, Context.getPointerType(Context.CharTy.withConst()),
      CK_ArrayToPointerDecay, Literal, /*BasePath=*/nullptr, VK_PRValue,
      FPOptionsOverride());
}

Expr *makeInt(ASTContext &Context, uint64_t Value, SourceLocation Loc) {
  return IntegerLiteral::Create(Context, llvm::APInt(64, Value),
                                Context.UnsignedLongTy, Loc);
}

void addToUnit(Sema &S, Decl *D) {
  // Such a file contains the declarations of this unit.
  if (S.TUKind != TU_Complete || S.Context.getCurrentNamedModule())
    S.Context.getTranslationUnitDecl()->addHiddenDecl(D);
  S.Consumer.HandleTopLevelDecl(DeclGroupRef(D));
}

void addCarrier(Sema &S, StringRef Name, StringRef Annotation,
                MutableArrayRef<Expr *> Operands, SourceLocation Loc) {
  ASTContext &Context = S.Context;
  // Annotations of headers are stored beside those of the unit that uses them.
  std::string Symbol = Name.str();
  if (S.TUKind != TU_Complete) {
    const SourceManager &SM = S.getSourceManager();
    if (auto File = SM.getFileEntryRefForID(SM.getMainFileID()))
      Symbol += "_" + llvm::utohexstr(llvm::xxh3_64bits(File->getName()));
  }
  auto *Carrier = VarDecl::Create(
      Context, Context.getTranslationUnitDecl(), Loc, Loc,
      &Context.Idents.get(Symbol), Context.CharTy,
      Context.getTrivialTypeSourceInfo(Context.CharTy, Loc), SC_Static);
  Carrier->setImplicit();
  Carrier->addAttr(UsedAttr::CreateImplicit(Context));
  annotate(S, Carrier, Annotation, Operands);
  addToUnit(S, Carrier);
}

} // namespace syclcc1
