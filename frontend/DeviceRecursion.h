//===- DeviceRecursion.h - Cycles among device functions --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_DEVICERECURSION_H
#define SYCLCC1_FRONTEND_DEVICERECURSION_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class CallExpr;
class Expr;
class FunctionDecl;
class VarDecl;
} // namespace clang

namespace syclcc1 {

/// Calls of device functions, to find recursive ones.
class DeviceCalls {
public:
  struct Call {
    const clang::FunctionDecl *From, *To;
    clang::SourceLocation Loc;
  };

  void add(const Call &C) { Calls[C.From].push_back(C); }

  /// Records that \p Variable, a std::function, holds the lambda in \p Value.
  void holds(const clang::VarDecl *Variable, const clang::Expr *Value);
  /// Records \p Call in \p From if it calls or assigns a std::function.
  void addCallThroughFunction(const clang::FunctionDecl *From,
                              const clang::CallExpr *Call);
  /// Adds the calls through std::function, when all code has been walked.
  void finish();

  /// Calls \p Visit with each cycle that a depth-first walk closes, as the
  /// calls from its first function back to it.
  void forEachCycle(llvm::function_ref<void(llvm::ArrayRef<Call>)> Visit) const;

private:
  llvm::MapVector<const clang::FunctionDecl *, llvm::SmallVector<Call, 4>>
      Calls;
  llvm::DenseMap<const clang::VarDecl *,
                 llvm::SmallVector<const clang::FunctionDecl *, 1>>
      Held;
  struct HeldCall {
    const clang::FunctionDecl *From;
    const clang::VarDecl *Variable;
    clang::SourceLocation Loc;
  };
  llvm::SmallVector<HeldCall, 4> HeldCalls;
};

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_DEVICERECURSION_H
