//===- Bundle.h - Images + KernelTable -> bytes in the object ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// docs/design/image-format.md says what the bytes mean.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_BUNDLE_H
#define SYCLCC1_CODEGEN_BUNDLE_H

#include "codegen/CodeGen.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallString.h"

namespace syclcc1 {

/// The value of the entry `syclcc1.kernels`: one line for each kernel.
std::string describeKernels(const KernelTable &Kernels,
                            bool LocalArguments = false);

/// The value of the entry `syclcc1.virtual-functions-sets`: one line for each
/// set.
std::string describeVirtualSets(llvm::ArrayRef<VirtualSet> Sets);

/// The section `.llvm.offloading`: one OffloadBinary for each image, in the
/// order of \p Images. The same arguments give the same bytes.
llvm::SmallString<0> makeBundle(llvm::ArrayRef<DeviceImage> Images);

/// Computes the checksums of all images in \p Bundle, which makeBundle() has
/// made and which may have been changed in place: of the entries, which the
/// runtime checks when it reads them, and of the bytes, which it checks before
/// it passes them to a device.
void setChecksums(llvm::MutableArrayRef<char> Bundle);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_BUNDLE_H
