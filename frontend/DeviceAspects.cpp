//===- DeviceAspects.cpp - [[sycl::device_has]] is kept -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With the attribute a function promises to use only the optional features of
// devices that it lists (SYCL 2020 5.8.1, 5.8.2):
//
//     [[sycl::device_has(sycl::aspect::fp16)]] float f(half h) {
//       return h * 2.0;               // double: needs aspect::fp64
//     }
//
// One walk of the device code records for each function which features it uses
// itself and what it calls. Then each promise is checked along the calls, up to
// functions with the attribute: calling those counts as using what they list. A
// function without the attribute promises nothing. Most units need no walk,
// because no user function in their device code has the attribute.
//
// Kernels that name their sets (calls_indirectly) call virtual functions, so a
// call of one counts for these kernels.
//
// fp64 is an expression of type double that is not a constant; fp16 the same
// with half, which in sycl::half is a _Float16; atomic64 is an atomic operation
// on eight bytes.
//
// Tested by test/frontend/errors/device-aspects.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/DeviceAspects.h"
#include "frontend/Annotations.h"
#include "frontend/DeviceReach.h"
#include "frontend/Diagnostics.h"
#include "frontend/KernelProperties.h"
#include "frontend/Kernels.h"
#include "frontend/SourceAttributes.h"
#include "frontend/TrailingAttributes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/MapVector.h"

using namespace clang;

namespace syclcc1 {
namespace {

enum Aspect : unsigned {
#define SYCL_ASPECT(number, name) Aspect_##name = number,
#include "include/sycl/detail/info.def"
};

StringRef nameOf(unsigned A) {
  switch (A) {
#define SYCL_ASPECT(number, name)                                              \
  case number:                                                                 \
    return #name;
#include "include/sycl/detail/info.def"
  default:
    return "";
  }
}

/// The value of [[sycl::device_has]] of a function.
struct Promise {
  llvm::SmallDenseSet<unsigned> Aspects;
  SourceLocation Loc;
};

/// The features that one function uses itself.
struct Facts {
  std::optional<Promise> Has;
  SmallVector<std::pair<unsigned, SourceLocation>, 2>
      Uses; ///< The first place of each.
  SmallVector<std::pair<const FunctionDecl *, SourceLocation>, 4> Calls;
};

class Collector final : public DeviceCodeListener {
public:
  explicit Collector(Sema &S) : S(S) {}

  llvm::MapVector<const FunctionDecl *, Facts> Functions;

  void body(const FunctionDecl *Definition) override {
    In = Definition->getCanonicalDecl();
    forEachSourceAttribute(S, Definition, [&](const AttributeUse &A) {
      if (A.Attribute->IRName != attribute::DeviceHas)
        return;
      Facts &F = Functions[In];
      if (!F.Has)
        F.Has = Promise{{}, A.Loc};
      for (const llvm::APSInt &Value : A.Values)
        F.Has->Aspects.insert(Value.getZExtValue());
    });
  }

  void statement(const Stmt *Statement) override {
    const auto *E = dyn_cast<Expr>(Statement);
    if (!E)
      return;
    if (const auto *Atomic = dyn_cast<AtomicExpr>(E);
        Atomic && S.Context.getTypeSize(Atomic->getValueType()) == 64)
      uses(Aspect_atomic64, E->getExprLoc());
    const auto *Builtin = E->getType()->getAs<BuiltinType>();
    if (!Builtin || !Builtin->isFloatingPoint() || E->isEvaluatable(S.Context))
      return;
    if (Builtin->getKind() == BuiltinType::Double)
      uses(Aspect_fp64, E->getExprLoc());
    else if (Builtin->getKind() == BuiltinType::Half ||
             Builtin->getKind() == BuiltinType::Float16)
      uses(Aspect_fp16, E->getExprLoc());
  }

  void variable(const VarDecl *) override {}

  void edge(const FunctionDecl *From, const FunctionDecl *To,
            SourceLocation Loc) override {
    if (!From)
      return;
    Functions[From].Calls.push_back({To, Loc});
    if (isAtomic64(To)) {
      In = From;
      uses(Aspect_atomic64, Loc);
    }
  }

private:
  /// True for the operations of sycl::atomic_ref on eight bytes.
  bool isAtomic64(const FunctionDecl *Function) const {
    if (!hasIRAttribute(Function, attribute::DeviceBuiltin))
      return false;
    const AnnotateAttr *A = findAnnotation(Function, annotation::IRAttribute);
    std::optional<std::string> Name = stringArgument(A, 1, S.Context);
    return Name && StringRef(*Name).starts_with("atomic.") &&
           StringRef(*Name).ends_with("64");
  }

  void uses(unsigned A, SourceLocation Loc) {
    if (In->isDefaulted()) // Copying a member is no operation on it.
      return;
    auto &Uses = Functions[In].Uses;
    if (llvm::none_of(Uses, [&](const auto &U) { return U.first == A; }))
      Uses.push_back({A, Loc});
  }

  Sema &S;
  const FunctionDecl *In = nullptr;
};

class PromiseChecker {
public:
  PromiseChecker(const llvm::MapVector<const FunctionDecl *, Facts> &Functions,
                 ArrayRef<Kernel> Kernels, Sema &S)
      : Functions(Functions), Kernels(Kernels), S(S) {}

  void check(const FunctionDecl *Root, const Promise &Has);

private:
  void report(unsigned A, const FunctionDecl *In, SourceLocation Loc,
              const FunctionDecl *Called);
  void note(const FunctionDecl *In);
  bool isUserCode(SourceLocation Loc) const {
    return Loc.isValid() && !S.getSourceManager().isInSystemHeader(Loc);
  }

  const llvm::MapVector<const FunctionDecl *, Facts> &Functions;
  ArrayRef<Kernel> Kernels;
  Sema &S;

  const FunctionDecl *Root = nullptr;
  const Promise *Has = nullptr;
  llvm::DenseMap<const FunctionDecl *,
                 std::pair<const FunctionDecl *, SourceLocation>>
      Callers;
  llvm::DenseSet<std::pair<SourceLocation, unsigned>> Reported;
};

} // namespace

void PromiseChecker::check(const FunctionDecl *Promising, const Promise &P) {
  Root = Promising;
  Has = &P;
  Callers.clear();
  // A fault that was reported on the path to a function is not reported again
  // in it.
  llvm::DenseMap<const FunctionDecl *, llvm::SmallDenseSet<unsigned, 2>>
      ReportedAspects;
  SmallVector<const FunctionDecl *, 16> Todo = {Root};
  for (size_t I = 0; I != Todo.size(); ++I) {
    auto Found = Functions.find(Todo[I]);
    if (Found == Functions.end())
      continue;
    const Facts &F = Found->second;
    llvm::SmallDenseSet<unsigned, 2> InFunction =
        ReportedAspects.lookup(Todo[I]);
    for (auto [A, Loc] : F.Uses)
      if (!Has->Aspects.contains(A) && InFunction.insert(A).second)
        report(A, Todo[I], Loc, nullptr);
    for (auto [To, Loc] : F.Calls) {
      auto Called = Functions.find(To);
      if (Called == Functions.end() || To == Root)
        continue;
      if (!Called->second.Has) {
        if (Callers.insert({To, {Todo[I], Loc}}).second) {
          Todo.push_back(To);
          ReportedAspects[To] = InFunction;
        }
        continue;
      }
      for (unsigned A : Called->second.Has->Aspects)
        if (!Has->Aspects.contains(A))
          report(A, Todo[I], Loc, To);
    }
  }
}

void PromiseChecker::report(unsigned A, const FunctionDecl *In,
                            SourceLocation Loc, const FunctionDecl *Called) {
  while (!isUserCode(Loc) && In != Root) {
    auto [Caller, At] = Callers.lookup(In);
    if (!Caller)
      return;
    In = Caller, Loc = At;
  }
  if (!isUserCode(Loc) || !Reported.insert({Loc, A}).second)
    return;
  {
    DiagnosticBuilder Warning = diag::DeviceAspect(S.getDiagnostics(), Loc);
    Warning << !!Called << nameOf(A);
    if (Called)
      Warning << Called;
    else
      Warning << "";
  }
  for (; In != Root; In = Callers.lookup(In).first)
    if (SourceLocation At = Callers.lookup(In).second; isUserCode(At))
      diag::CalledBy(S.getDiagnostics(), At) << Callers.lookup(In).first;
  std::string Name = "'" + Root->getNameAsString() + "'";
  if (const auto *Method = dyn_cast<CXXMethodDecl>(Root))
    for (const Kernel &K : Kernels)
      if (const CXXRecordDecl *Record = K.Callable->getAsCXXRecordDecl();
          Record && declaresSameEntity(Record, Method->getParent()))
        Name = "kernel '" + K.DisplayName + "'";
  diag::AspectsOf(S.getDiagnostics(), Has->Loc) << Name;
}

/// A kernel uses the features of all virtual functions in the sets that it
/// calls, whichever of them are called.
static void
addVirtualSets(llvm::MapVector<const FunctionDecl *, Facts> &Functions,
               ArrayRef<const FunctionDecl *> Roots, ArrayRef<Kernel> Kernels) {
  for (const Kernel &K : Kernels) {
    std::optional<std::string> Text =
        irAttribute(K.Entry, attribute::CallsIndirectly);
    const CXXRecordDecl *Callable = K.Callable->getAsCXXRecordDecl();
    if (!Text || !Callable)
      continue;
    SmallVector<StringRef, 4> Sets;
    StringRef(*Text).split(Sets, ',');
    SmallVector<const FunctionDecl *, 8> Called;
    for (const FunctionDecl *Root : Roots)
      if (std::optional<std::string> Set =
              irAttribute(Root, attribute::IndirectlyCallable);
          Set && llvm::is_contained(Sets, *Set))
        Called.push_back(Root->getCanonicalDecl());
    for (auto &[Function, F] : Functions)
      if (const auto *Method = dyn_cast<CXXMethodDecl>(Function);
          Method && F.Has && declaresSameEntity(Method->getParent(), Callable))
        for (const FunctionDecl *To : Called)
          F.Calls.push_back({To, SourceLocation()});
  }
}

/// True if one of \p Definitions has the attribute.
static bool promises(ArrayRef<const FunctionDecl *> Definitions, Sema &S) {
  bool Found = false;
  for (const FunctionDecl *Definition : Definitions) {
    forEachSourceAttribute(S, Definition, [&](const AttributeUse &A) {
      Found |= A.Attribute->IRName == attribute::DeviceHas;
    });
    if (Found)
      return true;
  }
  return false;
}

/// Clang drops attributes behind a parameter list. Kernels that call such a
/// function need the aspects, so it gets the annotation of one in front. Too
/// late for functions with external linkage, which Clang has emitted by now.
static void keepTrailing(ArrayRef<const FunctionDecl *> Definitions, Sema &S) {
  for (const FunctionDecl *Definition : Definitions)
    forEachTrailingAttribute(S, Definition, [&](const AttributeUse &A) {
      if (A.Attribute->IRName != attribute::DeviceHas ||
          findAnnotation(Definition, A.Attribute->Annotation))
        return;
      SmallVector<Expr *, 4> Aspects;
      for (const llvm::APSInt &Value : A.Values)
        Aspects.push_back(makeInt(S.Context, Value.getZExtValue(), A.Loc));
      annotate(S, const_cast<FunctionDecl *>(Definition),
               A.Attribute->Annotation, Aspects);
    });
}

void diagnoseAspects(ArrayRef<const FunctionDecl *> Roots,
                     ArrayRef<const FunctionDecl *> Definitions,
                     ArrayRef<Kernel> Kernels, Sema &S) {
  if (!promises(Definitions, S))
    return;
  keepTrailing(Definitions, S);
  Collector C(S);
  walkDeviceCode(Roots, C);
  addVirtualSets(C.Functions, Roots, Kernels);
  PromiseChecker Checker(C.Functions, Kernels, S);
  for (const auto &[Function, F] : C.Functions)
    if (F.Has)
      Checker.check(Function, *F.Has);
}

} // namespace syclcc1
