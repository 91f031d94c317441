//===- KernelNames.h - What profilers call a kernel -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// perf, objdump and the sanitizers show symbols. A kernel's symbol is made for
// images: `kernel_entry` of a wrapper of the user's lambda, and for local
// kernels with a suffix that no demangler knows. Its work-group function, into
// which an optimised kernel is inlined completely, is named after the user's
// function:
//
//     submit(sycl::queue&)::$_0::operator()(sycl::id<1>) const
//         [clone .group.sycl_cpu]
//
// Tested by test/codegen/cpu/kernel-names.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_KERNELNAMES_H
#define SYCLCC1_CODEGEN_CPU_KERNELNAMES_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace syclcc1::cpu {

/// Finds the functions that the kernels of \p Device call, while the calls
/// exist, and numbers kernels that call the same one.
void nameKernels(llvm::Module &Device);

/// The symbol for code of \p Kernel: the user's function if it is known,
/// otherwise the kernel itself without the suffix of its unit.
llvm::StringRef nameInSource(const llvm::Function &Kernel);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_KERNELNAMES_H
