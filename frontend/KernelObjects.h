//===- KernelObjects.h - May a kernel object travel? ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_KERNELOBJECTS_H
#define SYCLCC1_FRONTEND_KERNELOBJECTS_H

#include "llvm/ADT/ArrayRef.h"
#include <string>

namespace clang {
class Sema;
} // namespace clang

namespace syclcc1 {

struct Kernel;

/// Reports members of the objects of \p Kernels that have no meaning on a
/// device, and objects that are too large for one of \p Targets.
void checkKernelObjects(llvm::ArrayRef<Kernel> Kernels,
                        llvm::ArrayRef<std::string> Targets, clang::Sema &S);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_KERNELOBJECTS_H
