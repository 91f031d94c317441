//===- DeviceCopyable.cpp - Classes that may be copied to a device --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An object is copied to a device as its bytes. The class and its members are
// checked for whether that is valid, so that the message names the member that
// prevents it:
//
//     struct Config { int n; struct { std::string name; } inner; };
//     [=] { use(config); }      // 'config', because of its 'inner.name'
//
// In this order:
//
//   * classes of the SYCL headers: those that the runtime passes to devices
//     (accessors, streams) contain a special member; queues and buffers do not
//   * closures, which cannot be specialised for: each capture; a capture by
//     reference of a closure inside a class is as invalid as in the kernel
//   * sycl::is_device_copyable is true: Sema instantiates it, so
//     specialisations count, and std::tuple and others, which type_traits.hpp
//     specialises
//   * a trivial copy constructor and destructor: kernel objects are not
//     copied by assignment
//   * otherwise the first base class or member that is not copyable is
//     reported, or the class.
//
// Members of a copyable class are still checked for closures. Not followed:
// pointers, and references in functors, which may lead to USM memory.
//
// Tested by test/frontend/errors/kernel-not-copyable.cpp, device-copyable.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/DeviceCopyable.h"
#include "frontend/Annotations.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace syclcc1 {

/// The namespace sycl, or null.
static NamespaceDecl *findNamespace(ASTContext &Context) {
  for (NamedDecl *D :
       Context.getTranslationUnitDecl()->lookup(&Context.Idents.get("sycl")))
    if (auto *Namespace = dyn_cast<NamespaceDecl>(D))
      return Namespace;
  return nullptr;
}

/// True for classes that stand in namespace sycl.
static bool isSYCLClass(const CXXRecordDecl *Record) {
  if (Record->isLambda())
    return false;
  const NamespaceDecl *Outer = nullptr;
  for (const DeclContext *C = Record->getDeclContext(); C; C = C->getParent())
    if (const auto *Namespace = dyn_cast<NamespaceDecl>(C))
      Outer = Namespace;
  return Outer && Outer->getIdentifier() && Outer->getName() == "sycl";
}

bool DeviceCopyable::isDeclaredCopyable(QualType T) {
  ASTContext &Context = S.Context;
  SourceLocation Loc;
  if (!Template) {
    Template = nullptr;
    if (NamespaceDecl *Sycl = findNamespace(Context)) {
      LookupResult Found(S, &Context.Idents.get("is_device_copyable"), Loc,
                         Sema::LookupOrdinaryName);
      Found.suppressDiagnostics();
      if (S.LookupQualifiedName(Found, Sycl))
        Template = Found.getAsSingle<ClassTemplateDecl>();
    }
    if (*Template)
      Loc = (*Template)->getLocation();
  }
  if (!*Template)
    return false;
  Loc = (*Template)->getLocation();
  TemplateArgumentListInfo Arguments(Loc, Loc);
  Arguments.addArgument(TemplateArgumentLoc(
      TemplateArgument(T), Context.getTrivialTypeSourceInfo(T, Loc)));
  QualType Answer = S.CheckTemplateIdType(
      ElaboratedTypeKeyword::None, TemplateName(*Template), Loc, Arguments,
      /*Scope=*/nullptr, /*ForNestedNameSpecifier=*/false);
  if (Answer.isNull() || !S.isCompleteType(Loc, Answer))
    return false;
  LookupResult Value(S, &Context.Idents.get("value"), Loc,
                     Sema::LookupOrdinaryName);
  Value.suppressDiagnostics();
  if (!S.LookupQualifiedName(Value, Answer->getAsCXXRecordDecl()))
    return false;
  auto *Variable = Value.getAsSingle<VarDecl>();
  if (!Variable)
    return false;
  ExprResult Use = S.BuildDeclRefExpr(
      Variable, Variable->getType().getNonReferenceType(), VK_LValue, Loc);
  bool Result = false;
  return Use.isUsable() &&
         Use.get()->EvaluateAsBooleanCondition(Result, Context) && Result;
}

std::optional<Obstacle> DeviceCopyable::obstacle(QualType T) {
  const CXXRecordDecl *Record =
      S.Context.getBaseElementType(T)->getAsCXXRecordDecl();
  if (!Record || !Record->hasDefinition())
    return std::nullopt;
  Record = Record->getDefinition();
  if (Record->isInvalidDecl())
    return std::nullopt;
  // A class contains itself only through pointers, so the recursion ends.
  auto It = Known.find(Record);
  if (It != Known.end())
    return It->second;
  std::optional<Obstacle> Answer = ofRecord(Record);
  Known.insert({Record, Answer});
  return Answer;
}

/// True if the runtime fills in a member of \p Record at launch.
static bool containsSpecial(const CXXRecordDecl *Record) {
  if (findAnnotation(Record, annotation::Special))
    return true;
  auto holds = [](QualType T) {
    const CXXRecordDecl *Part =
        T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    return Part && Part->hasDefinition() &&
           containsSpecial(Part->getDefinition());
  };
  return llvm::any_of(
             Record->bases(),
             [&](const CXXBaseSpecifier &B) { return holds(B.getType()); }) ||
         llvm::any_of(Record->fields(), [&](const FieldDecl *Field) {
           return holds(Field->getType());
         });
}

std::optional<Obstacle> DeviceCopyable::ofRecord(const CXXRecordDecl *Record) {
  bool CopiesBytes =
      !Record->hasNonTrivialCopyConstructor() && Record->hasTrivialDestructor();
  bool IsSYCLClass = isSYCLClass(Record);
  if ((IsSYCLClass && (CopiesBytes || containsSpecial(Record))) ||
      findAnnotation(Record, annotation::Special))
    return std::nullopt;
  if (Record->isLambda())
    return ofClosure(Record);
  QualType T = S.Context.getCanonicalTagType(Record);
  if (T.isTriviallyCopyableType(S.Context) || CopiesBytes)
    return ofMembers(Record);
  if (isDeclaredCopyable(T))
    return std::nullopt;
  if (std::optional<Obstacle> Inside = ofMembers(Record))
    return Inside;
  Obstacle Whole{Obstacle::CopyConstructor, "", T, Record->getLocation()};
  if (!Record->hasTrivialDestructor())
    Whole.Why = Obstacle::Destructor;
  else if (Record->getNumVBases())
    Whole.Why = Obstacle::VirtualBases;
  else if (Record->isPolymorphic() && !Record->hasUserDeclaredCopyConstructor())
    Whole.Why = Obstacle::VirtualFunctions;
  return Whole;
}

std::optional<Obstacle>
DeviceCopyable::ofClosure(const CXXRecordDecl *Closure) {
  auto Field = Closure->field_begin();
  for (const LambdaCapture &C : Closure->captures()) {
    QualType T = (*Field++)->getType();
    if (C.capturesThis()) {
      if (C.getCaptureKind() == LCK_This && C.isImplicit())
        return Obstacle{Obstacle::ImplicitThis, "this", T, C.getLocation()};
    } else if (C.capturesVariable()) {
      std::string Name = C.getCapturedVar()->getNameAsString();
      if (C.getCaptureKind() == LCK_ByRef)
        return Obstacle{Obstacle::Reference, Name, T, C.getLocation()};
      if (std::optional<Obstacle> Inside = obstacle(T)) {
        if (Inside->Path.empty())
          Inside->Loc = C.getLocation();
        Inside->Path = Inside->Path.empty() ? Name : Name + "." + Inside->Path;
        return Inside;
      }
    }
  }
  return std::nullopt;
}

std::optional<Obstacle> DeviceCopyable::ofMembers(const CXXRecordDecl *Record) {
  // Members of a library's class are not shown to the user.
  if (isSYCLClass(Record) ||
      S.getSourceManager().isInSystemHeader(Record->getLocation()))
    return std::nullopt;
  for (const CXXBaseSpecifier &Base : Record->bases())
    if (std::optional<Obstacle> Inside = obstacle(Base.getType())) {
      const CXXRecordDecl *Class = Base.getType()->getAsCXXRecordDecl();
      if (Inside->Path.empty())
        Inside->Type = Base.getType(), Inside->Loc = Base.getBeginLoc();
      Inside->Path = Class->getNameAsString() +
                     (Inside->Path.empty() ? "" : "::" + Inside->Path);
      return Inside;
    }
  for (const FieldDecl *Field : Record->fields()) {
    const auto *Array = S.Context.getAsArrayType(Field->getType());
    if (const auto *Constant = dyn_cast_or_null<ConstantArrayType>(Array);
        Array && (!Constant || Constant->isZeroSize()))
      return Obstacle{Obstacle::NoElements, Field->getNameAsString(),
                      Field->getType(), Field->getLocation()};
    if (std::optional<Obstacle> Inside = obstacle(Field->getType())) {
      if (Inside->Path.empty())
        Inside->Type = Field->getType(), Inside->Loc = Field->getLocation();
      std::string Name = Field->getNameAsString();
      if (Name.empty()) // An anonymous struct.
        return Inside;
      Inside->Path = Inside->Path.empty() ? Name : Name + "." + Inside->Path;
      return Inside;
    }
  }
  return std::nullopt;
}

} // namespace syclcc1
