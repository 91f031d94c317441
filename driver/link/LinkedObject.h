//===- LinkedObject.h - Images of a program -> an object file ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See LinkedObject.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_LINK_LINKEDOBJECT_H
#define SYCLCC1_DRIVER_LINK_LINKEDOBJECT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>

namespace syclcc1 {

/// A kernel of the cpu target whose code another object has.
struct LinkedCPUKernel {
  std::string Symbol;
  std::string GroupFunction; ///< A hidden symbol.
  uint64_t StaticLocalBytes = 0;
  bool UsesFibers = false;
};

/// An ELF object for x86-64 that defines __sycl_linked_module with \p Bundle, a
/// sequence of OffloadBinaries, and \p Kernels. The same images give the same
/// bytes.
llvm::Expected<llvm::SmallVector<char, 0>>
makeLinkedObject(llvm::StringRef Bundle,
                 llvm::ArrayRef<LinkedCPUKernel> Kernels);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_LINK_LINKEDOBJECT_H
