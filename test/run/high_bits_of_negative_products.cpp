// short((long(a) * b) >> 26) of negative products keeps its sign where
// work-items or elements are lanes: LLVM's code generator for x86 made zeros of
// the sign, also that of Intel's OpenCL CPU runtime. A bit-field needs no
// conversion to 16 bits for that.
//
// RUN: %build_and_run
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

template <int shift> static int bit_field(std::int8_t x) {
  struct {
    int a : 10;
  } s;
  s.a = int(std::uint64_t(std::int64_t(x)) * 4703 >> shift);
  return s.a;
}

template <int shift> static void compare_bit_field() {
  constexpr int count = 96;
  sycl::queue &q = queue();
  auto *out = sycl::malloc_shared<int>(count, q);
  q.parallel_for(sycl::nd_range<1>(count, 32), [=](sycl::nd_item<1> i) {
     out[i.get_global_id(0)] =
         bit_field<shift>(std::int8_t(i.get_global_id(0) * 77));
   }).wait();
  bool same = true;
  for (int i = 0; i < count; ++i) {
    volatile std::int8_t x = std::int8_t(i * 77);
    same &= out[i] == bit_field<shift>(x);
  }
  check(same, "bit-field of a product");
  sycl::free(out, q);
}

int main() {
  compare_bit_field<20>();
  compare_bit_field<32>();
  compare_shift<16>();
  compare_shift<20>();
  compare_shift<26>();
  compare_shift<50>();
  return compare::result();
}
