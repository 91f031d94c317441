//===- ParseMarks.h - #pragma syclcc1 ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_PARSEMARKS_H
#define SYCLCC1_FRONTEND_PARSEMARKS_H

namespace clang {
class Preprocessor;
}

namespace syclcc1 {

/// Reports pragmas of driver/ParsePragmas.h that are too late in the file. \p
/// MultiPass: the unit has several parses.
void checkParseMarks(clang::Preprocessor &PP, bool MultiPass);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_PARSEMARKS_H
