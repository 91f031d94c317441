//===- libc.cpp - What the CUDA driver's own functions provide ------------===//
//
// The driver supplies __assertfail to every module: it prints the condition, the
// place, the block and the thread, and stops the kernel. printf is lowered by
// ptx/LowerPrintf.cpp, which knows the types of its arguments.
//
//===----------------------------------------------------------------------===//

#include "nvptx.h"

extern "C" {
[[noreturn]] void __assertfail(const char *condition, const char *file,
                               u32 line, const char *function, u64 char_size);

[[noreturn]] void __assert_fail(const char *condition, const char *file,
                                u32 line, const char *function) {
  __assertfail(condition, file, line, function, 1);
}
}
