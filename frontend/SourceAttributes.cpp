//===- SourceAttributes.cpp - The [[sycl::…]] attributes ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Registers the attributes of Attributes.def with Clang and keeps each on its
// function as an annotation, which Clang instantiates with templates, writes to
// PCH and modules, and merges over redeclarations:
//
//     [[sycl::reqd_sub_group_size(N)]]
//         -> annotate("syclcc1.source-attribute",
//                     "sycl-reqd-sub-group-size", N)
//
// Clang 22 has four rules for attributes of a plugin that are not obvious.
//
// The parser skips the arguments of [[scope::name(args)]] unless the spelling
// without scope is registered, too. Used without scope it is reported as
// unknown, as before.
//
// A lone name as an argument arrives as a name, not as an expression.
//
// Pack expansions are refused.
//
// After the parameter list of a lambda, where SYCL has them, an attribute
// belongs to the type, and Clang refuses those that it does not know to be type
// attributes. `may_alias` is ignored on types and, on declarations, handled by
// the plugin that registered the spelling. So these attributes have its kind,
// and TrailingAttributes.cpp reads them in that place.
//
// Tested by test/frontend/attributes.cpp and errors/attribute-*.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/SourceAttributes.h"
#include "frontend/Annotations.h"
#include "frontend/Diagnostics.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/ParsedAttrInfo.h"
#include "clang/Sema/EnterExpressionEvaluationContext.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace syclcc1 {

ArrayRef<SourceAttribute> sourceAttributes() {
  static constexpr SourceAttribute All[] = {
#define SYCLCC1_SOURCE_ATTRIBUTE(ID, NAME, MIN_ARGS, MAX_ARGS, KIND)           \
  {NAME,     attribute::ID, "syclcc1.source-attribute." NAME,                  \
   MIN_ARGS, MAX_ARGS,      ArgumentKind::KIND},
#include "frontend/Attributes.def"
  };
  return All;
}

bool SourceAttribute::accepts(Sema &S, const llvm::APSInt *Value,
                              SourceRange Loc) const {
  if (Value &&
      (Kind == ArgumentKind::Enumerator || Value->isStrictlyPositive()))
    return true;
  diag::AttributeArgument(S.getDiagnostics(), Loc.getBegin())
      << static_cast<unsigned>(Kind) << Name << Loc;
  return false;
}

namespace {

/// How a SourceAttribute is registered with Clang.
struct Registered : ParsedAttrInfo {
  Registered(ArrayRef<Spelling> Names, unsigned Index)
      : ParsedAttrInfo(AttributeCommonInfo::AT_MayAlias),
        Attribute(sourceAttributes()[Index]) {
    Spellings = Names;
    NumArgs = Attribute.MinArgs;
    OptArgs = Attribute.MaxArgs - Attribute.MinArgs;
  }

  const SourceAttribute &Attribute;

  bool isParamExpr(size_t) const override { return true; }

  bool diagAppertainsToDecl(Sema &S, const ParsedAttr &Parsed,
                            const Decl *D) const override {
    if (isa<FunctionDecl, FunctionTemplateDecl>(D))
      return true;
    diag::AttributeSubject(S.getDiagnostics(), Parsed.getLoc())
        << Parsed.getAttrName();
    return false;
  }

  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &Parsed) const override {
    if (!Parsed.hasScope()) {
      S.DiagnoseUnknownAttribute(Parsed);
      return AttributeNotApplied;
    }
    SmallVector<Expr *, 4> Operands;
    for (unsigned I = 0; I != Parsed.getNumArgs(); ++I) {
      Expr *Argument = argument(S, Parsed, I);
      if (!Argument || !check(S, Argument))
        return AttributeNotApplied;
      Operands.push_back(Argument);
    }
    if (Attr *A =
            S.CreateAnnotationAttr(Parsed, Attribute.Annotation, Operands))
      D->addAttr(A);
    return AttributeApplied;
  }

private:
  static Expr *argument(Sema &S, const ParsedAttr &Parsed, unsigned Index) {
    if (!Parsed.isArgIdent(Index))
      return Parsed.getArgAsExpr(Index);
    const IdentifierLoc *Name = Parsed.getArgAsIdent(Index);
    EnterExpressionEvaluationContext Constant(
        S, Sema::ExpressionEvaluationContext::ConstantEvaluated);
    LookupResult Found(S, Name->getIdentifierInfo(), Name->getLoc(),
                       Sema::LookupOrdinaryName);
    S.LookupName(Found, S.getCurScope());
    if (Found.empty()) {
      diag::AttributeName(S.getDiagnostics(), Name->getLoc())
          << Name->getIdentifierInfo();
      return nullptr;
    }
    ExprResult Result = S.BuildDeclarationNameExpr(CXXScopeSpec(), Found,
                                                   /*NeedsADL=*/false);
    return Result.isInvalid() ? nullptr : Result.get();
  }

  bool check(Sema &S, const Expr *Argument) const {
    if (Argument->isTypeDependent() || Argument->isValueDependent())
      return true;
    Expr::EvalResult Result;
    bool Constant = Argument->EvaluateAsInt(Result, S.Context);
    return Attribute.accepts(S, Constant ? &Result.Val.getInt() : nullptr,
                             Argument->getSourceRange());
  }
};

enum Index {
#define SYCLCC1_SOURCE_ATTRIBUTE(ID, NAME, MIN_ARGS, MAX_ARGS, KIND) ID##Index,
#include "frontend/Attributes.def"
};

#define SYCLCC1_SOURCE_ATTRIBUTE(ID, NAME, MIN_ARGS, MAX_ARGS, KIND)           \
  struct ID##Registered final : Registered {                                   \
    static constexpr Spelling Names[] = {                                      \
        {ParsedAttr::AS_CXX11, "sycl::" NAME},                                 \
        {ParsedAttr::AS_CXX11, "intel::" NAME},                                \
        {ParsedAttr::AS_CXX11, NAME}};                                         \
    ID##Registered() : Registered(Names, ID##Index) {}                         \
  };                                                                           \
  ParsedAttrInfoRegistry::Add<ID##Registered> Add##ID("syclcc1-" NAME, "SYC"   \
                                                                       "L");
#include "frontend/Attributes.def"

/// [[sycl::vec_type_hint(type)]] is deprecated, and no target here asks for it
/// (SYCL 2020, 5.8.1). Its argument is a type, which the parser skips, because
/// there is no spelling without scope.
struct VecTypeHint final : ParsedAttrInfo {
  static constexpr Spelling Names[] = {
      {ParsedAttr::AS_CXX11, "sycl::vec_type_hint"}};
  VecTypeHint() : ParsedAttrInfo(AttributeCommonInfo::AT_MayAlias) {
    Spellings = Names;
  }

  AttrHandling handleDeclAttribute(Sema &, Decl *,
                                   const ParsedAttr &) const override {
    return AttributeApplied;
  }
};
ParsedAttrInfoRegistry::Add<VecTypeHint> AddVecTypeHint("syclcc1-vec_type_hint",
                                                        "SYCL");

} // namespace

void linkSourceAttributes() {}

} // namespace syclcc1
