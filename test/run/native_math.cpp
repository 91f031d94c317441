// native:: and half_precision:: functions: near the accurate ones, for float,
// half, double, vec and marray.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

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

int main() {
  // x stays below 1.04: the pole of tan is at 1.57.
  scalars<native_ones, float>("native, float", 1e-3);
  scalars<half_ones, float>("half_precision, float", 1e-3);
  scalars<native_ones, sycl::half>("native, half", 2e-2);
  scalars<native_ones, double>("native, double", 1e-12);
  scalars<half_ones, double>("half_precision, double", 1e-12);
  shapes();
  return compare::result();
}
