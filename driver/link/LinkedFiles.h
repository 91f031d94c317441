//===- LinkedFiles.h - The files that a linker is given ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See LinkedFiles.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_LINK_LINKEDFILES_H
#define SYCLCC1_DRIVER_LINK_LINKEDFILES_H

#include "llvm/ADT/ArrayRef.h"
#include <string>
#include <vector>

namespace syclcc1 {

/// The files named on a linker's command line, in their order, including files
/// named by linker scripts and response files; libraries of -l only if \p
/// Libraries.
std::vector<std::string> linkedFiles(llvm::ArrayRef<const char *> Args,
                                     bool Libraries);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_LINK_LINKEDFILES_H
