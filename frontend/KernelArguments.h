//===- KernelArguments.h - Numbers of captures ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_KERNELARGUMENTS_H
#define SYCLCC1_FRONTEND_KERNELARGUMENTS_H

#include <cstdint>
#include <string>

namespace clang {
class ASTContext;
class CXXRecordDecl;
} // namespace clang

namespace syclcc1 {

/// The attribute sycl-kernel-arguments of a kernel whose callable of class
/// \p Callable begins at byte \p Offset of its object.
std::string numberArguments(const clang::CXXRecordDecl *Callable,
                            uint64_t Offset, const clang::ASTContext &Context);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_KERNELARGUMENTS_H
