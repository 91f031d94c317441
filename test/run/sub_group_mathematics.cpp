// Mathematics in kernels whose sub-groups are vectors, for common arguments and
// for the rare ones (large sines, huge quotients) that bodies leave to C, in
// some lanes, in none and in all of them. Each was a call for every lane, or of
// libmvec.
//
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=cpu %s -o %t.2
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=3 %t.2
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=1 %t.2

#include "Inputs/compare.hpp"
#include <cmath>
#include <cstdio>

constexpr int N = 1 << 12;

/// Lanes of one sub-group have all kinds of arguments; those of others have one
/// kind.
static double argument(int i) {
  const int kind = i / 32 % 4 == 3 ? i % 7 : i / 32 % 4;
  const double x = (i * 37 % 1000) * 0.02 - 9.9;
  return kind == 0   ? x
         : kind == 1 ? x * 1e6
         : kind == 2 ? x * 1e-3
         : kind == 3 ? x * 1e20
                     : x * 10;
}

template <class T, class F, class Reference>
static void each(const char *name, double units, F f, Reference reference) {
  sycl::queue &q = compare::queue();
  T *x = sycl::malloc_shared<T>(N, q), *y = sycl::malloc_shared<T>(N, q),
    *out = sycl::malloc_shared<T>(N, q), *other = sycl::malloc_shared<T>(N, q);
  for (int i = 0; i < N; ++i) {
    x[i] = T(argument(i));
    y[i] = T(0.25 + i % 11);
  }
  q.parallel_for(sycl::nd_range<1>(N, 128), [=](sycl::nd_item<1> it) {
     const std::size_t i = it.get_global_id(0);
     const T result = f(x[i], y[i], int(i % 40) - 20);
     out[i] = result;
     // The neighbour's, or the own one if every third work-item takes part.
     T moved = sycl::permute_group_by_xor(it.get_sub_group(), result, 1);
     if (i % 3 == 0)
       moved = f(x[i], y[i], int(i % 40) - 20);
     other[i] = moved;
   }).wait();
  for (int i = 0; i < N; ++i) {
    auto close = [&](T device, int of) {
      const double expected =
          double(reference(double(x[of]), double(y[of]), of % 40 - 20));
      const double unit = std::max(std::fabs(expected), 1e-2) *
                          std::numeric_limits<T>::epsilon();
      return std::fabs(double(device) - expected) <= units * unit;
    };
    if (close(out[i], i) && close(other[i], i % 3 == 0 ? i : i ^ 1))
      continue;
    std::printf("FAIL %s(%g, %g): %g, %g at %d\n", name, double(x[i]),
                double(y[i]), double(out[i]), double(other[i]), i);
    ++compare::failures;
    break;
  }
  for (T *p : {x, y, out, other})
    sycl::free(p, q);
}

template <class T> static void all() {
  // Largest errors that SYCL allows; sines near a root have less.
  each<T>(
      "sin", 1000, [](T x, T, int) { return sycl::sin(x); },
      [](double x, double, int) { return std::sin(x); });
  each<T>(
      "cos", 1000, [](T x, T, int) { return sycl::cos(x); },
      [](double x, double, int) { return std::cos(x); });
  each<T>(
      "fmod", 0, [](T x, T y, int) { return sycl::fmod(x, y); },
      [](double x, double y, int) { return std::fmod(x, y); });
  each<T>(
      "remainder", 0, [](T x, T y, int) { return sycl::remainder(x, y); },
      [](double x, double y, int) { return std::remainder(x, y); });
  each<T>(
      "ldexp", 0, [](T x, T, int n) { return sycl::ldexp(x, n); },
      [](double x, double, int n) { return std::ldexp(x, n); });
  each<T>(
      "logb", 0, [](T x, T, int) { return T(sycl::ilogb(x)); },
      [](double x, double, int) { return double(std::ilogb(x)); });
  each<T>(
      "fdim", 1, [](T x, T y, int) { return sycl::fdim(x, y); },
      [](double x, double y, int) { return std::fdim(x, y); });
  each<T>(
      "cbrt", 3, [](T x, T, int) { return sycl::cbrt(x); },
      [](double x, double, int) { return std::cbrt(x); });
}

int main() {
  all<float>();
  if (compare::queue().get_device().has(sycl::aspect::fp64))
    all<double>();
  return compare::result();
}
