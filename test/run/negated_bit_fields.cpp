// A signed bit-field of 3 bits that is set to a negated number, also to its least
// value. ptxas 13.0 negates 16 bits without wrapping around (codegen/ptx/AssemblerFaults.cpp).
//
// RUN: %build_and_run

#include <cstdint>
#include <cstdio>
#include <sycl/sycl.hpp>

struct fields {
  uint32_t a : 12;
  int16_t b : 3;
};

static int64_t digest(uint32_t i) {
  fields f{};
  f.a = i;
  f.b = int16_t(-int16_t(i));
  f.a ^= uint32_t(f.b);
  const int16_t least = int16_t(i << 13), negative = int16_t(-least);
  return int64_t(f.a) + int64_t(f.b) * 10000 + int64_t(negative >> 3) * 1000000;
}

int main() {
  constexpr int n = 256;
  sycl::queue q;
  auto *out = sycl::malloc_shared<int64_t>(n, q);
  q.parallel_for(n, [=](sycl::id<1> i) {
     out[i] = digest(uint32_t(i));
   }).wait();
  int wrong = 0;
  for (int i = 0; i < n; ++i)
    wrong += out[i] != digest(uint32_t(i));
  std::printf("%d wrong\n", wrong);
  sycl::free(out, q);
  return wrong != 0;
}
