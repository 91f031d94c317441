//===- DeviceSteps.h - Device code in the output of -v and -### -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See DeviceSteps.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_DEVICESTEPS_H
#define SYCLCC1_DRIVER_DEVICESTEPS_H

#include "codegen/CodeGen.h"

namespace clang::driver {
class Compilation;
}

namespace syclcc1 {

struct Settings;

/// Prints a comment line before each compile job of \p C that makes device code
/// by \p Set. The jobs must run in this process.
void nameDeviceSteps(clang::driver::Compilation &C, const Settings &Set);

/// -v: the results of one compile job for \p Source. \p DeferredBytes is the
/// size of the deferred device code.
void printMadeImages(llvm::raw_ostream &OS, llvm::StringRef Source,
                     size_t NumCPUKernels, llvm::ArrayRef<DeviceImage> Images,
                     size_t NumDeferredKernels, size_t DeferredBytes);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_DEVICESTEPS_H
