//===- KernelObjects.h - May a kernel object travel? ------------*- C++ -*-===//

#ifndef SYCLCC1_FRONTEND_KERNELOBJECTS_H
#define SYCLCC1_FRONTEND_KERNELOBJECTS_H

#include "llvm/ADT/ArrayRef.h"

namespace clang {
class Sema;
} // namespace clang

namespace syclcc1 {

struct Kernel;

/// Reports captures of \p Kernels that mean nothing on a device.
void checkKernelObjects(llvm::ArrayRef<Kernel> Kernels, clang::Sema &S);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_KERNELOBJECTS_H
