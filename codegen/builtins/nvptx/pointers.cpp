//===- pointers.cpp - What memory a generic pointer points to -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX tests the address itself (isspacep). Shared memory is the work-group's,
// local memory is the thread's own. If LLVM knows the answer (for a variable's
// address, or an inferred address space), it becomes a constant.
//
// What a kernel captures is private memory in SYCL: see parameters.cpp.
// (isspacep.global is true for parameters as well.)
//
//===----------------------------------------------------------------------===//

#include "nvptx.h"

BUILTIN int __sycl_pointer_is_global(const void *pointer) {
  return !__nvvm_isspacep_shared(pointer) && !__nvvm_isspacep_local(pointer);
}
BUILTIN int __sycl_pointer_is_local(const void *pointer) {
  return __nvvm_isspacep_shared(pointer);
}
BUILTIN int __sycl_pointer_is_private(const void *pointer) {
  return __nvvm_isspacep_local(pointer);
}
