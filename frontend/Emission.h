//===- Emission.h - What kernels reach has to have a body in IR -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_EMISSION_H
#define SYCLCC1_FRONTEND_EMISSION_H

#include "llvm/ADT/ArrayRef.h"

namespace clang {
class FunctionDecl;
class Sema;
} // namespace clang

namespace syclcc1 {

/// Makes Clang emit the members of `extern template` classes that \p Roots
/// reach, which it would only declare otherwise.
void emitExternTemplates(llvm::ArrayRef<const clang::FunctionDecl *> Roots,
                         clang::Sema &S, unsigned OptimizationLevel);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_EMISSION_H
