//===- Externals.h - SYCL_EXTERNAL in the AST -------------------*- C++ -*-===//
//
// See Externals.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_FRONTEND_EXTERNALS_H
#define SYCLCC1_FRONTEND_EXTERNALS_H

namespace clang {
class FunctionDecl;
class Sema;
class VarDecl;
} // namespace clang

namespace syclcc1 {

/// Checks \p Function, which is SYCL_EXTERNAL.
void checkExternal(const clang::FunctionDecl *Function, clang::Sema &S);

/// Checks \p Variable if it is SYCL_EXTERNAL, and makes a declaration known as
/// such in IR.
void markExternal(clang::VarDecl *Variable, clang::Sema &S);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_EXTERNALS_H
