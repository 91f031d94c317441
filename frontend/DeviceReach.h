//===- DeviceReach.h - The call tree of the kernels on the AST --*- C++ -*-===//

#ifndef SYCLCC1_FRONTEND_DEVICEREACH_H
#define SYCLCC1_FRONTEND_DEVICEREACH_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class FunctionDecl;
} // namespace clang

namespace syclcc1 {

/// Calls \p Visit once for each function that code in \p Roots may call: roots
/// first, then in order of discovery. \p Visit may give a function a body,
/// which is then walked; a function without body ends the way.
void forEachReached(
    llvm::ArrayRef<const clang::FunctionDecl *> Roots,
    llvm::function_ref<void(const clang::FunctionDecl *)> Visit);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_DEVICEREACH_H
