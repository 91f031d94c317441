//===- MatchKernels.h - Kernels of several parses of one unit ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_SPLIT_MATCHKERNELS_H
#define SYCLCC1_SPLIT_MATCHKERNELS_H

#include "split/Split.h"
#include "llvm/ADT/StringMap.h"

namespace syclcc1 {

/// Makes the names of \p Host's local kernels and device_globals depend on \p
/// Content, too, which comes from the parses for devices. Removes the host's
/// own device half.
void renameLocals(SplitResult &Host, llvm::StringRef Content);

/// The shapes of the kernels of \p M, by their symbols without unit suffix.
llvm::StringMap<std::string> kernelShapes(const llvm::Module &M);

/// Gives the kernels of \p Device, from the parse for \p Target, the symbols
/// that they have in the host's parse. It is an error if the two do not have
/// the same kernels with the same objects. \p HostShapes are the shapes in the
/// host's parse.
llvm::Error matchKernels(llvm::Module &Device, const KernelTable &Host,
                         const llvm::StringMap<std::string> &HostShapes,
                         llvm::StringRef Target);

/// The same for the device_globals of \p Device; \p Defined are the ones that
/// the parse for \p Target defines.
llvm::Error matchDeviceGlobals(llvm::Module &Device,
                               llvm::ArrayRef<DeviceGlobalInfo> Defined,
                               llvm::ArrayRef<DeviceGlobalObject> Host,
                               llvm::StringRef Target);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_MATCHKERNELS_H
