// native:: and half_precision:: functions: near the accurate ones, for float,
// half, double, vec and marray.
//
// RUN: %build_and_run
// RUN: %syclcc1 -O3 -march=native -std=c++20 %s -o %t.native && %run %t.native

#include "Inputs/compare.hpp"
#include <algorithm>

using compare::check;
using compare::queue;

static constexpr int functions = 14, items = 64;

/// Every function of one namespace at x > 0 and y > 0.
#define ALL_FUNCTIONS(SPACE)                                                   \
  out[0] = SPACE::cos(x), out[1] = SPACE::divide(x, y),                        \
  out[2] = SPACE::exp(x), out[3] = SPACE::exp10(x), out[4] = SPACE::exp2(x),   \
  out[5] = SPACE::log(x), out[6] = SPACE::log10(x), out[7] = SPACE::log2(x),   \
  out[8] = SPACE::powr(x, y), out[9] = SPACE::recip(x),                        \
  out[10] = SPACE::rsqrt(x), out[11] = SPACE::sin(x),                          \
  out[12] = SPACE::sqrt(x), out[13] = SPACE::tan(x)

struct native_ones {
  template <class T> static void call(T x, T y, T *out) {
    ALL_FUNCTIONS(sycl::native);
  }
};
struct half_ones {
  template <class T> static void call(T x, T y, T *out) {
    ALL_FUNCTIONS(sycl::half_precision);
  }
};

static double expected(int function, double x, double y) {
  const double all[functions] = {
      std::cos(x),    x / y,       std::exp(x),      std::pow(10, x),
      std::exp2(x),   std::log(x), std::log10(x),    std::log2(x),
      std::pow(x, y), 1 / x,       1 / std::sqrt(x), std::sin(x),
      std::sqrt(x),   std::tan(x)};
  return all[function];
}

template <class Functions, class T>
static void scalars(const char *what, double tolerance) {
  T *out = sycl::malloc_shared<T>(functions * items, queue());
  queue()
      .parallel_for(items,
                    [=](sycl::id<1> i) {
                      Functions::call(T(0.05f + 0.015625f * int(i[0])), T(1.5f),
                                      &out[functions * i[0]]);
                    })
      .wait();
  for (int i = 0; i < items; ++i) {
    const double x = double(T(0.05f + 0.015625f * i));
    for (int f = 0; f < functions; ++f) {
      const double want = expected(f, x, 1.5);
      const double error = std::fabs(double(out[functions * i + f]) - want);
      const bool right = error <= tolerance * std::fmax(1.0, std::fabs(want));
      check(right, what);
      if (!right)
        std::printf("  function %d of %g: %g, not %g\n", f, x,
                    double(out[functions * i + f]), want);
    }
  }
  sycl::free(out, queue());
}

static void shapes() {
  float *out = sycl::malloc_shared<float>(8, queue());
  queue()
      .single_task([=] {
        const sycl::float4 v = sycl::native::divide(
            sycl::float4{1, 2, 3, 4}, sycl::native::recip(sycl::float4(0.5f)));
        const sycl::marray<float, 3> m =
            sycl::half_precision::sqrt(sycl::marray<float, 3>{4, 9, 16});
        for (int i = 0; i < 4; ++i)
          out[i] = v[i];
        for (int i = 0; i < 3; ++i)
          out[4 + i] = m[i];
      })
      .wait();
  const float want[7] = {0.5f, 1, 1.5f, 2, 2, 3, 4};
  for (int i = 0; i < 7; ++i)
    check(std::fabs(out[i] - want[i]) < 2e-3f, "vec and marray");
  sycl::free(out, queue());
}

/// Over all of their range, and at its ends. Accuracy and range are the
/// device's choice: these are what docs/design/device-math.md says of cpu.
static void ranges_on_cpu() {
  if (queue().get_backend() != sycl::backend::ext_oneapi_native_cpu)
    return;
  constexpr int n = 4001;
  const float inf = INFINITY, special[] = {0.0f, -0.0f, inf,    -inf,  NAN,
                                           1.0f, -1.0f, 1e-40f, 89.0f, -104.0f};
  constexpr int specials = sizeof(special) / sizeof(float);
  float *x = sycl::malloc_shared<float>(n + specials, queue());
  float *out = sycl::malloc_shared<float>(5 * (n + specials), queue());
  for (int i = 0; i < n; ++i)
    x[i] = -86.0f + 174.0f * i / n;
  std::copy_n(special, specials, x + n);
  queue()
      .parallel_for(n + specials,
                    [=](sycl::id<1> i) {
                      float *o = out + 5 * i[0];
                      o[0] = sycl::native::exp(x[i]);
                      o[1] = sycl::native::log(x[i] < 0 ? o[0] : x[i]);
                      o[2] = sycl::native::recip(x[i]);
                      o[3] = sycl::native::divide(3.0f, x[i]);
                      o[4] = sycl::native::powr(2.5f, x[i]);
                    })
      .wait();
  auto near = [](float got, double want, double relative) {
    return want < 1e-37 ? std::fabs(got) < 2e-37
                        : std::fabs(got - want) <= relative * want;
  };
  for (int i = 0; i < n; ++i) {
    const double v = x[i];
    const float *o = out + 5 * i;
    check(near(o[0], std::exp(v), 5e-6), "native::exp over its range");
    check(std::fabs(o[1] - (v < 0 ? std::log(double(o[0])) : std::log(v))) <=
              1e-5,
          "native::log over its range");
    check(std::fabs(o[2] * v - 1) <= 1e-6, "native::recip over its range");
    check(std::fabs(o[3] * v - 3) <= 3e-6, "native::divide over its range");
    const double power = std::pow(2.5, v);
    check(power > 3.4e38 ? std::isinf(o[4]) || power < 3.41e38
                         : near(o[4], power, 4e-5),
          "native::powr over its range");
  }
  const float *o = out + 5 * n;
  check(o[0] == 1 && o[5] == 1, "exp of 0");
  check(o[10] == inf && o[15] == 0 && std::isnan(o[20]), "exp of no number");
  check(o[40] == inf && o[45] == 0, "exp out of range");
  check(o[1] == -inf && o[6] == -inf && o[11] == inf && std::isnan(o[21]),
        "log of 0, infinity, NaN");
  check(o[26] == 0, "log of 1");
  check(std::fabs(o[36] - std::log(1e-40f)) < 1e-4, "log of a denormal");
  check(o[2] == inf && o[7] == -inf && o[12] == 0 && o[17] == 0 &&
            std::isnan(o[22]),
        "recip at its ends");
  sycl::free(x, queue());
  sycl::free(out, queue());
}

int main() {
  ranges_on_cpu();
  // x stays below 1.04: the pole of tan is at 1.57.
  scalars<native_ones, float>("native, float", 1e-3);
  scalars<half_ones, float>("half_precision, float", 1e-3);
  scalars<native_ones, sycl::half>("native, half", 2e-2);
  scalars<native_ones, double>("native, double", 1e-12);
  scalars<half_ones, double>("half_precision, double", 1e-12);
  shapes();
  return compare::result();
}
