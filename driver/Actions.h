//===- Actions.h - Which jobs of Clang compile ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_DRIVER_ACTIONS_H
#define SYCLCC1_DRIVER_ACTIONS_H

#include "clang/Frontend/FrontendOptions.h"

namespace syclcc1 {

/// True if a job with \p Action parses a source for its code or its errors.
inline bool compiles(clang::frontend::ActionKind Action) {
  switch (Action) {
  case clang::frontend::EmitAssembly:
  case clang::frontend::EmitBC:
  case clang::frontend::EmitCodeGenOnly:
  case clang::frontend::EmitLLVM:
  case clang::frontend::EmitLLVMOnly:
  case clang::frontend::EmitObj:
  case clang::frontend::ParseSyntaxOnly:
    return true;
  default:
    return false;
  }
}

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_ACTIONS_H
