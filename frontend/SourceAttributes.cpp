//===- SourceAttributes.cpp - The [[sycl::…]] attributes ------------------===//
//
// Makes the attributes of Attributes.def known to Clang and keeps each on its
// function as an annotation, which Clang instantiates with templates, writes to
// PCH and modules, and merges over redeclarations:
//
//     [[sycl::reqd_sub_group_size(N)]]
//         -> annotate("syclcc1.source-attribute", "sycl-reqd-sub-group-size",
//         N)
//
// Two things about Clang's plugin attributes that are not obvious: the
// arguments of [[scope::name(args)]] are skipped by the parser unless the
// spelling without scope is registered too (used without scope it is diagnosed
// as unknown, as before), and pack expansions are refused in them.
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
namespace {

enum ArgumentKind { Positive, Enumerator };

/// What Clang is told about one line of Attributes.def.
struct SourceAttribute : ParsedAttrInfo {
  SourceAttribute(ArrayRef<Spelling> Names, StringRef IRName, unsigned MinArgs,
                  unsigned MaxArgs, ArgumentKind Kind)
      : ParsedAttrInfo(AttributeCommonInfo::AT_MayAlias), IRName(IRName),
        Kind(Kind) {
    Spellings = Names;
    NumArgs = MinArgs;
    OptArgs = MaxArgs - MinArgs;
  }

  StringRef IRName;
  ArgumentKind Kind;

  bool isParamExpr(size_t) const override { return true; }

  bool diagAppertainsToDecl(Sema &S, const ParsedAttr &Attribute,
                            const Decl *D) const override {
    if (isa<FunctionDecl, FunctionTemplateDecl>(D))
      return true;
    diag::AttributeSubject(S.getDiagnostics(), Attribute.getLoc())
        << Attribute.getAttrName();
    return false;
  }

  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &Attribute) const override {
    if (!Attribute.hasScope()) {
      S.DiagnoseUnknownAttribute(Attribute);
      return AttributeNotApplied;
    }
    SmallVector<Expr *, 4> Operands = {
        makeString(S.Context, IRName, Attribute.getLoc())};
    for (unsigned I = 0; I != Attribute.getNumArgs(); ++I) {
      Expr *Argument = argument(S, Attribute, I);
      if (!Argument || !check(S, Attribute, Argument))
        return AttributeNotApplied;
      Operands.push_back(Argument);
    }
    if (Attr *A = S.CreateAnnotationAttr(Attribute, annotation::SourceAttribute,
                                         Operands))
      D->addAttr(A);
    return AttributeApplied;
  }

private:
  /// The parser hands over a lone name as a name, because it does not know what
  /// an attribute of a plugin wants; here it is an expression.
  static Expr *argument(Sema &S, const ParsedAttr &Attribute, unsigned Index) {
    if (!Attribute.isArgIdent(Index))
      return Attribute.getArgAsExpr(Index);
    const IdentifierLoc *Name = Attribute.getArgAsIdent(Index);
    EnterExpressionEvaluationContext Constant(
        S, Sema::ExpressionEvaluationContext::ConstantEvaluated);
    LookupResult Found(S, Name->getIdentifierInfo(), Name->getLoc(),
                       Sema::LookupOrdinaryName);
    S.LookupName(Found, S.getCurScope());
    CXXScopeSpec NoScope;
    if (Found.empty()) {
      diag::AttributeName(S.getDiagnostics(), Name->getLoc())
          << Name->getIdentifierInfo();
      return nullptr;
    }
    ExprResult Result =
        S.BuildDeclarationNameExpr(NoScope, Found, /*NeedsADL=*/false);
    return Result.isInvalid() ? nullptr : Result.get();
  }

  bool check(Sema &S, const ParsedAttr &Attribute, Expr *Argument) const {
    if (Argument->isTypeDependent() || Argument->isValueDependent())
      return true;
    Expr::EvalResult Result;
    if (Argument->EvaluateAsInt(Result, S.Context)) {
      const llvm::APSInt &Value = Result.Val.getInt();
      if (Kind == Enumerator ||
          (Value.isStrictlyPositive() && Value.getActiveBits() <= 32))
        return true;
    }
    diag::AttributeArgument(S.getDiagnostics(), Argument->getExprLoc())
        << Kind << Attribute.getNormalizedFullName()
        << Argument->getSourceRange();
    return false;
  }
};

#define SYCLCC1_SOURCE_ATTRIBUTE(ID, NAME, MIN_ARGS, MAX_ARGS, KIND)           \
  struct ID##Attribute final : SourceAttribute {                               \
    static constexpr Spelling Names[] = {                                      \
        {ParsedAttr::AS_CXX11, "sycl::" NAME},                                 \
        {ParsedAttr::AS_CXX11, "intel::" NAME},                                \
        {ParsedAttr::AS_CXX11, NAME}};                                         \
    ID##Attribute()                                                            \
        : SourceAttribute(Names, attribute::ID, MIN_ARGS, MAX_ARGS, KIND) {}   \
  };                                                                           \
  ParsedAttrInfoRegistry::Add<ID##Attribute> Add##ID("syclcc1-" NAME, "SYCL");
#include "frontend/Attributes.def"

} // namespace

void linkSourceAttributes() {}

} // namespace syclcc1
