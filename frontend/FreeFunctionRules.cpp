//===- FreeFunctionRules.cpp - Rules of free function kernels -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The bullets of "Defining a free function kernel" in
// sycl_ext_oneapi_free_function_kernels, each with a message at the token that
// breaks it. Rules about the declaration itself are checked when it has been
// parsed or instantiated. Whether a parameter is device copyable is checked at
// the end of the unit: the check instantiates is_device_copyable<T>, which the
// program may still specialise before.
//
// The linker checks the last bullet, that all units decorate a function alike:
// see the launch key in FreeFunctions.cpp.
//
// Other messages cover: two values of one of the other properties
// (KernelProperties.cpp), long double that is not inside a class
// (DeviceDiagnostics.cpp).
//
// Tested by test/frontend/errors/free-function-*.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/FreeFunctionRules.h"
#include "frontend/Annotations.h"
#include "frontend/DeviceDiagnostics.h"
#include "frontend/Diagnostics.h"
#include "frontend/KernelProperties.h"
#include "frontend/SourceAttributes.h"
#include "frontend/TrailingAttributes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/EnterExpressionEvaluationContext.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/Template.h"

using namespace clang;

namespace syclcc1 {
namespace {

/// The kernel property of one declaration.
struct KernelProperty {
  const FunctionDecl *Attributed = nullptr;
  SourceLocation Loc;
  int64_t Dimensions = 0; ///< 0 for a single task, -1 if not yet known.
};

/// True for the declaration that Clang makes of f<int> before `template <>
/// void f(int)` declares it.
bool isImplicitSpecialization(const FunctionDecl *Earlier,
                              const FunctionDecl *D) {
  return D->getTemplateSpecializationKind() == TSK_ExplicitSpecialization &&
         Earlier->getLocation() == D->getLocation();
}

/// True if \p D, depending on template parameters, may have a kernel property.
bool mayDepend(const FunctionDecl *D) {
  return D->isDependentContext() &&
         llvm::any_of(
             D->specific_attrs<AnnotateAttr>(), [](const AnnotateAttr *A) {
               return A->getAnnotation() == annotation::IRAttribute &&
                      A->args_size() && A->args_begin()[0]->isValueDependent();
             });
}

/// The properties of all declarations up to \p Last, in the order of the
/// source.
SmallVector<KernelProperty, 2> collect(const FunctionDecl *Last) {
  SmallVector<const FunctionDecl *, 4> Declarations;
  for (const FunctionDecl *D = Last; D; D = D->getPreviousDecl())
    Declarations.push_back(D);
  SmallVector<KernelProperty, 2> All;
  for (const FunctionDecl *D : llvm::reverse(Declarations))
    forEachIRAttribute(
        D, [&](StringRef Name, const Expr *Value, const AnnotateAttr *A) {
          if (Name != attribute::NDRangeKernel &&
              Name != attribute::SingleTaskKernel)
            return;
          for (const KernelProperty &Other : All) // Inherited.
            if (Other.Loc == A->getLocation())
              return;
          KernelProperty New{D, A->getLocation(), 0};
          Expr::EvalResult Number;
          if (Name == attribute::NDRangeKernel)
            New.Dimensions =
                Value && Value->EvaluateAsInt(Number, D->getASTContext())
                    ? Number.Val.getInt().getExtValue()
                    : -1;
          All.push_back(New);
        });
  return All;
}

} // namespace

void FreeFunctionRules::properties(const FunctionDecl *Declaration) {
  DiagnosticsEngine &Diags = S.getDiagnostics();
  SmallVector<KernelProperty, 2> All = collect(Declaration);
  if (All.front().Dimensions > 0)
    sizes(Declaration, All.front().Dimensions);
  for (const KernelProperty &One : All) {
    const KernelProperty &First = All.front();
    if (One.Attributed != Declaration)
      continue;
    if (One.Dimensions != First.Dimensions && One.Dimensions >= 0 &&
        First.Dimensions >= 0 && once(One.Loc)) {
      diag::FreeFunctionKinds(Diags, One.Loc)
          << Declaration << (One.Dimensions != 0) << int(One.Dimensions)
          << (First.Dimensions != 0) << int(First.Dimensions);
      diag::AttributeOther(Diags, First.Loc);
    }
    const FunctionDecl *Earliest = Declaration->getFirstDecl();
    if (&One == &First && Earliest != Declaration &&
        !isImplicitSpecialization(Earliest, Declaration) &&
        !mayDepend(Earliest) && once(One.Loc)) {
      diag::FreeFunctionFirst(Diags, One.Loc) << Declaration;
      diag::FreeFunctionFirstHere(Diags, Earliest->getLocation())
          << Declaration;
    }
  }
}

/// Sizes of work-groups have as many numbers as the kernel has dimensions.
void FreeFunctionRules::sizes(const FunctionDecl *Declaration,
                              unsigned Dimensions) {
  auto check = [&](StringRef IRName, StringRef Name, unsigned Numbers,
                   SourceLocation Loc) {
    if ((IRName == attribute::ReqdWorkGroupSize ||
         IRName == attribute::WorkGroupSizeHint ||
         IRName == attribute::MaxWorkGroupSize) &&
        Numbers != Dimensions && once(Loc))
      diag::FreeFunctionSizes(S.getDiagnostics(), Loc)
          << Declaration << Name << Numbers << Dimensions;
  };
  forEachIRAttribute(Declaration, [&](StringRef Name, const Expr *Value,
                                      const AnnotateAttr *A) {
    if (!Value || Value->isValueDependent())
      return;
    if (auto Text = Value->tryEvaluateString(S.Context))
      check(Name, propertyName(Name), StringRef(*Text).count(',') + 1,
            A->getLocation());
  });
  forEachSourceAttribute(S, Declaration, [&](const AttributeUse &Use) {
    check(Use.Attribute->IRName, Use.Attribute->Name, Use.Values.size(),
          Use.Loc);
  });
}

void FreeFunctionRules::declaration(const FunctionDecl *Declaration) {
  if (Declaration->isInvalidDecl() || collect(Declaration).empty())
    return;
  if (!Declaration->isDependentContext())
    Declared.push_back(Declaration);
  properties(Declaration);
  DiagnosticsEngine &Diags = S.getDiagnostics();
  SourceLocation Loc = Declaration->getLocation();
  if (hasIRAttribute(Declaration, attribute::IndirectlyCallable) && once(Loc))
    diag::FreeFunctionVirtual(Diags, Loc) << Declaration;
  const auto *Method = dyn_cast<CXXMethodDecl>(Declaration);
  if (Method && Method->isInstance()) {
    if (once(Loc))
      diag::FreeFunctionMember(Diags, Loc) << Declaration;
    return;
  }
  QualType Result = Declaration->getReturnType();
  if (!Result->isVoidType() && !Result->isDependentType() &&
      !Result->isUndeducedType() && once(Loc))
    diag::FreeFunctionReturn(Diags, Loc)
        << Declaration << Result << Declaration->getReturnTypeSourceRange();
  if (Declaration->isVariadic() && once(Loc))
    diag::FreeFunctionVariadic(Diags, Loc) << Declaration;
  for (const ParmVarDecl *P : Declaration->parameters()) {
    SourceLocation At = P->getLocation();
    if (P->getType()->isReferenceType() && once(At))
      diag::FreeFunctionReference(Diags, At) << Declaration << P->getType();
    if (P->hasDefaultArg() && !P->hasInheritedDefaultArg() && once(At))
      diag::FreeFunctionDefault(Diags, At)
          << Declaration << P->getDefaultArgRange();
  }
}

/// False for a class that can be neither copied nor moved, such as a reducer,
/// which Clang nevertheless calls trivially copyable.
static bool canBePassed(Sema &S, QualType T) {
  CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  if (!Record)
    return true;
  for (const CXXConstructorDecl *C :
       {S.LookupCopyingConstructor(Record, Qualifiers::Const),
        S.LookupMovingConstructor(Record, /*Quals=*/0)})
    if (C && !C->isDeleted())
      return true;
  return false;
}

/// sycl::is_device_copyable<T>::value, if the program includes that template.
bool FreeFunctionRules::isDeviceCopyable(QualType T, SourceLocation Loc) {
  ASTContext &Context = S.Context;
  T = T.getUnqualifiedType();
  if (!canBePassed(S, T))
    return false;
  if (T.isTriviallyCopyableType(Context))
    return true;
  auto find = [&](DeclContext *In, StringRef Name) -> NamedDecl * {
    LookupResult Found(S, &Context.Idents.get(Name), Loc,
                       Sema::LookupOrdinaryName);
    Found.suppressDiagnostics();
    S.LookupQualifiedName(Found, In);
    return Found.isSingleResult() ? Found.getFoundDecl() : nullptr;
  };
  auto *Namespace = dyn_cast_or_null<NamespaceDecl>(
      find(Context.getTranslationUnitDecl(), "sycl"));
  auto *Template = Namespace ? dyn_cast_or_null<ClassTemplateDecl>(
                                   find(Namespace, "is_device_copyable"))
                             : nullptr;
  if (!Template)
    return false;
  TemplateArgumentListInfo Arguments(Loc, Loc);
  Arguments.addArgument(S.getTrivialTemplateArgumentLoc(T, QualType(), Loc));
  QualType Trait = S.CheckTemplateIdType(
      ElaboratedTypeKeyword::None, TemplateName(Template), Loc, Arguments,
      /*Scope=*/nullptr, /*ForNestedNameSpecifier=*/false);
  if (Trait.isNull() || !S.isCompleteType(Loc, Trait))
    return false;
  auto *Value =
      dyn_cast_or_null<VarDecl>(find(Trait->getAsCXXRecordDecl(), "value"));
  if (!Value)
    return false;
  EnterExpressionEvaluationContext Constant(
      S, Sema::ExpressionEvaluationContext::ConstantEvaluated);
  Expr *Reference = S.BuildDeclRefExpr(Value, Value->getType(), VK_LValue, Loc);
  bool Answer = false;
  return Reference->EvaluateAsBooleanCondition(Answer, Context) && Answer;
}

/// Adds a note for the member of \p T, bases included, that prevents it from
/// being copied bytewise, for the member of that member, and so on, as far as
/// the user may change them: members of a library's class are not shown.
static void noteMembers(QualType T, Sema &S) {
  const CXXRecordDecl *Record =
      S.Context.getBaseElementType(T)->getAsCXXRecordDecl();
  if (!Record || !Record->hasDefinition() ||
      S.getSourceManager().isInSystemHeader(Record->getLocation()))
    return;
  for (const FieldDecl *Field : Record->fields())
    if (!S.Context.getBaseElementType(Field->getType())
             .isTriviallyCopyableType(S.Context)) {
      diag::FreeFunctionBecauseOf(S.getDiagnostics(), Field->getLocation())
          << Field << Field->getType();
      return noteMembers(Field->getType(), S);
    }
  for (const CXXBaseSpecifier &Base : Record->bases())
    if (!Base.getType().isTriviallyCopyableType(S.Context))
      return noteMembers(Base.getType(), S);
}

/// The first member of \p T, at any depth, for whose type \p Is returns true;
/// null if there is none.
static const FieldDecl *findMember(QualType T, ASTContext &Context,
                                   llvm::function_ref<bool(QualType)> Is) {
  const CXXRecordDecl *Record =
      Context.getBaseElementType(T)->getAsCXXRecordDecl();
  if (!Record || !Record->hasDefinition())
    return nullptr;
  for (const FieldDecl *Field : Record->fields()) {
    if (Is(Field->getType()))
      return Field;
    if (const FieldDecl *Inner = findMember(Field->getType(), Context, Is))
      return Inner;
  }
  for (const CXXBaseSpecifier &Base : Record->bases())
    if (const FieldDecl *Field = findMember(Base.getType(), Context, Is))
      return Field;
  return nullptr;
}

void FreeFunctionRules::definedElsewhere() {
  for (const FunctionDecl *Declaration : Declared)
    if (Declaration->isFirstDecl() && !Declaration->isDefined()) {
      parameters(Declaration);
      // With a body, DeviceDiagnostics.cpp reports it.
      for (const ParmVarDecl *P : Declaration->parameters())
        if (const BuiltinType *Float = hostFloat(P->getType());
            Float && once(P->getLocation()))
          diag::DeviceFloatType(S.getDiagnostics(), P->getLocation())
              << QualType(Float, 0);
    }
}

bool FreeFunctionRules::parameters(const FunctionDecl *Definition) {
  DiagnosticsEngine &Diags = S.getDiagnostics();
  bool Good = true;
  for (const ParmVarDecl *P : Definition->parameters()) {
    QualType T = P->getType();
    SourceLocation Loc = P->getLocation();
    if (T->isDependentType() || T->isReferenceType() || T->isIncompleteType())
      continue;
    const FieldDecl *HostFloat = findMember(
        T, S.Context, [](QualType Member) { return hostFloat(Member); });
    const FieldDecl *Empty = findMember(T, S.Context, [&](QualType Member) {
      const auto *Array = S.Context.getAsArrayType(Member);
      const auto *Constant = dyn_cast_or_null<ConstantArrayType>(Array);
      return Array && (!Constant || Constant->isZeroSize());
    });
    if (const FieldDecl *Field = HostFloat ? HostFloat : Empty) {
      Good = false;
      if (!once(Loc))
        continue;
      if (HostFloat)
        diag::DeviceFloatType(Diags, Loc)
            << QualType(hostFloat(Field->getType()), 0);
      else
        diag::DeviceZeroArray(Diags, Loc) << Field;
      diag::FreeFunctionBecauseOf(Diags, Field->getLocation())
          << Field << Field->getType();
      continue;
    }
    if (isDeviceCopyable(T, Loc))
      continue;
    Good = false;
    if (!once(Loc))
      continue;
    diag::FreeFunctionCopyable(Diags, Loc) << Definition << T;
    noteMembers(T, S);
  }
  return Good;
}

} // namespace syclcc1
