//===- Deploy.h - What a program needs elsewhere ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_DRIVER_DEPLOY_H
#define SYCLCC1_DRIVER_DEPLOY_H

#include "llvm/Support/Error.h"

namespace syclcc1 {

/// Copies \p Programs to \p Dir and the shared libraries that other machines
/// may lack to \p Dir/lib, with run paths so that the folder can be moved.
llvm::Error deploy(llvm::StringRef Dir, llvm::ArrayRef<const char *> Programs,
                   llvm::raw_ostream &Report);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_DEPLOY_H
