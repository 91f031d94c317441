// Numbers of 8 and 16 bits as arguments and results of functions that are not
// inlined, extended by sign and by zeros in one expression. ptxas 13.0 made one
// number of both (codegen/ptx/NarrowArguments.cpp).
//
// RUN: %build_and_run

#include <cstdint>
#include <cstdio>
#include <sycl/sycl.hpp>

using s8 = std::int8_t;
using u8 = std::uint8_t;
using s16 = std::int16_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;

template <class T> [[gnu::noinline]] u32 extended(T y) {
  return 77777u * u32(y) + u16(y) + 31u * u8(y);
}

template <class T> [[gnu::noinline]] T narrowed(u32 x) { return T(x * 3); }

static u32 everything(u32 i) {
  u32 h = extended(s8(i)) ^ extended(u8(i)) * 3 ^ extended(s16(i)) * 5 ^
          extended(u16(i)) * 7 ^ extended(i % 3 == 0) * 11;
  const s8 r = narrowed<s8>(i);
  h += u32(u16(r)) + 77u * u32(r) + u32(u16(narrowed<s16>(i)));
  return h + extended(s8(s8(i) >> 1));
}

int main() {
  constexpr int n = 512;
  sycl::queue q;
  auto *out = sycl::malloc_shared<u32>(n, q);
  q.parallel_for(n, [=](sycl::id<1> i) {
     out[i] = everything(u32(i) * 257);
   }).wait();
  int wrong = 0;
  for (int i = 0; i < n; ++i)
    wrong += out[i] != everything(u32(i) * 257);
  std::printf("%d wrong\n", wrong);
  sycl::free(out, q);
  return wrong != 0;
}
