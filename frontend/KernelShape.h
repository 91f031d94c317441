//===- KernelShape.h - What a kernel object is made of, as a text -*- C++ -*-=//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_KERNELSHAPE_H
#define SYCLCC1_FRONTEND_KERNELSHAPE_H

#include "clang/AST/Type.h"
#include "llvm/ADT/ArrayRef.h"

namespace clang {
class FunctionDecl;
class Sema;
} // namespace clang

namespace syclcc1 {

/// Records a hash of the members of the kernel object on \p Entry: their names,
/// types and offsets, recursively for members that are classes. Captures of a
/// lambda have the variables' names. \p Objects is the kernel object's type, or
/// the types of a free function's arguments.
void writeKernelShape(clang::FunctionDecl *Entry,
                      llvm::ArrayRef<clang::QualType> Objects, clang::Sema &S);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_KERNELSHAPE_H
