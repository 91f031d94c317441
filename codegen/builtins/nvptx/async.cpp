//===- async.cpp - Copies that a kernel awaits by number ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Implements sycl/ext/oneapi/experimental/async_copy.hpp with inline assembly,
// so that the pass that finds copies (syclcc1-ptx-async-copies) does not wait
// for them at barriers: the program says where to wait. This is a separate
// library, because before sm_80 a copy is synchronous. (Rejected:
// __nvvm_reflect. Clang 22 declares it as a function that does not return, and
// optimising the library would fold it.)
//
//===----------------------------------------------------------------------===//

#include "nvptx.h"

namespace {

using shared = __attribute__((address_space(3))) void;
using global = const __attribute__((address_space(1))) void;

} // namespace

BUILTIN void __sycl_async_copy_16(void *to, const void *from) {
  asm volatile(
      "cp.async.cg.shared.global [%0], [%1], 16;" ::"r"((u32)(u64)(shared *)to),
      "l"((u64)(global *)from)
      : "memory");
}

BUILTIN void __sycl_async_commit(void) {
  asm volatile("cp.async.commit_group;" ::: "memory");
}

#define WAIT(N)                                                                \
  BUILTIN void __sycl_async_wait_##N(void) {                                   \
    asm volatile("cp.async.wait_group " #N ";" ::: "memory");                  \
  }
WAIT(0)
WAIT(1)
WAIT(2)
WAIT(3)
WAIT(4)
WAIT(5)
WAIT(6)
WAIT(7)
