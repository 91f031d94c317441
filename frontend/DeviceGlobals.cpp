//===- DeviceGlobals.cpp - Variables that live on devices -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The properties of a device_global are annotations of its class, where the
// header can compute them:
//
//     template <class T, class... P> class
//     annotate("syclcc1.device-global", sizeof(T), …, names..., values...)
//     device_global<T, properties<P...>> { … };
//
// IR has no classes. So each variable of such a class gets the attributes:
//
//     static device_global<int> counter;
//     @counter … "sycl-device-global-size"="4" "sycl-device-global-align"="4"
//
// wherever it is declared: in a namespace, in a class, in a function, by a
// template. Compilers with an integration footer name the variables again at
// the end of the unit. That is not needed here, so private members, variables
// of functions and hidden names are supported.
//
// Variables of functions are found in the declarations of a function, without a
// walk over its statements, and only once the unit has an instance of the
// class. Lambdas in initialisers belong to the namespace or class around them,
// and no callback reports them: they are searched at the end of the unit. Clang
// emits their bodies even later.
//
// Tested by test/frontend/device-globals.cpp and
// test/frontend/errors/device-global*.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/DeviceGlobals.h"
#include "frontend/Annotations.h"
#include "frontend/Diagnostics.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace syclcc1 {

const AnnotateAttr *deviceGlobalClass(QualType T) {
  const CXXRecordDecl *Class =
      T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return Class && isa<ClassTemplateSpecializationDecl>(Class)
             ? findAnnotation(Class, annotation::DeviceGlobal)
             : nullptr;
}

bool isDeviceGlobal(const VarDecl *Variable) {
  return !Variable->getType()->isReferenceType() &&
         deviceGlobalClass(Variable->getType());
}

namespace {

/// The pairs of names and values in the annotation of a class.
template <class Visit>
void forEachPair(const AnnotateAttr *A, ASTContext &Context, Visit Do) {
  enum { Size, Align, Initial, FirstName };
  auto number = [&](unsigned I) -> std::optional<int64_t> {
    Expr::EvalResult Value;
    const Expr *E = A->args_begin()[I];
    if (E->isValueDependent() || !E->EvaluateAsInt(Value, Context))
      return std::nullopt;
    return Value.Val.getInt().getExtValue();
  };
  if (A->args_size() < FirstName)
    return;
  if (auto V = number(Size))
    Do(attribute::DeviceGlobalSize, *V);
  if (auto V = number(Align))
    Do(attribute::DeviceGlobalAlign, *V);
  if (auto V = number(Initial); V && *V >= 0)
    Do(attribute::DeviceGlobalInitial, *V);
  unsigned Count = (A->args_size() - FirstName) / 2;
  for (unsigned I = FirstName; I != FirstName + Count; ++I) {
    auto Name = stringArgument(A, I, Context);
    auto Value = number(I + Count);
    if (Name && !Name->empty() && Value)
      Do(*Name, *Value);
  }
}

} // namespace

std::string deviceGlobalAttributes(const VarDecl *Variable) {
  std::string Text;
  if (const AnnotateAttr *A = deviceGlobalClass(Variable->getType()))
    forEachPair(
        A, Variable->getASTContext(), [&](StringRef Name, int64_t Value) {
          Text += (Twine(Text.empty() ? "" : "&") + Name + "=" + Twine(Value))
                      .str();
        });
  return Text;
}

void DeviceGlobals::seen(const Decl *D) {
  if (const auto *Partial = dyn_cast<ClassTemplatePartialSpecializationDecl>(D))
    if (findAnnotation(Partial, annotation::DeviceGlobal))
      Template = Partial->getSpecializedTemplate();
}

bool DeviceGlobals::maybe() const {
  // Declarations from an AST file are not seen here.
  return S.Context.getExternalSource() ||
         (Template && !Template->specializations().empty());
}

void DeviceGlobals::variable(VarDecl *Variable) {
  if (!maybe() || Variable->getType()->isDependentType() ||
      Variable->getDeclContext()->isDependentContext() ||
      Variable->getType()->isReferenceType())
    return;
  // A declaration does not need a complete class; its attributes do.
  if (Variable->getType()->getAsCXXRecordDecl() &&
      Variable->hasAttr<AnnotateAttr>())
    S.isCompleteType(Variable->getLocation(), Variable->getType());
  const AnnotateAttr *A = deviceGlobalClass(Variable->getType());
  if (!A)
    return;
  if (Variable->getType()->isArrayType()) {
    diag::DeviceGlobalArray(S.getDiagnostics(), Variable->getLocation())
        << Variable;
    return;
  }
  if (Variable->getTLSKind() != VarDecl::TLS_None) {
    diag::DeviceGlobalPlace(S.getDiagnostics(), Variable->getLocation())
        << Variable << 3;
    return;
  }
  if (hasIRAttribute(Variable, attribute::DeviceGlobalSize))
    return;
  SmallVector<Expr *, 8> Names, Values;
  SourceLocation Loc = Variable->getLocation();
  forEachPair(A, S.Context, [&](StringRef Name, int64_t Value) {
    Names.push_back(makeString(S.Context, Name, Loc));
    Values.push_back(makeInt(S.Context, Value, Loc));
  });
  Names.append(Values);
  annotate(S, Variable, annotation::IRAttribute, Names);
  // Clang does not emit an unused static or inline variable.
  if (SeveralParses)
    Variable->addAttr(UsedAttr::CreateImplicit(S.Context));
}

void DeviceGlobals::members(const CXXRecordDecl *Class) {
  if (!maybe() || Class->isDependentContext() || Class->isLambda())
    return;
  for (const CXXBaseSpecifier &Base : Class->bases())
    if (deviceGlobalClass(Base.getType()))
      diag::DeviceGlobalBase(S.getDiagnostics(), Base.getBeginLoc()) << Class;
  for (Decl *Member : Class->decls()) {
    if (auto *Variable = dyn_cast<VarDecl>(Member))
      variable(Variable);
    else if (auto *Field = dyn_cast<FieldDecl>(Member))
      if (!Field->getType()->isReferenceType() &&
          deviceGlobalClass(Field->getType()))
        diag::DeviceGlobalPlace(S.getDiagnostics(), Field->getLocation())
            << Field << 2;
  }
}

void DeviceGlobals::local(VarDecl *Variable) {
  if (Variable->isStaticLocal() || Variable->hasExternalStorage())
    return variable(Variable);
  if (!isDeviceGlobal(Variable))
    return;
  diag::DeviceGlobalPlace(S.getDiagnostics(), Variable->getLocation())
      << Variable << (isa<ParmVarDecl>(Variable) ? 1 : 0);
}

void DeviceGlobals::finish() {
  if (maybe())
    lambdas(S.Context.getTranslationUnitDecl());
}

void DeviceGlobals::lambdas(const DeclContext *Scope) {
  for (Decl *D : Scope->noload_decls()) {
    if (auto *Template = dyn_cast<ClassTemplateDecl>(D)) {
      for (auto *Instance : Template->specializations())
        lambdas(Instance);
    } else if (auto *Class = dyn_cast<CXXRecordDecl>(D)) {
      if (Class->isLambda())
        locals(Class);
      else if (Class->isThisDeclarationADefinition() &&
               !Class->isDependentContext())
        lambdas(Class);
    } else if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl>(D)) {
      lambdas(cast<DeclContext>(D));
    }
  }
}

void DeviceGlobals::captures(const CXXRecordDecl *Lambda) {
  for (const LambdaCapture &Capture : Lambda->captures())
    if (Capture.capturesVariable() && Capture.getCaptureKind() == LCK_ByCopy &&
        deviceGlobalClass(
            Capture.getCapturedVar()->getType().getNonReferenceType()))
      diag::DeviceGlobalCapture(S.getDiagnostics(), Capture.getLocation())
          << Capture.getCapturedVar();
}

void DeviceGlobals::locals(const DeclContext *Function) {
  if (!maybe() || Function->isDependentContext())
    return;
  if (auto *Class = dyn_cast<CXXRecordDecl>(Function);
      Class && Class->isLambda())
    captures(Class);
  for (Decl *D : Function->decls()) {
    if (auto *Variable = dyn_cast<VarDecl>(D))
      local(Variable);
    else if (auto *Class = dyn_cast<CXXRecordDecl>(D))
      locals(Class);
    else if (auto *Template = dyn_cast<FunctionTemplateDecl>(D))
      for (const FunctionDecl *Instance : Template->specializations())
        locals(Instance);
    else if (isa<FunctionDecl>(D) && isa<CXXRecordDecl>(Function))
      locals(cast<FunctionDecl>(D));
  }
}

} // namespace syclcc1
