// vec and marray in kernels: operators, swizzles, conversions, loads and
// stores.
//
// RUN: %build_and_run

#define SYCL_SIMPLE_SWIZZLES
#include "Inputs/compare.hpp"

using compare::each;

int main() {
  each<sycl::float4>("float4", [](std::size_t i, sycl::float4 *out) {
    sycl::float4 v{float(i), 1, 2, 3};
    v = v * 2.0f + v.wzyx();
    v.xy() += sycl::float2{10, 20};
    v.hi() = v.lo();
    v.w() -= 1;
    *out = v;
  });
  each<sycl::int3>("int3", [](std::size_t i, sycl::int3 *out) {
    sycl::int3 v{int(i), 5, -7};
    v = (v << 2) % 13;
    v = sycl::select(v, sycl::int3(100), v > 3);
    *out = v;
  });
  each<sycl::uchar16>("uchar16", [](std::size_t i, sycl::uchar16 *out) {
    sycl::uchar16 v(static_cast<unsigned char>(i));
    for (int k = 0; k < 16; ++k)
      v[k] = static_cast<unsigned char>(v[k] * k + 200);
    *out =
        v + v.swizzle<15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0>();
  });
  each<int>(
      "conversion and bits",
      [](std::size_t i, int *out) {
        const sycl::float4 v{i * 0.7f, -1.5f, 2.5f, 1e9f};
        v.convert<int>().store(0, out);
        v.convert<int, sycl::rounding_mode::rte>().store(1, out);
        v.as<sycl::int4>().store(2, out);
        sycl::int4 loaded;
        loaded.load(1, out);
        (loaded + 1).store(3, out);
      },
      16);
  each<double>(
      "marray",
      [](std::size_t i, double *out) {
        sycl::marray<double, 5> m{1.0, 2.0, 3.0, 4.0, double(i)};
        m = sycl::sqrt(m * m) + 1.0;
        for (int k = 0; k < 5; ++k)
          out[k] = m[k];
      },
      5);
  return compare::result();
}
