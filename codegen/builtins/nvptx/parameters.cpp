//===- parameters.cpp - What a kernel captures has an address -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a kernel captures is private memory in SYCL. From PTX 7.7 on, which the
// architectures from sm_89 on have by default, it is read in the parameters,
// where it is; isspacep.local is false for that address. Before, LLVM copies it
// to local memory if its address is taken.
//
// With a test of local memory alone, LLVM concluded from the use of what
// address_space_cast gave that the address is .local, and read the parameters
// by ld.local. The assembly tests for both; LLVM sees an address that assembly
// gets, and makes the copy as before, unless that is known to be needless.
//
//===----------------------------------------------------------------------===//

#include "nvptx.h"

BUILTIN int __sycl_pointer_is_private(const void *pointer) {
  if (__nvvm_isspacep_local(pointer))
    return 1;
  int out;
  asm("{ .reg .pred p; isspacep.param p, %1; selp.b32 %0, 1, 0, p; }"
      : "=r"(out)
      : "l"(pointer));
  return out;
}
