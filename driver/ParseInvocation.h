//===- ParseInvocation.h - Invocations of further parses --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A unit with several parses has one invocation of Clang, the host's. These
// make those of its other parses, in the same process.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_PARSEINVOCATION_H
#define SYCLCC1_DRIVER_PARSEINVOCATION_H

#include "ParseGroups.h"
#include <memory>

namespace clang {
class CompilerInstance;
class CompilerInvocation;
} // namespace clang

namespace syclcc1 {

/// The invocation of \p CI for one more parse, which writes no file.
std::shared_ptr<clang::CompilerInvocation>
furtherParse(clang::CompilerInstance &CI);

/// The same for the parse of \p Group.
std::shared_ptr<clang::CompilerInvocation>
deviceParse(clang::CompilerInstance &CI, const ParseGroup &Group);

/// A precompiled header was made by another parse: \p Parse reads its source
/// instead. False if that is not known.
bool readPCHSource(clang::CompilerInstance &CI,
                   clang::CompilerInvocation &Parse);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_PARSEINVOCATION_H
