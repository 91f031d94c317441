//===- Libdevice.h - Finds CUDA's device mathematics ------------*- C++ -*-===//

#ifndef SYCLCC1_DRIVER_LIBDEVICE_H
#define SYCLCC1_DRIVER_LIBDEVICE_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace syclcc1 {

/// The path of libdevice.10.bc in \p CudaPath if that is not empty, else in the
/// usual places; "" if there is none.
std::string findLibdevice(llvm::StringRef CudaPath);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_LIBDEVICE_H
