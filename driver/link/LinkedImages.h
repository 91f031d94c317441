//===- LinkedImages.h - Units of a program -> its images --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See LinkedImages.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_LINK_LINKEDIMAGES_H
#define SYCLCC1_DRIVER_LINK_LINKEDIMAGES_H

#include "driver/link/DeviceUnit.h"
#include "llvm/ADT/SmallString.h"

namespace clang {
class DiagnosticsEngine;
}

namespace syclcc1 {

struct Installation;
struct Settings;

/// The images of \p Objects, a sequence of OffloadBinaries; \p Libraries give
/// definitions. Saved temporary files are named after \p Output. \p Verbose
/// prints what is made on stderr. Warnings go to \p Diags, and \p HasWarned is
/// set if there were any.
llvm::Expected<llvm::SmallString<0>>
makeLinkedImages(llvm::ArrayRef<DeviceUnit> Objects,
                 llvm::ArrayRef<DeviceUnit> Libraries, const Settings &Set,
                 const Installation &Home, llvm::StringRef Output, bool Verbose,
                 clang::DiagnosticsEngine &Diags, bool &HasWarned);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_LINK_LINKEDIMAGES_H
