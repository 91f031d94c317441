// short((long(a) * b) >> 26) of negative products keeps its sign where
// work-items or elements are lanes: LLVM's code generator for x86 made zeros of
// the sign.
//
// Only on the cpu target: Intel's OpenCL CPU runtime has the same fault.
//
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=native_cpu %s -o %t.2
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.2
// RUN: %syclcc1 -std=c++20 -O3 -fsycl-targets=native_cpu %s -o %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.3

#include "Inputs/compare.hpp"
#include <cstdint>
#include <vector>

using compare::check;
using compare::queue;

template <int shift> static std::int16_t high(std::int8_t x) {
  return std::int16_t(std::uint64_t(std::int64_t(x) * 30703) >> shift);
}

template <int shift> static void compare_shift() {
  constexpr int count = 256;
  sycl::queue &q = queue();
  auto *in = sycl::malloc_shared<std::int8_t>(count, q);
  auto *out = sycl::malloc_shared<std::int16_t>(count, q);
  for (int i = 0; i < count; ++i)
    in[i] = std::int8_t(i - 128);
  q.parallel_for(count, [=](sycl::id<1> i) {
     out[i] = high<shift>(in[i]);
   }).wait();
  bool same = true;
  for (int i = 0; i < count; ++i) {
    volatile std::int8_t x = in[i]; // No vector on the host.
    same &= out[i] == high<shift>(x);
  }
  check(same, "high bits of products");
  sycl::free(in, q);
  sycl::free(out, q);
}

int main() {
  compare_shift<16>();
  compare_shift<20>();
  compare_shift<26>();
  compare_shift<50>();
  return compare::result();
}
