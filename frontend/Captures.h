//===- Captures.h - Special members of a kernel object ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_CAPTURES_H
#define SYCLCC1_FRONTEND_CAPTURES_H

#include "split/KernelTable.h"
#include <vector>

namespace clang {
class CXXRecordDecl;
class Sema;
} // namespace clang

namespace syclcc1 {

/// All members of a kernel object of class \p Object whose class is annotated
/// `syclcc1.special`, ordered by offset. Members that cannot be copied to a
/// device are reported at their declaration.
std::vector<Capture> findCaptures(clang::Sema &S,
                                  const clang::CXXRecordDecl *Object);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_CAPTURES_H
