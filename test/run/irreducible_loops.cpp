// Loops that are entered in the middle, and branches from one to the other, in
// kernels that the cpu target would run as lanes of vectors. A block that is
// entered from outside and from the cycle lost what came from the cycle (LLVM's
// FixIrreducible): its counter was not counted, and the kernel did not end.
//
// DEFINE: %{always} = -std=c++20 -mllvm -syclcc1-vectorize-items-always
// RUN: %build_and_run
// RUN: %syclcc1 -O2 -march=native -fsycl-targets=cpu %s -o %t.always %{always}
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu timeout 60 %t.always

#include "Inputs/compare.hpp"
#include <cstdint>

using u32 = std::uint32_t;

/// Every block costs fuel, so all ends.
static void walk(u32 x, u32 shared, const u32 *in, u32 *out) {
  u32 a = x * 7 + shared, b = in[x & 63], w = 2, fuel = 60;
  std::int16_t t = std::int16_t(shared);
  u32 v[8];
  for (u32 k = 0; k < 8; ++k)
    v[k] = k * 3 + 1;
begin:
  if (--fuel == 0)
    goto end;
  b -= w;
  v[a & 7] = a + (v[6] ^ x);
  b ^= 1;
  switch (shared & 7) {
  case 3:
    goto six;
  case 4:
    goto two;
  case 6:
    goto end;
  default:
    goto three;
  }
two:
  if (--fuel == 0)
    goto end;
  if (shared > 7)
    return;
three:
  if (--fuel == 0)
    goto end;
  b -= x & 255;
  v[5] += v[6];
  if (v[5] < x)
    goto six;
four:
  if (--fuel == 0)
    goto end;
  a += a;
  w = shared / 2;
  if (in[a & 63] & 1)
    goto two;
  if (--fuel == 0)
    goto end;
  b ^= x;
  a ^= u32(t);
  t = std::int16_t(t * 3 + std::int16_t(shared));
  if (shared & 2)
    goto seven;
six:
  if (--fuel == 0)
    goto end;
  if (x & 1)
    goto begin;
seven:
  if (--fuel == 0)
    goto end;
  if (b >> 3 != w)
    goto four;
  goto six;
end:
  out[0] = a + 3 * b + 11 * w + u32(t);
  out[1] = v[0] + v[3] * 5 + v[(x + a) & 7];
}

int main() {
  u32 *in = sycl::malloc_shared<u32>(64, compare::queue());
  for (u32 i = 0; i < 64; ++i)
    in[i] = i * 37 % 61;
  for (u32 shared = 0; shared < 10; ++shared)
    compare::each<u32>(
        "cycles with several entries",
        [=](std::size_t i, u32 *out) { walk(u32(i), shared, in, out); }, 2, 0,
        173);
  sycl::free(in, compare::queue());
  return compare::result();
}
