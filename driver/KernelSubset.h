//===- KernelSubset.h - Some kernels of a device half -----------*- C++ -*-===//
//
// See KernelSubset.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_KERNELSUBSET_H
#define SYCLCC1_DRIVER_KERNELSUBSET_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <memory>
#include <string>

namespace llvm {
class LLVMContext;
class Module;
} // namespace llvm

namespace syclcc1 {

/// Reads the function bodies that \p Kernels reach from \p Bitcode, a device
/// half. Other kernels may remain as declarations or, where something refers to
/// them, with their bodies; keepKernels() removes them.
llvm::Expected<std::unique_ptr<llvm::Module>>
readKernels(llvm::MemoryBufferRef Bitcode, llvm::LLVMContext &Context,
            llvm::ArrayRef<std::string> Kernels);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_KERNELSUBSET_H
