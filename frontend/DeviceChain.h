//===- DeviceChain.h - The way from a kernel to a line ----------*- C++ -*-===//

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

/// The first caller of a device function, and so the path back to a kernel.
class DeviceChain {
public:
  DeviceChain(llvm::ArrayRef<Kernel> Kernels, clang::Sema &S);

  /// Records a call; only the first of \p To counts. All are canonical. True
  /// if it is the first.
  bool add(const clang::FunctionDecl *From, const clang::FunctionDecl *To,
           clang::SourceLocation Loc) {
    return Callers.insert({To, {From, Loc}}).second;
  }

  /// Adds `called by` … `in kernel` behind an error in \p In. Calls in system
  /// headers are left out: they say nothing that the reader could change.
  void note(const clang::FunctionDecl *In) const;

  /// The last call from code of the user on the way to \p In, a function of a
  /// system header, with what lies between, \p In included; null if there is
  /// none.
  struct UserCall {
    const clang::FunctionDecl *In = nullptr;
    clang::SourceLocation Loc;
    llvm::SmallVector<const clang::FunctionDecl *, 8> Way;
  };
  UserCall userCall(const clang::FunctionDecl *In) const;

  /// Where a message about \p Loc in a macro of a system header is of use: the
  /// place where user code expands it. \p Loc itself in all other cases.
  clang::SourceLocation expansion(clang::SourceLocation Loc) const;

  /// True if a message about \p Loc is of use to the user.
  bool isUsers(clang::SourceLocation Loc) const;

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
