//===- LinkedObject.h - Images of a program -> an object file ---*- C++ -*-===//
//
// See LinkedObject.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_LINK_LINKEDOBJECT_H
#define SYCLCC1_CODEGEN_LINK_LINKEDOBJECT_H

#include "codegen/CodeGen.h"

namespace syclcc1 {

/// An ELF object for x86-64 that defines __sycl_linked_module with \p Images.
/// \p Note is appended to the bundle. The same images give the same bytes.
llvm::Expected<llvm::SmallVector<char, 0>>
makeLinkedObject(llvm::ArrayRef<DeviceImage> Images, llvm::StringRef Note = "");

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_LINK_LINKEDOBJECT_H
