//===- VirtualFunctions.cpp - Indirectly callable functions ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     struct shape { SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY()
//                    virtual float area() const; };
//
// A function with the property is device code, and a root of the device reach:
// its callers are known only at run time. The split does the rest, because it
// sees the tables as IR variables. Two facts are not visible there.
//
// The class of a table. A class with a key function has its table where that
// function is defined; elsewhere IR has
//
//     @_ZTV5shape = external constant …
//
// as it has for std::exception, whose table devices do not use. So the names of
// the tables of classes that have such functions, own or inherited, are the
// operands of one annotation. (An attribute of the class would not reach IR,
// and the prefix of the name identifies a table, but not its class.)
//
// The kernels that may call them. A kernel declares it by a property. The check
// follows calls from each kernel without it; a helper that two kernels share is
// reported for the one that lacks the property.
//
// An implicit destructor cannot be given the property, so it inherits it from
// the destructor that it overrides.
//
// Tested by test/frontend/virtual-functions.cpp, errors/virtual-*.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/VirtualFunctions.h"
#include "frontend/Annotations.h"
#include "frontend/DeviceChain.h"
#include "frontend/DeviceReach.h"
#include "frontend/Diagnostics.h"
#include "frontend/Kernels.h"
#include "frontend/Names.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace syclcc1 {

bool isIndirectlyCallable(const FunctionDecl *Function) {
  const auto *Method = dyn_cast<CXXMethodDecl>(Function);
  if (!Method || !Method->isVirtual())
    return false;
  return llvm::any_of(Method->redecls(), [](const FunctionDecl *D) {
    return hasIRAttribute(D, attribute::IndirectlyCallable);
  });
}

bool isVirtualCallee(const MemberExpr *Callee) {
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee->getMemberDecl());
  return Method && Method->isVirtual() && !Callee->hasQualifier() &&
         !Method->getDevirtualizedMethod(Callee->getBase(),
                                         /*IsAppleKext=*/false);
}

static void inheritProperty(CXXMethodDecl *Method) {
  for (const CXXMethodDecl *Base : Method->overridden_methods())
    for (const auto *A : Base->specific_attrs<AnnotateAttr>())
      if (A->getAnnotation() == annotation::IRAttribute &&
          isIndirectlyCallable(Base)) {
        AnnotateAttr *Copy = A->clone(Method->getASTContext());
        Copy->setInherited(true);
        Method->addAttr(Copy);
        return;
      }
}

void VirtualTables::complete(CXXRecordDecl *Class) {
  if (!Class->isDynamicClass())
    return;
  for (CXXMethodDecl *Method : Class->methods()) {
    if (!Method->isVirtual())
      continue;
    if (Method->isImplicit() && !isIndirectlyCallable(Method))
      inheritProperty(Method);
    if (Method->hasAttr<AnnotateAttr>())
      evaluateTexts(S, Method);
  }
  auto hasTable = [&](const CXXBaseSpecifier &Base) {
    CXXRecordDecl *Record = Base.getType()->getAsCXXRecordDecl();
    return Record && Classes.contains(Record->getDefinition());
  };
  if (llvm::any_of(Class->methods(), isIndirectlyCallable) ||
      llvm::any_of(Class->bases(), hasTable))
    Classes.insert(Class->getDefinition());
}

void VirtualTables::finish() {
  if (Classes.empty())
    return;
  SourceLocation Loc = Classes.front()->getLocation();
  SmallVector<Expr *, 16> Operands;
  for (const CXXRecordDecl *Class : Classes)
    for (const std::string &Symbol : Names.virtualTables(Class))
      Operands.push_back(makeString(S.Context, Symbol, Loc));
  addCarrier(S, symbol::VirtualTables, annotation::VirtualTables, Operands,
             Loc);
}

namespace {

/// Calls of the device code, and the virtual ones among them.
class CallGraph final : public DeviceCodeListener {
public:
  struct Edge {
    const FunctionDecl *To;
    SourceLocation Loc;
  };
  struct VirtualCall {
    const CXXMethodDecl *Method;
    SourceLocation Loc;
  };
  llvm::DenseMap<const FunctionDecl *, SmallVector<Edge, 4>> Calls;
  llvm::DenseMap<const FunctionDecl *, SmallVector<VirtualCall, 1>> Virtual;

  void body(const FunctionDecl *Definition) override {
    In = Definition->getCanonicalDecl();
  }
  void statement(const Stmt *Statement) override {
    if (const auto *Call = dyn_cast<CallExpr>(Statement))
      if (const auto *Callee =
              dyn_cast<MemberExpr>(Call->getCallee()->IgnoreParens());
          Callee && isVirtualCallee(Callee))
        Virtual[In].push_back({cast<CXXMethodDecl>(Callee->getMemberDecl()),
                               Callee->getMemberLoc()});
  }
  void variable(const VarDecl *) override {}
  void edge(const FunctionDecl *From, const FunctionDecl *To,
            SourceLocation Loc) override {
    if (From)
      Calls[From].push_back({To, Loc});
  }

private:
  const FunctionDecl *In = nullptr;
};

} // namespace

/// Calls \p Visit with each function that \p Kernel runs.
static void forEachRun(const CallGraph &Graph, const Kernel &Kernel,
                       DeviceChain &Chain,
                       llvm::function_ref<void(const FunctionDecl *)> Visit) {
  llvm::SetVector<const FunctionDecl *> Runs;
  Runs.insert(Kernel.Entry->getCanonicalDecl());
  for (size_t I = 0; I != Runs.size(); ++I) {
    const FunctionDecl *From = Runs[I];
    Visit(From);
    auto Found = Graph.Calls.find(From);
    if (Found == Graph.Calls.end())
      continue;
    for (const CallGraph::Edge &E : Found->second)
      if (Runs.insert(E.To))
        Chain.add(From, E.To, E.Loc);
  }
}

void diagnoseVirtualCalls(ArrayRef<const FunctionDecl *> Roots,
                          ArrayRef<Kernel> Kernels, Sema &S) {
  CallGraph Graph;
  walkDeviceCode(Roots, Graph);
  if (Graph.Virtual.empty())
    return;
  llvm::DenseSet<SourceLocation> Reported;
  for (const Kernel &K : Kernels) {
    const bool MayCall = hasIRAttribute(K.Entry, attribute::CallsIndirectly);
    DeviceChain Chain(Kernels, S);
    forEachRun(Graph, K, Chain, [&](const FunctionDecl *In) {
      auto Found = Graph.Virtual.find(In);
      if (Found == Graph.Virtual.end())
        return;
      for (auto [Method, Loc] : Found->second) {
        if (!Chain.isUserCode(Loc) ||
            (MayCall && isIndirectlyCallable(Method)) ||
            !Reported.insert(Loc).second)
          continue;
        if (MayCall)
          diag::DeviceVirtualCall(S.getDiagnostics(), Loc) << Method;
        else
          diag::VirtualCallWithoutProperty(S.getDiagnostics(), Loc)
              << Method << K.DisplayName;
        Chain.note(In);
      }
    });
  }
}

} // namespace syclcc1
