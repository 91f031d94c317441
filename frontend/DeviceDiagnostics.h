//===- DeviceDiagnostics.h - What devices cannot run ------------*- C++ -*-===//

#ifndef SYCLCC1_FRONTEND_DEVICEDIAGNOSTICS_H
#define SYCLCC1_FRONTEND_DEVICEDIAGNOSTICS_H

#include "llvm/ADT/ArrayRef.h"

namespace clang {
class BuiltinType;
class FunctionDecl;
class QualType;
class Sema;
} // namespace clang

namespace syclcc1 {

struct Kernel;

/// The type in \p T that only the host has, as an element of arrays, vectors
/// and complex numbers; null if there is none.
const clang::BuiltinType *hostFloat(clang::QualType T);

/// Reports what code in \p Roots, kernel entries and SYCL_EXTERNAL functions,
/// runs and no device can. \p Kernels describes the entries.
void diagnoseDeviceCode(llvm::ArrayRef<const clang::FunctionDecl *> Roots,
                        llvm::ArrayRef<Kernel> Kernels, clang::Sema &S);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_DEVICEDIAGNOSTICS_H
