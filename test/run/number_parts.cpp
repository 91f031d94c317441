// Functions that take a number apart, which kernels of the cpu device have in
// line (codegen/builtins/cpu/math.cpp): each gives what C's gives, bit by bit,
// for zeros, denormals, infinities and NaN, too.
//
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++20 -O3 -fsycl-targets=cpu %s -o %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=3 %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=1 %t.3
//
// Each kernel is one of vectors, of one or two registers.
// RUN: %syclcc1 -std=c++20 -O2 -march=x86-64-v3 -fsycl-targets=cpu \
// RUN:   -fsycl-report -c %s -o %t.o 2> %t.report
// RUN: FileCheck %s --input-file=%t.report
// CHECK-COUNT-26: lambda at {{.*}} {{4|8|16}} x

#include "Inputs/arguments.hpp"
#include "Inputs/compare.hpp"
#include <cmath>
#include <cstdio>

constexpr int N = 1 << 14;

template <class T> static bool is_tiny(T v) {
  return v != 0 && std::fabs(v) < std::numeric_limits<T>::min();
}
template <class T> static bool is_same(T a, T b) {
  return (a != a && b != b) || std::memcmp(&a, &b, sizeof a) == 0;
}

/// `f` in a kernel and `reference` on the host, with two numbers and an integer
/// as arguments. `f` returns the result, and a second one through a pointer.
template <class T, class F, class Reference>
static void each(const char *name, F f, Reference reference) {
  sycl::queue &q = compare::queue();
  T *x = sycl::malloc_shared<T>(N, q), *y = sycl::malloc_shared<T>(N, q),
    *out = sycl::malloc_shared<T>(N, q), *second = sycl::malloc_shared<T>(N, q);
  int *n = sycl::malloc_shared<int>(N, q);
  for (int i = 0; i < N; ++i) {
    x[i] = arguments::of_all_kinds<T>(std::uint32_t(i));
    y[i] = arguments::of_all_kinds<T>(std::uint32_t(i / 512 * 5 + i * 3 + 1));
    n[i] = i % 101 == 0   ? std::numeric_limits<int>::min()
           : i % 103 == 0 ? std::numeric_limits<int>::max()
           : i % 3 == 0   ? i * 37 % 5000 - 2500
                          : i * 37 % 300 - 150;
  }
  q.parallel_for(N, [=](sycl::id<1> i) {
     T other = 0;
     out[i] = f(x[i], y[i], n[i], &other);
     second[i] = other;
   }).wait();
  const bool has_denormals = q.get_backend() != sycl::backend::opencl;
  for (int i = 0; i < N; ++i) {
    T other = 0;
    const T expected = reference(x[i], y[i], n[i], &other);
    if (!has_denormals &&
        (is_tiny(x[i]) || is_tiny(y[i]) || is_tiny(expected) || is_tiny(other)))
      continue;
    if (is_same(out[i], expected) && is_same(second[i], other))
      continue;
    std::printf("FAIL %s of %s: %.17g, %.17g, %d: %.17g and %.17g, expected "
                "%.17g and %.17g\n",
                name, sizeof(T) == 4 ? "float" : "double", double(x[i]),
                double(y[i]), n[i], double(out[i]), double(second[i]),
                double(expected), double(other));
    ++compare::failures;
    break;
  }
  sycl::free(x, q);
  sycl::free(y, q);
  sycl::free(n, q);
  sycl::free(out, q);
  sycl::free(second, q);
}

#define SAME(NAME, EXPRESSION)                                                 \
  {                                                                            \
    const auto f = [](T x, T y, int n, T *other) -> T {                        \
      return T(EXPRESSION);                                                    \
    };                                                                         \
    each<T>(NAME, f, f);                                                       \
  }

/// Zero has the sign of x, which glibc's remainder of tiny doubles has not.
template <class T> static T signed_zero(T rest, T x) {
  return rest == 0 ? std::copysign(rest, x) : rest;
}
/// Three bits of the quotient are C's.
template <class T> static T quotient(T x, T y, T *rest) {
  int number = 0;
  *rest = signed_zero(std::remquo(x, y, &number), x);
  const bool has_quotient = std::isfinite(x) && y == y && y != 0;
  return has_quotient ? T(number < 0 ? -(-number & 7) : number & 7) : T(0);
}
template <class T> static T fraction(T x, T *exponent) {
  int number = 0;
  const T result = std::frexp(x, &number);
  // C leaves the exponent of these open.
  *exponent = std::isfinite(x) ? T(number) : T(0);
  return result;
}
/// Integers of what fits; C leaves the others open.
template <class T> static bool is_integer(T x) {
  return x > T(-0x1p62) && x < T(0x1p62);
}

template <class T> static void all() {
  SAME("fdim", std::fdim(x, y))
  SAME("nextafter", std::nextafter(x, y))
  SAME("logb", std::logb(x))
  SAME("ilogb", std::isfinite(x) && x != 0 ? std::ilogb(x) : 0)
  SAME("modf", std::modf(x, other))
  SAME("frexp", fraction(x, other))
  SAME("ldexp", std::ldexp(x, n))
  SAME("scalbln", std::scalbln(x, long(n)))
  SAME("fmod", std::fmod(x, y))
  SAME("remainder", signed_zero(std::remainder(x, y), x))
  SAME("remquo", quotient(x, y, other))
  SAME("lround", is_integer(x) ? std::lround(x) : 0)
  SAME("lrint", is_integer(x) ? std::lrint(x) : 0)
}

int main() {
  all<float>();
  if (compare::queue().get_device().has(sycl::aspect::fp64))
    all<double>();
  return compare::result();
}
