// Work-items that write some or all members of structures of their own, which
// are further apart than what a vector of structures holds, or are written in
// part (scattered stores, codegen/cpu/vectorizer/Interleaved.cpp): members in
// any order, twice, in a loop, with loads of the same memory between them,
// backwards, and in structures that lie in each other. What nobody writes
// stays. The same on the host.
//
// DEFINE: %{always} = -std=c++20 -mllvm -syclcc1-vectorize-items-always
// RUN: %build_and_run
// RUN: %syclcc1 -O3 -march=native -fsycl-targets=cpu %s -o %t.always %{always}
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.always

#include "Inputs/compare.hpp"
#include <cstdint>
#include <cstdio>
#include <cstring>

constexpr int Items = 83, Most = Items * 16 + 64;
using u32 = std::uint32_t;

template <class F> static void each(const char *name, F f) {
  sycl::queue &q = compare::queue();
  u32 *out = sycl::malloc_shared<u32>(Most, q),
      *expected = sycl::malloc_shared<u32>(Most, q),
      *in = sycl::malloc_shared<u32>(Most, q);
  for (u32 i = 0; i < Most; ++i) {
    out[i] = expected[i] = 0xaaaa0000 + i;
    in[i] = compare::mixed(i);
  }
  q.parallel_for(sycl::range<1>(Items), [=](sycl::id<1> i) {
     f(int(i), out, in);
   }).wait();
  for (int i = 0; i < Items; ++i)
    f(i, expected, in);
  for (u32 i = 0; i < Most; ++i)
    if (out[i] != expected[i]) {
      std::printf("FAIL %s: element %u is %x, expected %x\n", name, i, out[i],
                  expected[i]);
      ++compare::failures;
      break;
    }
  for (u32 *p : {out, expected, in})
    sycl::free(p, q);
}

template <int Size, int From, int Count> static void members() {
  char name[64];
  std::snprintf(name, sizeof name, "%d members of %d from %d", Count, Size,
                From);
  each(name, [](int i, u32 *out, const u32 *in) {
    u32 *mine = out + i * Size + From;
    const u32 v = in[i];
    for (int k = 0; k < Count; ++k)
      mine[k] = v * u32(k + 3);
  });
}

int main() {
  members<1, 0, 1>();
  members<4, 0, 2>();
  members<4, 1, 2>();
  members<4, 0, 3>();
  members<8, 2, 4>();
  members<8, 0, 6>();
  members<9, 0, 9>();
  members<11, 3, 4>();
  members<13, 0, 12>();
  members<16, 0, 16>();
  members<16, 5, 7>();

  each("any order", [](int i, u32 *out, const u32 *in) {
    u32 *mine = out + i * 12;
    mine[6] = in[i];
    mine[4] = in[i] + 1;
    mine[7] = in[i] + 2;
    mine[5] = in[i] + 3;
  });
  each("one twice", [](int i, u32 *out, const u32 *in) {
    u32 *mine = out + i * 12;
    for (int k = 0; k < 4; ++k)
      mine[k] = in[i + k];
    if (in[i] != 5)
      mine[2] = in[i] ^ 1;
  });
  each("loads between", [](int i, u32 *out, const u32 *in) {
    u32 *mine = out + i * 10;
    mine[0] = in[i];
    mine[1] = mine[0] * 2;
    mine[2] = mine[1] + mine[8];
    mine[3] = mine[2] + out[i * 10 + 9];
  });
  each("backwards", [](int i, u32 *out, const u32 *in) {
    u32 *mine = out + (Items - i) * 9;
    for (int k = 0; k < 8; ++k)
      mine[k] = in[i * 2 + k];
  });
  each("under a condition", [](int i, u32 *out, const u32 *in) {
    u32 *mine = out + i * 9;
    if (in[i] % 3)
      for (int k = 0; k < 4; ++k)
        mine[k] = in[i] + u32(k);
  });
  each("floats and integers", [](int i, u32 *out, const u32 *in) {
    struct mixed {
      float x;
      int n;
      float y;
      u32 m;
      u32 rest[7];
    };
    auto *mine = reinterpret_cast<mixed *>(out) + i;
    mine->x = float(in[i] & 255);
    mine->n = int(in[i] >> 8);
    mine->y = float(in[i] & 15) * 0.5f;
    mine->m = in[i + 1];
    mine->rest[3] = in[i + 2];
    mine->rest[4] = in[i + 3];
  });
  each("in a loop", [](int i, u32 *out, const u32 *in) {
    for (int row = 0; row < 3; ++row)
      for (int k = 0; k < 4; ++k)
        out[i * 16 + row * 5 + k] = in[i + row] * u32(k + 1);
  });
  each("a table's rows", [](int i, u32 *out, const u32 *in) {
    u32 *mine = out + i * 37 % Items * 9;
    for (int k = 0; k < 4; ++k)
      mine[k] = in[i] + u32(k);
  });
  return compare::result();
}
