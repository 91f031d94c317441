//===- DeviceAspects.h - [[sycl::device_has]] is kept -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_DEVICEASPECTS_H
#define SYCLCC1_FRONTEND_DEVICEASPECTS_H

#include "llvm/ADT/ArrayRef.h"

namespace clang {
class FunctionDecl;
class Sema;
} // namespace clang

namespace syclcc1 {

struct Kernel;

/// Warns about code reachable from \p Roots that uses an aspect which the
/// enclosing function's [[sycl::device_has]] does not list. \p Kernels
/// describes the entries among the roots, \p Definitions are the user's
/// functions that the roots reach.
void diagnoseAspects(llvm::ArrayRef<const clang::FunctionDecl *> Roots,
                     llvm::ArrayRef<const clang::FunctionDecl *> Definitions,
                     llvm::ArrayRef<Kernel> Kernels, clang::Sema &S);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_DEVICEASPECTS_H
