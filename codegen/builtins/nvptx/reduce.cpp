//===- reduce.cpp - Reductions of a warp in one instruction ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// redux combines integers of 32 bits of the lanes that a warp has. It exists
// from sm_80 on; before, the shuffles of groups.cpp do the same. ptxas makes it
// of shuffles by constants, but not of those that ask for the last lane.
//
//===----------------------------------------------------------------------===//

#include "nvptx.h"

#define REDUX(NAME, TYPE) __nvvm_redux_sync_##NAME((TYPE)v, (int)0xffffffff)

BUILTIN CONVERGENT u32 __sycl_sub_group_reduce_u32(u32 v, int operation) {
  switch (operation) {
  case 0:
    return (u32)REDUX(add, int);
  case 1:
    return (u32)REDUX(min, int);
  case 2:
    return REDUX(umin, u32);
  case 3:
    return (u32)REDUX(max, int);
  case 4:
    return REDUX(umax, u32);
  case 5:
    return (u32)REDUX(and, int);
  case 6:
    return (u32)REDUX(or, int);
  default:
    return (u32)REDUX(xor, int);
  }
}
