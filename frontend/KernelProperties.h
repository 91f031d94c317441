//===- KernelProperties.h - [[sycl::…]] of the callable ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_KERNELPROPERTIES_H
#define SYCLCC1_FRONTEND_KERNELPROPERTIES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace clang {
class FunctionDecl;
class QualType;
class Sema;
} // namespace clang

namespace syclcc1 {

struct AttributeUse;

/// Calls \p Visit for each [[sycl::…]] attribute on \p Function, before or
/// after the parameter list.
void forEachSourceAttribute(
    clang::Sema &S, const clang::FunctionDecl *Function,
    llvm::function_ref<void(const AttributeUse &)> Visit);

/// "sycl-reqd-work-group-size" -> "work_group_size", the spelling in the
/// source.
std::string propertyName(llvm::StringRef IRName);

/// Gives \p Entry an IR attribute for each [[sycl::…]] attribute on the call
/// operator of \p Callable; \p Kernel names the kernel in messages.
void addKernelProperties(clang::Sema &S, clang::FunctionDecl *Entry,
                         clang::QualType Callable, llvm::StringRef Kernel);

/// Gives \p Entry the attributes of \p Function, a free function kernel:
/// [[sycl::…]] attributes and compile-time properties.
void addFunctionProperties(clang::Sema &S, clang::FunctionDecl *Entry,
                           const clang::FunctionDecl *Function,
                           llvm::StringRef Kernel);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_KERNELPROPERTIES_H
