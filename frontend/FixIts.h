//===- FixIts.h - Edits that make a program right ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_FIXITS_H
#define SYCLCC1_FRONTEND_FIXITS_H

#include "clang/Basic/Diagnostic.h"

namespace clang {
class CXXRecordDecl;
class FunctionDecl;
class Sema;
class Stmt;
} // namespace clang

namespace syclcc1 {

/// `[&]` -> `[=]` for \p Lambda; null if it has explicit captures or changes a
/// variable of which it would then have a constant copy.
clang::FixItHint captureByValue(const clang::CXXRecordDecl *Lambda,
                                clang::Sema &S);

/// Adds a note that the code at \p At in \p In belongs under `if_host` if only
/// the host is to run it; with an edit if it is part of an expression
/// statement.
void suggestIfHost(clang::SourceLocation At, const clang::FunctionDecl *In,
                   clang::Sema &S);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_FIXITS_H
