// The cpu target's functions of vectors (codegen/cpu/VectorFunctions.def) and
// those of the other devices: errors in units of the last place, against C's
// functions of a wider type, within the limits of OpenCL that SYCL refers to;
// zeros, denormals, infinities and NaN are C's.
//
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++20 -O3 -fsycl-targets=cpu %s -o %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=3 %t.3
// RUN: llvm-nm -D --undefined-only %t.3 > %t.names
// RUN: FileCheck %s --input-file=%t.names --implicit-check-not=v_logf
//
// CHECK-DAG: _ZGVdN8v_tanf
// CHECK-DAG: _ZGVeN16v_tanf
// CHECK-DAG: _ZGVdN4v_cbrt

#include "Inputs/arguments.hpp"
#include "Inputs/compare.hpp"
#include <limits>
#include <type_traits>
#include <vector>

constexpr int N = 1 << 14;

/// How far `value` is from `exact`, in units of the last place of a T.
template <class T> static double error(T value, long double exact) {
  using limits = std::numeric_limits<T>;
  const T near = T(exact);
  if (std::isnan(value) || std::isnan(near))
    return std::isnan(value) == std::isnan(near) ? 0 : INFINITY;
  if (std::isinf(value) ||
      std::isinf(near)) // Rounding at the end of the range.
    return value == near ||
                   std::fabs(exact) > 0.999999L * (long double)limits::max()
               ? 0
               : INFINITY;
  const T size = std::fmax(std::fabs(near), limits::min());
  int exponent;
  std::frexp(size, &exponent);
  const long double unit = std::ldexp(1.0L, exponent - limits::digits);
  return double(std::fabs((long double)value - exact) / unit);
}

template <class T, class F, class Reference>
static void measure(const char *name, double limit, F f, Reference reference) {
  sycl::queue &q = compare::queue();
  T *x = sycl::malloc_shared<T>(N, q), *y = sycl::malloc_shared<T>(N, q),
    *out = sycl::malloc_shared<T>(N, q);
  for (int i = 0; i < N; ++i) {
    x[i] = arguments::of_all_kinds<T>(std::uint32_t(i));
    y[i] = arguments::of_all_kinds<T>(std::uint32_t(i / 512 * 5 + i * 3 + 1));
  }
  q.parallel_for(N, [=](sycl::id<1> i) { out[i] = f(x[i], y[i]); }).wait();
  // Devices may take denormals for zeros.
  const bool denormals =
      q.get_device()
              .template get_info<sycl::info::device::single_fp_config>()
              .size() > 0 &&
      q.get_backend() != sycl::backend::opencl;
  double worst = 0;
  int at = 0;
  for (int i = 0; i < N; ++i) {
    const long double exact = reference((long double)x[i], (long double)y[i]);
    const auto tiny = [](long double v) {
      return v != 0 &&
             std::fabs(v) < (long double)std::numeric_limits<T>::min();
    };
    if (!denormals && (tiny(x[i]) || tiny(y[i]) || tiny(exact)))
      continue;
    const double e = error(out[i], exact);
    if (e > worst) {
      worst = e;
      at = i;
    }
  }
  if (worst > limit) {
    std::printf("FAIL %s of %s: %g units of %g at %.17g, %.17g: %.17g\n", name,
                sizeof(T) == 4 ? "float" : "double", worst, limit,
                double(x[at]), double(y[at]), double(out[at]));
    ++compare::failures;
  }
  sycl::free(x, q);
  sycl::free(y, q);
  sycl::free(out, q);
}

#define ONE(NAME, LIMIT)                                                       \
  measure<float>(                                                              \
      #NAME, LIMIT, [](float x, float) { return sycl::NAME(x); },              \
      [](long double x, long double) { return NAME##l(x); });                  \
  if (has_double)                                                              \
    measure<double>(                                                           \
        #NAME, LIMIT, [](double x, double) { return sycl::NAME(x); },          \
        [](long double x, long double) { return NAME##l(x); });
#define TWO(NAME, LIMIT)                                                       \
  measure<float>(                                                              \
      #NAME, LIMIT, [](float x, float y) { return sycl::NAME(x, y); },         \
      [](long double x, long double y) { return NAME##l(x, y); });             \
  if (has_double)                                                              \
    measure<double>(                                                           \
        #NAME, LIMIT, [](double x, double y) { return sycl::NAME(x, y); },     \
        [](long double x, long double y) { return NAME##l(x, y); });

int main() {
  const bool has_double = compare::queue().get_device().has(sycl::aspect::fp64);
  ONE(exp, 3)
  ONE(exp2, 3)
  ONE(exp10, 3)
  ONE(expm1, 3)
  ONE(log, 3)
  ONE(log2, 3)
  ONE(log10, 3)
  ONE(log1p, 2)
  ONE(sin, 4)
  ONE(cos, 4)
  ONE(tan, 5)
  ONE(asin, 4)
  ONE(acos, 4)
  ONE(atan, 5)
  ONE(sinh, 4)
  ONE(cosh, 4)
  ONE(tanh, 5)
  ONE(asinh, 4)
  ONE(acosh, 4)
  ONE(atanh, 5)
  // glibc's scalar function of doubles, for what fills no vector, has 3 units.
  ONE(cbrt, compare::queue().get_device().is_cpu() ? 4 : 2)
  ONE(erf, 16)
  ONE(erfc, 16)
  ONE(tgamma, 16)
  TWO(pow, 16)
  TWO(atan2, 6)
  TWO(hypot, 4)
  TWO(fmod, 0)
  return compare::result();
}
