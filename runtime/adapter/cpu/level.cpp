// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file level.cpp
/// The processor's level of the x86-64 psABI: kernels of the cpu device exist
/// for several levels (codegen/cpu/Levels.cpp). 5 is v4 and what all newer
/// processors with it have, 6 has halves in vectors, too.

#include "runtime/abi/cpu.h"
#include <algorithm>
#include <cstdlib>

namespace {

int processors_level() noexcept {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("x86-64-v4")) {
    const bool counts_bits = __builtin_cpu_supports("avx512vpopcntdq") &&
                             __builtin_cpu_supports("avx512bitalg") &&
                             __builtin_cpu_supports("avx512vbmi") &&
                             __builtin_cpu_supports("avx512vbmi2") &&
                             __builtin_cpu_supports("avx512ifma") &&
                             __builtin_cpu_supports("avx512vnni") &&
                             __builtin_cpu_supports("gfni");
    if (!counts_bits)
      return 4;
    return __builtin_cpu_supports("avx512fp16") ? 6 : 5;
  }
  if (__builtin_cpu_supports("x86-64-v3"))
    return 3;
  if (__builtin_cpu_supports("x86-64-v2"))
    return 2;
#endif
  return 1;
}

int level() noexcept {
  const char *text = std::getenv("SYCLCC1_CPU_LEVEL");
  const int most = text && *text ? std::atoi(text) : 0;
  return most > 0 ? std::min(most, processors_level()) : processors_level();
}

} // namespace

extern "C" int32_t __sycl_cpu_level(void) {
  static const int value = level();
  return value;
}
