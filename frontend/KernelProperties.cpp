//===- KernelProperties.cpp - [[sycl::…]] of the callable -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     [=](sycl::nd_item<2> it) [[sycl::reqd_work_group_size(N, 8)]] { … }
//         -> entry: "sycl-reqd-work-group-size"="16,8"    (order as written)
//
// The attribute is on a call operator that the wrapper calls, while the kernel
// is the entry. SourceAttributes.cpp has kept it as an annotation with its
// arguments. In a template these become constants only in the instance, and for
// a generic lambda in the instance of its call operator.
//
// A callable may have several call operators, one for each kind of launch and
// with its own attributes: only operators that the kernel calls count. They may
// repeat an attribute with equal values; different values are an error, because
// the kernel would have both. The same holds for an attribute and a property
// (kernel_properties.hpp), which is an annotation of the entry.
//
// Tested by test/frontend/attributes.cpp, attributes-of-overloads.cpp,
// errors/attribute-conflict.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/KernelProperties.h"
#include "frontend/Annotations.h"
#include "frontend/Diagnostics.h"
#include "frontend/SourceAttributes.h"
#include "frontend/TrailingAttributes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include <limits>
#include <map>

using namespace clang;

namespace syclcc1 {

/// Calls \p Visit for each call operator of \p Record, inherited ones included;
/// for a template its instances or, without any, its pattern.
static void
forEachCallOperator(const CXXRecordDecl *Record,
                    llvm::function_ref<void(const FunctionDecl *)> Visit) {
  ASTContext &Context = Record->getASTContext();
  DeclarationName Call = Context.DeclarationNames.getCXXOperatorName(OO_Call);
  DeclContext::lookup_result Found = Record->lookup(Call);
  for (const NamedDecl *D : Found) {
    D = D->getUnderlyingDecl();
    if (const auto *Function = dyn_cast<FunctionDecl>(D)) {
      Visit(Function);
    } else if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D)) {
      for (const FunctionDecl *Instance : Template->specializations())
        Visit(Instance);
      if (Template->spec_begin() == Template->spec_end())
        Visit(Template->getTemplatedDecl());
    }
  }
  if (Found.empty())
    for (const CXXBaseSpecifier &Base : Record->bases())
      if (const CXXRecordDecl *Class = Base.getType()->getAsCXXRecordDecl())
        forEachCallOperator(Class, Visit);
}

namespace {

/// Finds the call operators of one class that a kernel calls: in the body of
/// the entry, or of the wrappers and helpers of the headers that it calls, each
/// of which has the callable as its object or as an argument.
class OperatorsCalled {
public:
  explicit OperatorsCalled(const CXXRecordDecl *Callable)
      : Callable(Callable->getCanonicalDecl()) {}

  void search(const FunctionDecl *Function) {
    const FunctionDecl *Definition = nullptr;
    if (!Function->hasBody(Definition) ||
        !Seen.insert(Definition->getCanonicalDecl()).second)
      return;
    search(Definition->getBody());
  }

  bool contains(const FunctionDecl *Operator) const {
    return Found.contains(Operator->getCanonicalDecl());
  }
  bool empty() const { return Found.empty(); }

private:
  void search(const Stmt *S) {
    if (!S)
      return;
    if (const auto *If = dyn_cast<IfStmt>(S))
      if (auto Taken = If->getNondiscardedCase(Callable->getASTContext()))
        return search(*Taken);
    if (const auto *Call = dyn_cast<CallExpr>(S))
      if (const FunctionDecl *Callee = Call->getDirectCallee())
        visitCall(Callee);
    for (const Stmt *Child : S->children())
      search(Child);
  }

  void visitCall(const FunctionDecl *Callee) {
    const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
    if (!Method || Method->getOverloadedOperator() != OO_Call) {
      // A helper that is given the callable, such as call_copy.
      for (const ParmVarDecl *Parameter : Callee->parameters())
        if (isCallable(Parameter->getType()
                           .getNonReferenceType()
                           ->getAsCXXRecordDecl()))
          return search(Callee);
      return;
    }
    if (isCallable(Method->getParent()))
      Found.insert(Method->getCanonicalDecl());
    else if (containsCallable(Method->getParent()))
      search(Callee);
  }

  bool isCallable(const CXXRecordDecl *Record) const {
    return Record && (Record->getCanonicalDecl() == Callable ||
                      (Callable->hasDefinition() && Record->hasDefinition() &&
                       Callable->isDerivedFrom(Record)));
  }
  bool containsCallable(const CXXRecordDecl *Record) const {
    return llvm::any_of(Record->fields(), [&](const FieldDecl *Field) {
      const CXXRecordDecl *Class = Field->getType()->getAsCXXRecordDecl();
      return Class && (isCallable(Class) || containsCallable(Class));
    });
  }

  const CXXRecordDecl *Callable;
  llvm::SmallPtrSet<const FunctionDecl *, 4> Found, Seen;
};

} // namespace

/// No device has work-groups or sub-groups of 2^32 work-items, so larger
/// numbers are as impossible as the largest number that the attribute can hold.
static std::string toText(ArrayRef<llvm::APSInt> Values) {
  std::string Text;
  for (const llvm::APSInt &Value : Values) {
    if (!Text.empty())
      Text += ',';
    Text += Value.isStrictlyPositive() && Value.getActiveBits() > 32
                ? llvm::utostr(std::numeric_limits<uint32_t>::max())
                : llvm::toString(Value, 10);
  }
  return Text;
}

void forEachSourceAttribute(
    Sema &S, const FunctionDecl *Operator,
    llvm::function_ref<void(const AttributeUse &)> Visit) {
  forEachTrailingAttribute(S, Operator, Visit);
  for (const SourceAttribute &Known : sourceAttributes()) {
    const AnnotateAttr *A = findAnnotation(Operator, Known.Annotation);
    if (!A)
      continue;
    AttributeUse Use{&Known, {}, A->getLocation()};
    for (const Expr *Argument : A->args()) {
      Expr::EvalResult Result;
      if (Argument->isValueDependent())
        break; // A pattern: checked in its instance.
      bool Constant = Argument->EvaluateAsInt(Result, S.Context);
      if (!Known.accepts(S, Constant ? &Result.Val.getInt() : nullptr,
                         Argument->getSourceRange()))
        break;
      Use.Values.push_back(Result.Val.getInt());
    }
    if (Use.Values.size() == A->args_size())
      Visit(Use);
  }
}

std::string propertyName(StringRef IRName) {
  IRName.consume_front("sycl-");
  IRName.consume_front("reqd-");
  std::string Name = IRName.str();
  llvm::replace(Name, '-', '_');
  return Name;
}

namespace {

/// The attributes of the functions of a kernel, each once.
class Collection {
public:
  Collection(Sema &S, StringRef Kernel) : S(S), Kernel(Kernel) {}

  /// \p Name is the name of \p IRName in the message.
  void add(StringRef IRName, StringRef Name, const std::string &Value,
           SourceLocation Loc) {
    auto [It, First] = Properties.insert({IRName.str(), Property{Value, Loc}});
    if (First || It->second.Value == Value)
      return;
    diag::AttributeConflict(S.getDiagnostics(), Loc)
        << Kernel << Name << It->second.Value << Value;
    diag::AttributeOther(S.getDiagnostics(), It->second.Loc);
  }

  /// The [[sycl::…]] attributes of \p Function. Attributes that \p Entry
  /// already has come from a property of the launch or of the functor.
  void addAttributes(const FunctionDecl *Function, const FunctionDecl *Entry) {
    forEachSourceAttribute(S, Function, [&](const AttributeUse &A) {
      std::string Value = toText(A.Values);
      auto Existing = irAttribute(Entry, A.Attribute->IRName);
      if (!Existing)
        add(A.Attribute->IRName, A.Attribute->Name, Value, A.Loc);
      else if (*Existing != Value)
        diag::AttributeConflict(S.getDiagnostics(), A.Loc)
            << Kernel << A.Attribute->Name << Value << *Existing;
    });
  }

  void writeTo(FunctionDecl *Entry) {
    SourceLocation Loc = Entry->getLocation();
    for (const auto &[Name, Property] : Properties) {
      Expr *Operands[] = {makeString(S.Context, Name, Loc),
                          makeString(S.Context, Property.Value, Loc)};
      annotate(S, Entry, annotation::IRAttribute, Operands);
    }
  }

private:
  struct Property {
    std::string Value;
    SourceLocation Loc;
  };
  Sema &S;
  StringRef Kernel;
  std::map<std::string, Property> Properties;
};

/// True if a kernel has the IR attribute \p Name from its own function.
bool isKernelProperty(StringRef Name) {
  return Name != attribute::NDRangeKernel &&
         Name != attribute::SingleTaskKernel && Name != attribute::External;
}

} // namespace

void addKernelProperties(Sema &S, FunctionDecl *Entry, QualType Callable,
                         StringRef Kernel) {
  const CXXRecordDecl *Record = Callable->getAsCXXRecordDecl();
  if (!Record)
    return;
  OperatorsCalled Called(Record);
  Called.search(Entry);
  Collection Properties(S, Kernel);
  forEachCallOperator(Record, [&](const FunctionDecl *Operator) {
    if (Called.empty() || Called.contains(Operator))
      Properties.addAttributes(Operator, Entry);
  });
  Properties.writeTo(Entry);
}

void addFunctionProperties(Sema &S, FunctionDecl *Entry,
                           const FunctionDecl *Function, StringRef Kernel) {
  Collection Properties(S, Kernel);
  Properties.addAttributes(Function, Entry);
  forEachIRAttribute(
      Function->getMostRecentDecl(),
      [&](StringRef Name, const Expr *Value, const AnnotateAttr *A) {
        if (!isKernelProperty(Name) || !Value)
          return;
        Expr::EvalResult Number;
        std::string Text;
        if (auto String = Value->tryEvaluateString(S.Context))
          Text = *String;
        else if (Value->EvaluateAsInt(Number, S.Context))
          Text = Value->getType()->isBooleanType()
                     ? (Number.Val.getInt() != 0 ? "true" : "false")
                     : llvm::toString(Number.Val.getInt(), 10);
        Properties.add(Name, propertyName(Name), Text, A->getLocation());
      });
  Properties.writeTo(Entry);
}

} // namespace syclcc1
