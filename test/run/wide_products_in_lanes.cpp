// Products of 64 by 64 bits in lanes (WideProducts.h): the upper half by
// sycl::mul_hi and by numbers of 128 bits, signed and unsigned, with constants,
// narrow factors, shifts below and above 64, under conditions and in loops, and
// in sub-groups that are vectors. Near the ends of the types, where carries go
// through all four products.
//
// DEFINE: %{on_cpu} = env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu
// DEFINE: %{always} = -mllvm -syclcc1-vectorize-items-always
// DEFINE: %{compile} = %syclcc1 -std=c++20 -fsycl-targets=cpu %s
// RUN: %{compile} -O2 -o %t.2
// RUN: %{on_cpu} SYCLCC1_CPU_LEVEL=1 %t.2
// RUN: %{on_cpu} SYCLCC1_CPU_LEVEL=3 %t.2
// RUN: %{on_cpu} SYCLCC1_CPU_LEVEL=4 %t.2
// RUN: %{compile} -O3 -march=native -o %t.a %{always}
// RUN: %{on_cpu} %t.a

#include "Inputs/compare.hpp"

using u64 = unsigned long;
using u128 = unsigned __int128;
using i128 = __int128;

/// Numbers of which the halves are 0, 1, 2^31, 2^32 - 1 or anything.
static u64 number(u64 i) {
  const u64 halves[] = {0,          1,          2,
                        0x7fffffff, 0x80000000, 0x80000001,
                        0xfffffffe, 0xffffffff, i * 2654435761 & 0xffffffff};
  return halves[i % 9] << 32 | halves[i / 9 % 9];
}

static u64 modular(u64 base, unsigned exponent) {
  const u64 modulus = 0xffffffff00000001, inverse = 0xfffffffeffffffff;
  const auto times = [&](u64 a, u64 b) {
    const u64 low = a * b, high = sycl::mul_hi(a, b);
    const u64 sum = high + sycl::mul_hi(low * inverse, modulus) + (low != 0);
    return sum >= modulus ? sum - modulus : sum;
  };
  u64 result = 1;
  for (; exponent; exponent /= 2) {
    if (exponent % 2)
      result = times(result, base);
    base = times(base, base);
  }
  return result;
}

int main() {
  compare::each<u64>(
      "pairs",
      [](std::size_t i, u64 *out) {
        const u64 a = number(i % 81), b = number(i / 81);
        const long sa = long(a), sb = long(b);
        out[0] = sycl::mul_hi(a, b);
        out[1] = u64(sycl::mul_hi(sa, sb));
        const u128 product = u128(a) * b;
        const i128 with_sign = i128(sa) * sb;
        out[2] = u64(product >> 64) ^ u64(product);
        out[3] = u64(product >> 17) + u64(product >> 100);
        out[4] = u64(with_sign >> 33) + u64(with_sign >> 90);
        out[5] = u64((u128(a) * 0xfedcba9876543211) >> 64);
        out[6] = u64((i128(sa) * -0x7edcba9876543211) >> 64);
        out[7] = u64((u128(a) * unsigned(b)) >> 64);
      },
      8, 0, 81 * 81);
  compare::each<u64>(
      "conditions and loops",
      [](std::size_t i, u64 *out) {
        u64 x = number(i), sum = 0;
        if (x % 3)
          sum = modular(x, unsigned(i));
        for (std::size_t k = 0; k < i % 5; ++k) {
          x = u64((u128(x) * (x | 1)) >> 58) + k;
          sum ^= sycl::mul_hi(x, sum + 0x9e3779b97f4a7c15);
        }
        out[0] = sum;
        out[1] = u64(sycl::mad_hi(long(x), long(sum), long(i)));
      },
      2, 0, 999);

  const unsigned n = 512;
  u64 *data = sycl::malloc_shared<u64>(n, compare::queue());
  for (unsigned i = 0; i < n; ++i)
    data[i] = number(i);
  compare::queue()
      .parallel_for(sycl::nd_range<1>(n, 64),
                    [=](sycl::nd_item<1> item) {
                      const auto group = item.get_sub_group();
                      const std::size_t i = item.get_global_id(0);
                      const u64 next =
                          sycl::permute_group_by_xor(group, data[i], 1);
                      data[i] = sycl::mul_hi(data[i], next) + next;
                    })
      .wait();
  for (unsigned i = 0; i < n; ++i)
    compare::check(data[i] == u64((u128(number(i)) * number(i ^ 1)) >> 64) +
                                  number(i ^ 1),
                   "sub-group");
  sycl::free(data, compare::queue());
  return compare::result();
}
