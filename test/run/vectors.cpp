// vec and marray in kernels: operators, swizzles, conversions, loads and
// stores.
//
// RUN: %parse_build_and_run

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
  each<int>(
      "places of three",
      [](std::size_t i, int *out) {
        sycl::int3 v{int(i), 5, 7};
        v.hi() = sycl::int2{20, 30}; // the fourth is nowhere
        out[0] = v.z();
        out[1] = v.odd().x() + v.even().y();
        v.xyz().hi() = sycl::int2{40, 50};
        out[2] = v.z();
      },
      3);
  each<int>(
      "through swizzles",
      [](std::size_t i, int *out) {
        sycl::int4 v{int(i), 1, 2, 3};
        ++v.xy();
        v.zw()--;
        v.swizzle<sycl::elem::s1>() *= 10;
        const sycl::int2 before = v.yx()++;
        out[0] = v.x() + before.x() + int(v.swizzle<1>().size());
        out[1] = v.swizzle<3>() + v.swizzle<1>().convert<short>()[0];
      },
      2);
  // Known numbers: floating-point numbers go to the nearest, ties to even.
  each<int>(
      "automatic rounding",
      [](std::size_t i, int *out) {
        const float by = i ? 1.0f : 1.0f; // not folded at -O0
        const sycl::int4 a =
            (sycl::float4{0.5f, 1.5f, -2.5f, 2.7f} * by).convert<int>();
        const sycl::short2 b = (sycl::double2{-0.6, 3.5} * by).convert<short>();
        *out = a.x() == 0 && a.y() == 2 && a.z() == -2 && a.w() == 3 &&
               b.x() == -1 && b.y() == 4;
      },
      1);
  const sycl::int2 known = sycl::float2{1.5f, -0.6f}.convert<int>();
  compare::check(known.x() == 2 && known.y() == -1, "automatic rounding");
  each<int>(
      "lesser and greater of each element",
      [](std::size_t i, int *out) {
        const sycl::int4 v{int(i), 1, 20, 3}, w{10, 5, 6, int(i)};
        (sycl::minimum<>()(v, w) * 100 + sycl::maximum<sycl::int4>()(v, w))
            .store(0, out);
        const sycl::marray<int, 3> m{int(i), 9, 2}, n{4, 3, 2};
        out[4] = sycl::maximum<>()(m, n)[0] + sycl::minimum<>()(m, n)[1];
        out[5] = sycl::minimum<>()(3, int(i));
      },
      6);
  each<sycl::float4>("lists", [](std::size_t i, sycl::float4 *out) {
    sycl::float4 v{float(i), 1, 2, 3};
    v += {1, 2, float(i), 4};
    v *= {2, 2, 3, 0.5f};
    v += v;
    v -= 1;
    *out = v;
  });
  each<int>("bytes", [](std::size_t i, int *out) {
    const sycl::vec<std::byte, 4> v(int(i & 1)),
        w = v | sycl::vec<std::byte, 4>(4);
    *out = std::to_integer<int>(w[3]);
  });
  return compare::result();
}
