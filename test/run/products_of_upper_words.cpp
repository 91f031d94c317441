// Several high parts of products with different addends, in one kernel. ptxas
// 13.0 took all but the first for the same (codegen/ptx/UpperProducts.cpp).
//
// RUN: %build_and_run

#include <cstdint>
#include <cstdio>
#include <sycl/sycl.hpp>

static uint64_t mix(uint64_t h, uint64_t x) {
  h = (h ^ x) * 0x9e3779b97f4a7c15ull;
  return h ^ h >> 29;
}

// Code like that of a structure of short members: 16 bits at several places of
// the same product.
static uint64_t digest(uint32_t i) {
  const uint64_t x = uint64_t(i * 1234567u) * 3 + 1;
  uint64_t h = 90;
  for (int k = 0; k < 2; ++k)
    h = mix(h, uint64_t(int16_t((x * 38055 >> 13) >> k)));
  h = mix(h, uint64_t(int16_t(x * 38633 >> 24)));
  for (int k = 0; k < 4; ++k)
    h = mix(h, uint64_t(int16_t((x * 11535 >> 7) >> k)));
  return h;
}

int main() {
  constexpr int n = 256;
  sycl::queue q;
  auto *out = sycl::malloc_shared<uint64_t>(n, q);
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
