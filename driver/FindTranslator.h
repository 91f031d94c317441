//===- FindTranslator.h - llvm-spirv of our LLVM ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_DRIVER_FINDTRANSLATOR_H
#define SYCLCC1_DRIVER_FINDTRANSLATOR_H

#include "llvm/Support/Error.h"
#include <string>

namespace syclcc1 {

/// The path of the `llvm-spirv` in PATH that reads this LLVM's bitcode. The
/// error lists the ones found and why they cannot be used.
llvm::Expected<std::string> findTranslator();

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_FINDTRANSLATOR_H
