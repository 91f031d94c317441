//===- KernelObjects.cpp - Checks of kernel objects -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel object is copied to the device as its bytes. A lambda's captures
// determine them, so the message is at the lambda:
//
//     q.parallel_for(n, [&](auto i) { y[i] = a; });   // the host's stack
//     q.parallel_for(n, [=](auto i) { y[i] = v[i]; }); // v is a std::vector
//     struct S { int a; void f() { q.single_task([=] { use(a); }); } }; // this
//
// An explicit [this] is taken as the user's assertion that the object is in
// memory accessible to all devices, and so is a reference in a functor.
// DeviceCopyable checks the other members of captured objects and functors.
//
// The maximum size of a kernel object differs between targets; the warning
// names the smallest limit among the targets.
//
// Code that SYCL does not allow but that works here gets a warning, for
// portability to other compilers: an operator() that is not const
// (launch_wrappers.hpp copies the object for each work-item), and two kernels
// with one name (they are found by address):
//
//     q.single_task<class k>([=] { … });
//     q.single_task<class k>([=] { … });
//
// Tested by test/frontend/errors/kernel-*.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/KernelObjects.h"
#include "frontend/DeviceCopyable.h"
#include "frontend/Diagnostics.h"
#include "frontend/FixIts.h"
#include "frontend/Kernels.h"
#include "frontend/SubmitSites.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace syclcc1 {

/// The size of a kernel object that every device of a target accepts.
struct LaunchLimit {
  StringRef Target;
  int64_t Bytes;
};
static constexpr LaunchLimit LaunchLimits[] = {
    {"spirv64", 2048},  // Intel's GPUs; PoCL and AMD accept more.
    {"nvptx64", 32764}, // With PTX 8.1, which codegen/ptx selects if needed.
};

namespace {

class ObjectChecker {
public:
  ObjectChecker(Sema &S, const LaunchLimit *Limit)
      : S(S), Limit(Limit), Copyable(S), Sites(S.Context) {}

  void check(const Kernel &K);

private:
  void captures(const Kernel &K, const CXXRecordDecl *Lambda);
  void functor(const Kernel &K, const CXXRecordDecl *Record);
  void size(const Kernel &K, const CXXRecordDecl *Record);
  /// Checks that its operator() is const, and that no other kernel has its
  /// name.
  void rules(const Kernel &K, const CXXRecordDecl *Record);
  /// The place where a kernel of class \p Record is submitted, if it is known.
  SourceLocation site(const Kernel &K, const CXXRecordDecl *Record);
  /// The same for a free function kernel.
  void arguments(const Kernel &K);
  void notCopyable(const Kernel &K, SourceLocation Loc, const Obstacle &Why,
                   QualType T, const ValueDecl *Captured);
  void inKernel(const Kernel &K, const CXXRecordDecl *Record) {
    diag::InKernel(S.getDiagnostics(), Record->getLocation())
        << K.DisplayName << true;
  }

  Sema &S;
  const LaunchLimit *Limit;
  DeviceCopyable Copyable;
  SubmitSites Sites;
  llvm::DenseMap<const Type *, const Kernel *> Named;
  llvm::SmallPtrSet<const CXXRecordDecl *, 8> Mutable; ///< Already reported.
};

} // namespace

void ObjectChecker::check(const Kernel &K) {
  if (K.Callable->isFunctionType())
    return arguments(K);
  const CXXRecordDecl *Record = K.Callable->getAsCXXRecordDecl();
  if (!Record || Record->isInvalidDecl())
    return;
  if (Record->isLambda())
    captures(K, Record);
  else
    functor(K, Record);
  size(K, Record);
  rules(K, Record);
}

SourceLocation ObjectChecker::site(const Kernel &K,
                                   const CXXRecordDecl *Record) {
  if (!Record->isLambda())
    if (SourceLocation Site = Sites.find(K.Callable); Site.isValid())
      return Site;
  return Record->getLocation();
}

/// \p Captured is null for the kernel object itself.
void ObjectChecker::notCopyable(const Kernel &K, SourceLocation Loc,
                                const Obstacle &Why, QualType T,
                                const ValueDecl *Captured) {
  DiagnosticsEngine &Diags = S.getDiagnostics();
  {
    DiagnosticBuilder Error = diag::NotCopyable(Diags, Loc);
    Error << K.DisplayName << !Captured;
    if (Captured)
      Error << Captured;
    else
      Error << "";
    Error << T << !Why.Path.empty() << Why.Path << Why.Why;
  }
  if (!Why.Path.empty() && Why.Loc.isValid())
    diag::MemberHere(Diags, Why.Loc) << Why.Path << Why.Type;
}

void ObjectChecker::captures(const Kernel &K, const CXXRecordDecl *Lambda) {
  DiagnosticsEngine &Diags = S.getDiagnostics();
  if (S.getSourceManager().isInSystemHeader(Lambda->getLocation()))
    return;
  bool IsFirst = true;
  auto Field = Lambda->field_begin();
  for (const LambdaCapture &C : Lambda->captures()) {
    QualType T = (*Field++)->getType();
    if (C.capturesThis()) {
      if (C.getCaptureKind() != LCK_This || !C.isImplicit())
        continue;
      diag::CaptureThis(Diags, C.getLocation()) << K.DisplayName;
    } else if (!C.capturesVariable()) {
      continue;
    } else if (C.getCaptureKind() == LCK_ByRef) {
      // One [&] is one mistake and needs one edit.
      if (C.isImplicit() && !std::exchange(IsFirst, false)) {
        diag::AlsoByReference(Diags, C.getLocation()) << C.getCapturedVar();
        continue;
      }
      DiagnosticBuilder Error = diag::CaptureReference(Diags, C.getLocation());
      Error << K.DisplayName << C.getCapturedVar();
      if (C.isImplicit())
        Error << captureByValue(Lambda, S);
    } else if (std::optional<Obstacle> Why = Copyable.obstacle(T)) {
      notCopyable(K, C.getLocation(), *Why, T, C.getCapturedVar());
    } else {
      continue;
    }
    inKernel(K, Lambda);
  }
}

void ObjectChecker::functor(const Kernel &K, const CXXRecordDecl *Record) {
  std::optional<Obstacle> Why = Copyable.obstacle(K.Callable);
  if (!Why)
    return;
  notCopyable(K, site(K, Record), *Why, K.Callable, nullptr);
}

void ObjectChecker::size(const Kernel &K, const CXXRecordDecl *Record) {
  int64_t Bytes = S.Context.getTypeSizeInChars(K.Object).getQuantity();
  if (!Limit || Bytes <= Limit->Bytes)
    return;
  diag::LargeKernelObject(S.getDiagnostics(), site(K, Record))
      << K.DisplayName << std::to_string(Bytes) << Limit->Target
      << std::to_string(Limit->Bytes) << /*IsFunction=*/false;
}

/// True if \p Record declares an operator(), but none that can be called on a
/// constant object.
static bool hasNoConstCall(const CXXRecordDecl *Record, ASTContext &Context) {
  DeclarationName Call = Context.DeclarationNames.getCXXOperatorName(OO_Call);
  auto Found = Record->lookup(Call);
  return !Found.empty() && llvm::none_of(Found, [](const NamedDecl *D) {
    const auto *Method = dyn_cast_or_null<CXXMethodDecl>(
        D->getUnderlyingDecl()->getAsFunction());
    return !Method || Method->isConst() || Method->isStatic() ||
           Method->isExplicitObjectMemberFunction();
  });
}

void ObjectChecker::rules(const Kernel &K, const CXXRecordDecl *Record) {
  DiagnosticsEngine &Diags = S.getDiagnostics();
  if (S.getSourceManager().isInSystemHeader(Record->getLocation()))
    return;
  if (hasNoConstCall(Record, S.Context) && Mutable.insert(Record).second)
    diag::MutableKernel(Diags, site(K, Record)) << K.DisplayName;
  if (K.Name.isNull())
    return;
  // One callable launched over two kinds of ranges is one kernel for its user.
  auto [It, IsNew] = Named.insert({K.Name.getCanonicalType().getTypePtr(), &K});
  if (IsNew || S.Context.hasSameType(It->second->Callable, K.Callable))
    return;
  diag::KernelNameTwice(Diags, site(K, Record)) << K.Name;
  if (const CXXRecordDecl *Other = It->second->Callable->getAsCXXRecordDecl())
    diag::KernelNameFirst(Diags, site(*It->second, Other));
}

void ObjectChecker::arguments(const Kernel &K) {
  CharUnits Bytes = CharUnits::Zero();
  for (const ParmVarDecl *P : K.Entry->parameters())
    Bytes = Bytes.alignTo(S.Context.getTypeAlignInChars(P->getType())) +
            S.Context.getTypeSizeInChars(P->getType());
  if (Limit && Bytes.getQuantity() > Limit->Bytes)
    diag::LargeKernelObject(S.getDiagnostics(), K.Entry->getLocation())
        << K.DisplayName << std::to_string(Bytes.getQuantity()) << Limit->Target
        << std::to_string(Limit->Bytes) << /*IsFunction=*/true;
}

/// The smallest limit among \p Targets; null if there is none.
static const LaunchLimit *strictestLimit(ArrayRef<std::string> Targets) {
  const LaunchLimit *Strictest = nullptr;
  for (const LaunchLimit &L : LaunchLimits)
    if (llvm::any_of(Targets,
                     [&](StringRef T) { return T.starts_with(L.Target); }) &&
        (!Strictest || L.Bytes < Strictest->Bytes))
      Strictest = &L;
  return Strictest;
}

void checkKernelObjects(ArrayRef<Kernel> Kernels, ArrayRef<std::string> Targets,
                        Sema &S) {
  ObjectChecker Checker(S, strictestLimit(Targets));
  for (const Kernel &K : Kernels)
    Checker.check(K);
}

} // namespace syclcc1
