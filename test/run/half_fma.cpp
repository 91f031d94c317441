// fma of half is rounded once. Computed in float it was rounded twice, and sums
// next to a tie were wrong.
//
// RUN: %build_and_run
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <sycl/sycl.hpp>
#include <vector>

using sycl::half;

static std::uint16_t bits(half h) { return sycl::bit_cast<std::uint16_t>(h); }
static half from(std::uint32_t n) {
  return sycl::bit_cast<half>(static_cast<std::uint16_t>(n));
}

// Exact in double: the product has 22 bits, and where the sum has more than 53, the
// smaller operand is far below half of the last place of a half and the larger one is
// a half itself. One rounding is left.
static half expected(half x, half y, half z) {
  return half(static_cast<_Float16>(
      std::fma(double(float(x)), double(float(y)), double(float(z)))));
}

int main() {
  std::vector<half> x, y, z;
  auto add = [&](half a, half b, half c) {
    x.push_back(a), y.push_back(b), z.push_back(c);
  };
  // Products that are ties of half, and addends that are too small for a float to keep.
  for (std::uint32_t m = 0x400; m < 0x800; m += 7)
    for (std::uint32_t small : {0x0001u, 0x8001u, 0x0003u, 0x8200u})
      for (std::uint32_t other : {0x6401u, 0x6403u, 0x6601u, 0x5c01u})
        add(from(0x5800 + m), from(other), from(small));
  // Everything else, infinities and NaN among it.
  std::uint32_t state = 12345;
  auto next = [&] { return state = state * 1664525u + 1013904223u, state >> 16; };
  for (int i = 0; i < 200000; ++i)
    add(from(next()), from(next()), from(next()));
  for (std::uint32_t a : {0x0000u, 0x8000u, 0x7bffu, 0x7c00u, 0xfc00u, 0x7e00u, 0x0001u})
    for (std::uint32_t b : {0x0000u, 0x3c00u, 0xbc00u, 0x7c00u, 0x7bffu, 0x8001u})
      for (std::uint32_t c : {0x0000u, 0x8000u, 0x7c00u, 0xfc00u, 0xfbffu, 0x0001u})
        add(from(a), from(b), from(c));

  const std::size_t n = x.size() / 4 * 4;
  std::vector<half> one(n), four(n);
  sycl::queue q;
  if (!q.get_device().has(sycl::aspect::fp16)) {
    std::puts("no fp16 here");
    return 0;
  }
  {
    sycl::buffer<half> bx(x.data(), n), by(y.data(), n), bz(z.data(), n);
    sycl::buffer<half> b1(one.data(), n), b4(four.data(), n);
    q.submit([&](sycl::handler &h) {
      sycl::accessor ax(bx, h, sycl::read_only), ay(by, h, sycl::read_only);
      sycl::accessor az(bz, h, sycl::read_only);
      sycl::accessor out(b1, h, sycl::write_only);
      h.parallel_for(n, [=](sycl::id<1> i) { out[i] = sycl::fma(ax[i], ay[i], az[i]); });
    });
    q.submit([&](sycl::handler &h) {
      sycl::accessor ax(bx, h, sycl::read_only), ay(by, h, sycl::read_only);
      sycl::accessor az(bz, h, sycl::read_only);
      sycl::accessor out(b4, h, sycl::write_only);
      h.parallel_for(n / 4, [=](sycl::id<1> i) {
        auto load = [i](auto &from) {
          return sycl::half4(from[4 * i], from[4 * i + 1], from[4 * i + 2], from[4 * i + 3]);
        };
        const sycl::half4 result = sycl::fma(load(ax), load(ay), load(az));
        for (int k = 0; k < 4; ++k)
          out[4 * i + k] = result[k];
      });
    });
  }
  int wrong = 0;
  auto check = [&](const char *where, half got, std::size_t i) {
    const half want = expected(x[i], y[i], z[i]);
    const bool both_nan = std::isnan(float(want)) && std::isnan(float(got));
    if (!both_nan && bits(got) != bits(want) && ++wrong <= 5)
      std::printf("%s: fma(%04x, %04x, %04x) is %04x, not %04x\n", where, bits(x[i]),
                  bits(y[i]), bits(z[i]), bits(got), bits(want));
  };
  for (std::size_t i = 0; i < n; ++i) {
    check("kernel", one[i], i);
    check("half4", four[i], i);
    check("host", sycl::fma(x[i], y[i], z[i]), i);
  }
  std::printf("%zu sums, %d wrong\n", n, wrong);
  return wrong != 0;
}
