//===- DeviceChain.h - The path from a kernel to a line ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_DEVICECHAIN_H
#define SYCLCC1_FRONTEND_DEVICECHAIN_H

#include "frontend/SubmitSites.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <string>

namespace clang {
class Decl;
class FunctionDecl;
class Sema;
} // namespace clang

namespace syclcc1 {

struct Kernel;

/// The first caller of each device function, and so the path back to a kernel.
class DeviceChain {
public:
  DeviceChain(llvm::ArrayRef<Kernel> Kernels, clang::Sema &S);

  /// Records a call; only the first one of each \p To is kept. All are
  /// canonical. True if it is the first.
  bool add(const clang::FunctionDecl *From, const clang::FunctionDecl *To,
           clang::SourceLocation Loc) {
    return Callers.insert({To, {From, Loc}}).second;
  }

  /// Adds `called by` … `in kernel` notes after an error in \p In. Calls in
  /// system headers are left out, because the reader cannot change them.
  void note(const clang::FunctionDecl *In) const;

  /// The last call from user code on the path to \p In, a function of a system
  /// header, with the functions between them and \p In; null if there is none.
  struct UserCall {
    const clang::FunctionDecl *In = nullptr;
    clang::SourceLocation Loc;
    llvm::SmallVector<const clang::FunctionDecl *, 8> CallPath;
  };
  UserCall userCall(const clang::FunctionDecl *In) const;

  /// The location for a message about \p Loc: if that is in a macro of a system
  /// header, the place where user code expands it, otherwise \p Loc itself.
  clang::SourceLocation expansion(clang::SourceLocation Loc) const;

  /// True if the user can act on a message about \p Loc.
  bool isUserCode(clang::SourceLocation Loc) const;

private:
  struct Caller {
    const clang::FunctionDecl *From = nullptr;
    clang::SourceLocation Loc;
  };

  clang::Sema &S;
  mutable SubmitSites Sites;
  llvm::DenseMap<const clang::FunctionDecl *, Caller> Callers;
  llvm::DenseMap<const clang::Decl *, const Kernel *> Entries, Callables;
};

/// "'f', 'g'"
std::string quotedNames(llvm::ArrayRef<const clang::FunctionDecl *> Functions);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_DEVICECHAIN_H
