//===- KernelReport.h - What -fsycl-report says of kernels ------*- C++ -*-===//
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

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_KERNELREPORT_H
