//===- DeviceRecursion.cpp - Cycles among device functions ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A depth-first walk in the order of the source. The calls on its stack are a
// path; a call into that path closes a cycle, which is shown completely:
//
//     even ─ a.cpp:4 ─▶ odd ─ a.cpp:7 ─▶ even
//
// Not every cycle is found (there may be exponentially many), but at least one
// of each strongly connected component. The walk keeps its own stack, since
// call chains of device code made from templates can be deep.
//
// A std::function calls by a pointer that the AST does not follow. The usual
// case is a lambda that calls the variable that holds it, so that is searched:
//
//     std::function<int(int)> f = [&](int n) { return n ? n * f(n - 1) : 1; };
//
// Tested by test/frontend/errors/device-recursion.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/DeviceRecursion.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/DenseMap.h"

using namespace clang;
using namespace llvm;

namespace syclcc1 {

static bool isStdFunction(const VarDecl *Variable) {
  const CXXRecordDecl *Record =
      Variable->getType().getNonReferenceType()->getAsCXXRecordDecl();
  return Record && Record->getIdentifier() && Record->getName() == "function" &&
         Record->isInStdNamespace();
}

/// The variable that \p E names, or null.
static const VarDecl *named(const Expr *E) {
  const auto *Reference = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  return Reference ? dyn_cast<VarDecl>(Reference->getDecl()) : nullptr;
}

/// The lambda that \p E makes an object of, or null.
static const LambdaExpr *lambdaOf(const Stmt *E) {
  while (E) {
    if (const auto *Lambda = dyn_cast<LambdaExpr>(E))
      return Lambda;
    if (isa<CallExpr>(E) || E->children().empty())
      return nullptr;
    E = *E->child_begin();
  }
  return nullptr;
}

void DeviceCalls::holds(const VarDecl *Variable, const Expr *Value) {
  if (!isStdFunction(Variable))
    return;
  if (const LambdaExpr *Lambda = lambdaOf(Value))
    Held[Variable].push_back(Lambda->getCallOperator()->getCanonicalDecl());
}

void DeviceCalls::addCallThroughFunction(const FunctionDecl *From,
                                         const CallExpr *Call) {
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
  if (!Operator || (Operator->getOperator() != OO_Call &&
                    Operator->getOperator() != OO_Equal))
    return;
  const VarDecl *Variable = named(Operator->getArg(0));
  if (!Variable || !isStdFunction(Variable))
    return;
  if (Operator->getOperator() == OO_Equal)
    holds(Variable, Operator->getArg(1));
  else
    HeldCalls.push_back({From, Variable, Call->getExprLoc()});
}

void DeviceCalls::finish() {
  for (const HeldCall &C : HeldCalls)
    for (const FunctionDecl *Lambda : Held.lookup(C.Variable))
      add({C.From, Lambda, C.Loc});
}

void DeviceCalls::forEachCycle(function_ref<void(ArrayRef<Call>)> Visit) const {
  constexpr unsigned Done = ~0u;
  // Depth on the path, from 1, or Done.
  DenseMap<const FunctionDecl *, unsigned> State;
  SmallVector<Call, 16> Path; // Path[I] led from depth I + 1 to I + 2.
  SmallVector<std::pair<const FunctionDecl *, unsigned>, 16> Stack;
  for (const auto &[Start, Unused] : Calls) {
    if (State.lookup(Start))
      continue;
    Stack.push_back({Start, 0});
    State[Start] = 1;
    while (!Stack.empty()) {
      auto &[Function, Next] = Stack.back();
      auto Found = Calls.find(Function);
      if (Found == Calls.end() || Next == Found->second.size()) {
        State[Function] = Done;
        Stack.pop_back();
        if (!Path.empty())
          Path.pop_back();
        continue;
      }
      const Call &C = Found->second[Next++];
      unsigned Depth = State.lookup(C.To);
      if (Depth == Done)
        continue;
      Path.push_back(C);
      if (Depth) {
        Visit(ArrayRef(Path).drop_front(Depth - 1));
        Path.pop_back();
        continue;
      }
      Stack.push_back({C.To, 0});
      State[C.To] = Stack.size();
    }
  }
}

} // namespace syclcc1
