// Exponentials, logarithms, sines and cosines of floats, which kernels of the
// cpu device have in line where products and sums are fused
// (codegen/builtins/cpu/float_functions.hpp): every 4099th float and its
// neighbours, those around the ends of each function's range, zeros, denormals,
// infinities and NaN, against C's functions of doubles, within SYCL's three and
// four units of the last place. The same under conditions, in a loop, and in
// functions of C++.
//
// DEFINE: %{on_cpu} = env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++20 -O3 -fsycl-targets=cpu %s -o %t.3
// RUN: %{on_cpu} %t.3
// RUN: %{on_cpu} SYCLCC1_CPU_LEVEL=1 %t.3
// RUN: %{on_cpu} SYCLCC1_CPU_LEVEL=3 %t.3
// RUN: %{on_cpu} SYCLCC1_CPU_LEVEL=4 %t.3

#include "Inputs/compare.hpp"
#include <bit>
#include <limits>

using compare::queue;
using limits = std::numeric_limits<float>;

/// Some thousand floats on both sides of each end of a range, and all others in
/// steps of 4099.
static std::vector<float> arguments() {
  std::vector<float> all;
  for (std::uint64_t bits = 0; bits <= 0xffffffff; bits += 4099)
    all.push_back(std::bit_cast<float>(std::uint32_t(bits)));
  const float ends[] = {0,
                        limits::min(),
                        limits::infinity(),
                        1,
                        2.f / 3,
                        4.f / 3,
                        88.7228394f,
                        -87.3365448f,
                        -103.97f,
                        -104,
                        89,
                        128,
                        -126,
                        -149,
                        -150,
                        -151,
                        129,
                        38.5318394f,
                        -37.92977f,
                        -44.8534f,
                        -45.1544991f,
                        -46,
                        39,
                        0.5f,
                        -0.5f,
                        0.346573591f,
                        1.03972077f,
                        10,
                        1000,
                        0x1p23f,
                        1.57079637f,
                        3.14159274f,
                        710,
                        33000,
                        0x1p17f};
  for (float end : ends)
    for (std::uint32_t bits : {0u, 0x80000000u})
      for (int step = -300; step <= 300; ++step)
        all.push_back(std::bit_cast<float>(
            std::uint32_t((std::bit_cast<std::uint32_t>(end) ^ bits) + step)));
  // Signals, and has all bits.
  all.push_back(std::bit_cast<float>(0x7f800001u));
  all.push_back(std::bit_cast<float>(0xffffffffu));
  return all;
}

static bool is_tiny(double x) { return x != 0 && std::fabs(x) < limits::min(); }

/// Units of the last place; infinite if the kind of number is wrong.
static double error(float value, double exact) {
  if (std::isnan(exact) || std::isnan(value))
    return std::isnan(exact) == std::isnan(value) ? 0 : INFINITY;
  if (std::isinf(exact))
    return value == exact ? 0 : INFINITY;
  if (exact == 0)
    return value == 0 ? 0 : INFINITY;
  const double size = std::fmax(std::fabs(exact), double(limits::min()));
  const double unit = std::ldexp(1., std::ilogb(size) - 23);
  // What is above the range may be its end.
  if (std::isinf(value))
    return std::signbit(value) == std::signbit(exact) &&
                   std::fabs(exact) > double(limits::max()) - 3 * unit
               ? 0
               : INFINITY;
  return std::fabs(value - exact) / unit;
}

static void compare_all(const char *name, const std::vector<float> &x,
                        const float *y, double (*exact)(double), int units) {
  // Devices of OpenCL may take denormals for zeros.
  const bool denormals = queue().get_backend() != sycl::backend::opencl;
  double worst = 0;
  std::size_t at = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double right = exact(x[i]);
    if (!denormals && (is_tiny(x[i]) || is_tiny(right)))
      continue;
    if (const double e = error(y[i], right); e > worst) {
      worst = e;
      at = i;
    }
  }
  if (worst > units) {
    std::printf("FAIL %s(%a): %a, %g units\n", name, double(x[at]),
                double(y[at]), worst);
    ++compare::failures;
  }
}

/// The function of SYCL for each argument; of C under a condition, on which
/// nothing may depend that the other arguments give; and of sums in a loop.
template <class F, class C>
static void test(const char *name, const std::vector<float> &arguments, F f,
                 C c, double (*exact)(double), int units = 3) {
  const std::size_t n = arguments.size();
  float *x = sycl::malloc_shared<float>(n, queue());
  float *y = sycl::malloc_shared<float>(n, queue());
  float *z = sycl::malloc_shared<float>(n, queue());
  std::copy(arguments.begin(), arguments.end(), x);
  queue().parallel_for(n, [=](sycl::id<1> i) { y[i] = f(x[i]); }).wait();
  compare_all(name, arguments, y, exact, units);

  queue()
      .parallel_for(n,
                    [=](sycl::id<1> i) {
                      z[i] = 7;
                      if (std::bit_cast<std::uint32_t>(x[i]) % 3)
                        z[i] = c(x[i]);
                      else if (x[i] > 0)
                        for (int k = 0; k < int(i[0] % 5); ++k)
                          z[i] += c(float(k + 1)) * 0;
                    })
      .wait();
  for (std::size_t i = 0; i < n; ++i)
    if (std::bit_cast<std::uint32_t>(x[i]) % 3 == 0) {
      if (z[i] != 7)
        compare::check(false, name);
      z[i] = float(exact(x[i]));
    }
  compare_all(name, arguments, z, exact, units);
  for (float *memory : {x, y, z})
    sycl::free(memory, queue());
}

/// What holds exactly: signs of zeros, and the numbers that programs compare.
static void test_exact() {
  float *x = sycl::malloc_shared<float>(64, queue());
  float *y = sycl::malloc_shared<float>(128, queue());
  float *z = sycl::malloc_shared<float>(64, queue());
  for (int i = 0; i < 64; ++i)
    x[i] = i % 2 ? -0.f : 0.f;
  queue()
      .parallel_for(64,
                    [=](sycl::id<1> i) {
                      y[i] = sycl::sin(x[i]);
                      z[i] = sycl::cos(x[i]);
                      y[i + 64] = sycl::sin(-x[63 - i]);
                    })
      .wait();
  bool signs = true, ones = true;
  for (int i = 0; i < 128; ++i) {
    signs &= y[i] == 0 && std::signbit(y[i]) == (i % 2 == 1);
    ones &= z[i % 64] == 1;
  }
  compare::check(signs, "the sine of -0 is -0");
  compare::check(ones, "the cosine of 0 is 1");
  for (float *memory : {x, y, z})
    sycl::free(memory, queue());
}

#define FUNCTION(NAME, EXACT, ...)                                             \
  test(                                                                        \
      #NAME, all, [](float x) { return sycl::NAME(x); },                       \
      [](float x) { return ::NAME##f(x); }, EXACT __VA_OPT__(, ) __VA_ARGS__)

int main() {
  const std::vector<float> all = arguments();
  FUNCTION(exp, [](double x) { return std::exp(x); });
  FUNCTION(exp2, [](double x) { return std::exp2(x); });
  test(
      "exp10", all, [](float x) { return sycl::exp10(x); },
      [](float x) { return sycl::exp10(x); },
      [](double x) { return double(::exp10l(x)); });
  FUNCTION(log, [](double x) { return std::log(x); });
  FUNCTION(log2, [](double x) { return std::log2(x); });
  FUNCTION(log10, [](double x) { return std::log10(x); });
  FUNCTION(sin, [](double x) { return std::sin(x); }, 4);
  FUNCTION(cos, [](double x) { return std::cos(x); }, 4);
  // Both of one number are computed together.
  auto sine = [](float x) {
    float c = 0;
    const float s = sycl::sincos(x, &c);
    return c == 2 ? c : s;
  };
  auto cosine = [](float x) {
    float c = 0;
    const float s = sycl::sincos(x, &c);
    return s == 2 ? s : c;
  };
  test(
      "sine of both", all, sine, sine, [](double x) { return std::sin(x); }, 4);
  test(
      "cosine of both", all, cosine, cosine,
      [](double x) { return std::cos(x); }, 4);
  test_exact();
  return compare::result();
}
