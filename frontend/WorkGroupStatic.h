//===- WorkGroupStatic.h - Variables in work-group memory -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_WORKGROUPSTATIC_H
#define SYCLCC1_FRONTEND_WORKGROUPSTATIC_H

namespace clang {
class CXXRecordDecl;
class Decl;
class Sema;
} // namespace clang

namespace syclcc1 {

/// True if variables of \p Class are to be in local memory.
bool isWorkGroupStatic(const clang::CXXRecordDecl *Class);

/// Annotates variables of such classes that \p D declares, or that a function
/// in it declares, as variables in local memory. Must be called before IR is
/// made of \p D.
void markWorkGroupStatics(clang::Decl *D, clang::Sema &S);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_WORKGROUPSTATIC_H
