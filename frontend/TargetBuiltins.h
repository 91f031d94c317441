//===- TargetBuiltins.h - Builtins of a device's target ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_TARGETBUILTINS_H
#define SYCLCC1_FRONTEND_TARGETBUILTINS_H

#include "llvm/ADT/ArrayRef.h"
#include <string>

namespace clang {
class Sema;
} // namespace clang

namespace syclcc1 {

/// True if there are targets and all are NVIDIA GPUs.
bool areNVIDIA(llvm::ArrayRef<std::string> Targets);

/// Declares functions for unqualified names __nvvm_…, in the parse of \p S for
/// NVIDIA GPUs.
void declareNVVMBuiltins(clang::Sema &S);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_TARGETBUILTINS_H
