//===- FixIts.h - Edits that make a program right ---------------*- C++ -*-===//

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

/// `[&]` -> `[=]` for \p Lambda; null if it says otherwise what it captures or
/// changes a variable that it would then have a constant copy of.
clang::FixItHint captureByValue(const clang::CXXRecordDecl *Lambda,
                                clang::Sema &S);

/// Notes that what stands at \p At in \p In belongs under `if_host` if only the
/// host is to run it; with the edit if it is part of an expression statement.
void suggestIfHost(clang::SourceLocation At, const clang::FunctionDecl *In,
                   clang::Sema &S);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_FIXITS_H
