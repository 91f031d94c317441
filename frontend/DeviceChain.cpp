//===- DeviceChain.cpp - Call chains from kernels in notes ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   a.cpp:3:19: error: device code cannot throw exceptions
//   a.cpp:9:33: note: called by 'g'
//   a.cpp:14:5: note: called by 'operator()'
//   a.cpp:12:16: note: in kernel 'axpy' submitted here
//
// The walk is breadth first, so the first caller of each function is on a
// shortest path. The path ends at the user's callable; functions of the headers
// between it and the launch are not shown.
//
// Tested by test/frontend/errors/device-*.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/DeviceChain.h"
#include "frontend/Diagnostics.h"
#include "frontend/Kernels.h"
#include "frontend/VirtualFunctions.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace syclcc1 {

DeviceChain::DeviceChain(ArrayRef<Kernel> Kernels, Sema &S)
    : S(S), Sites(S.Context) {
  for (const Kernel &K : Kernels) {
    Entries.insert({K.Entry->getCanonicalDecl(), &K});
    if (const CXXRecordDecl *Record = K.Callable->getAsCXXRecordDecl())
      Callables.insert({Record->getCanonicalDecl(), &K});
  }
}

bool DeviceChain::isUserCode(SourceLocation Loc) const {
  const SourceManager &SM = S.getSourceManager();
  return Loc.isValid() && !SM.isInSystemHeader(Loc) && !SM.isInSystemMacro(Loc);
}

void DeviceChain::note(const FunctionDecl *In) const {
  DiagnosticsEngine &Diags = S.getDiagnostics();
  auto submitted = [&](const Kernel *K) {
    const CXXRecordDecl *Record = K->Callable->getAsCXXRecordDecl();
    bool IsLambda = Record && Record->isLambda();
    SourceLocation Loc =
        IsLambda ? Record->getLocation() : Sites.find(K->Callable);
    bool IsSite = Loc.isValid();
    if (!IsSite)
      Loc = Record ? Record->getLocation() : In->getLocation();
    diag::InKernel(Diags, Loc) << K->DisplayName << IsSite;
  };
  for (In = In->getCanonicalDecl();;) {
    if (const auto *Method = dyn_cast<CXXMethodDecl>(In);
        Method && Method->getOverloadedOperator() == OO_Call)
      if (const Kernel *K =
              Callables.lookup(Method->getParent()->getCanonicalDecl()))
        return submitted(K);
    Caller C = Callers.lookup(In);
    if (!C.From) {
      if (const Kernel *K = Entries.lookup(In))
        return submitted(K);
      if (isIndirectlyCallable(In))
        diag::InIndirectlyCallable(Diags, In->getLocation()) << In;
      else
        diag::InExternal(Diags, In->getLocation()) << In;
      return;
    }
    if (isUserCode(C.Loc))
      diag::CalledBy(Diags, C.Loc) << C.From;
    In = C.From;
  }
}

DeviceChain::UserCall DeviceChain::userCall(const FunctionDecl *In) const {
  UserCall Found;
  for (In = In->getCanonicalDecl(); In;) {
    Found.CallPath.push_back(In);
    Caller C = Callers.lookup(In);
    if (SourceLocation Loc = expansion(C.Loc); isUserCode(Loc)) {
      Found.In = C.From, Found.Loc = Loc;
      std::reverse(Found.CallPath.begin(), Found.CallPath.end());
      return Found;
    }
    In = C.From;
  }
  return {};
}

SourceLocation DeviceChain::expansion(SourceLocation Loc) const {
  const SourceManager &SM = S.getSourceManager();
  return Loc.isMacroID() && SM.isInSystemMacro(Loc) ? SM.getExpansionLoc(Loc)
                                                    : Loc;
}

std::string quotedNames(ArrayRef<const FunctionDecl *> Functions) {
  std::string Names;
  llvm::raw_string_ostream Out(Names);
  llvm::interleaveComma(Functions, Out, [&](const FunctionDecl *F) {
    Out << '\'' << F->getNameAsString() << '\'';
  });
  return Names;
}

} // namespace syclcc1
