//===- DeviceReach.h - The call tree of the kernels on the AST --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_DEVICEREACH_H
#define SYCLCC1_FRONTEND_DEVICEREACH_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class FunctionDecl;
class Stmt;
class VarDecl;
} // namespace clang

namespace syclcc1 {

/// Calls \p Visit once for each function that code in \p Roots may call: roots
/// first, then in order of discovery. \p Visit may give a function a body,
/// which is then walked; the walk stops at functions without body.
void forEachReached(
    llvm::ArrayRef<const clang::FunctionDecl *> Roots,
    llvm::function_ref<void(const clang::FunctionDecl *)> Visit);

/// Receives what a walk through device code finds.
class DeviceCodeListener {
public:
  virtual ~DeviceCodeListener() = default;
  /// The body of \p Definition is walked next.
  virtual void body(const clang::FunctionDecl *Definition) = 0;
  /// A device executes \p S, which may be an expression.
  virtual void statement(const clang::Stmt *S) = 0;
  virtual void variable(const clang::VarDecl *Local) = 0;
  /// At \p Loc, code in \p From calls \p To or takes its address. \p From is
  /// null for a root. Both are canonical.
  virtual void edge(const clang::FunctionDecl *From,
                    const clang::FunctionDecl *To,
                    clang::SourceLocation Loc) = 0;
};

/// Walks the code that a device executes if it runs \p Roots, breadth first.
/// Under-approximates: code that is evaluated at compile time or never is left
/// out, and so are the host bodies of device builtins.
void walkDeviceCode(llvm::ArrayRef<const clang::FunctionDecl *> Roots,
                    DeviceCodeListener &Listener);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_DEVICEREACH_H
