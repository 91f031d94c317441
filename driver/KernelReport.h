//===- KernelReport.h - The output of -fsycl-report -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See KernelReport.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_KERNELREPORT_H
#define SYCLCC1_DRIVER_KERNELREPORT_H

#include "codegen/CodeGen.h"

namespace syclcc1 {

/// Prints a row for each kernel of \p Images, which were made from \p Source.
void printKernelReport(llvm::raw_ostream &OS, llvm::StringRef Source,
                       llvm::ArrayRef<DeviceImage> Images);

/// Prints a row for each of \p Forms, if there are any: the kernels of \p
/// Source on the cpu target.
void printKernelForms(llvm::raw_ostream &OS, llvm::StringRef Source,
                      llvm::ArrayRef<CPUKernelForm> Forms);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_KERNELREPORT_H
