// sycl::rsqrt is within 2 units in the last place of all floats, and exact
// where it ends, also where the processor's estimate is the beginning (-O3).
//
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++20 -O3 %s -o %t-O3 && %run %t-O3

#include "Inputs/compare.hpp"
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <vector>

using compare::check;
using compare::queue;

static float with_bits(std::uint32_t bits) {
  float x;
  std::memcpy(&x, &bits, sizeof x);
  return x;
}

/// The distance between floats, in steps of their order; 0 for two NaN.
static std::int64_t steps(float a, float b) {
  if (std::isnan(a) || std::isnan(b))
    return std::isnan(a) && std::isnan(b) ? 0 : 1000;
  auto place = [](float x) {
    std::int32_t bits;
    std::memcpy(&bits, &x, sizeof bits);
    return bits < 0 ? -std::int64_t(bits & 0x7fffffff) : std::int64_t(bits);
  };
  return std::abs(place(a) - place(b));
}

int main() {
  const float inf = std::numeric_limits<float>::infinity();
  std::vector<float> special{0.0f, -0.0f, inf, -inf, std::nanf(""), -1.0f};
  special.push_back(std::numeric_limits<float>::max());
  special.push_back(std::numeric_limits<float>::min());
  std::vector<float> x = special;
  // All exponents of normal numbers, and mantissas all over.
  for (std::uint32_t exponent = 1; exponent < 255; ++exponent)
    for (std::uint32_t i = 0; i < 100; ++i)
      x.push_back(with_bits(exponent << 23 | (i * 83886 + i % 3)));
  const std::size_t n = x.size();
  float *in = sycl::malloc_shared<float>(2 * n, queue()), *out = in + n;
  std::copy(x.begin(), x.end(), in);
  queue()
      .parallel_for(n, [=](sycl::id<1> i) { out[i] = sycl::rsqrt(in[i]); })
      .wait();
  std::int64_t worst = 0;
  for (std::size_t i = special.size(); i < n; ++i)
    worst = std::max(worst, steps(out[i], float(1 / std::sqrt(double(x[i])))));
  check(worst <= 2, "2 units in the last place");
  check(out[0] == inf && out[1] == -inf, "of zeros");
  check(out[2] == 0 && !std::signbit(out[2]), "of infinity");
  check(std::isnan(out[3]) && std::isnan(out[4]) && std::isnan(out[5]),
        "of what has no root");
  check(steps(out[6], float(1 / std::sqrt(double(x[6])))) <= 2 &&
            steps(out[7], float(1 / std::sqrt(double(x[7])))) <= 2,
        "of the largest and the smallest");

  // Doubles, from denormal numbers on.
  std::vector<double> y{0.0,
                        -0.0,
                        double(inf),
                        -double(inf),
                        std::nan(""),
                        -1.0,
                        std::numeric_limits<double>::max(),
                        std::numeric_limits<double>::denorm_min()};
  const std::size_t first = y.size();
  for (int exponent = -1070; exponent < 1023; ++exponent)
    for (int i = 0; i < 50; ++i)
      y.push_back(std::ldexp(1 + (i * 7919 % 9973) / 9973.0, exponent));
  double *from = sycl::malloc_shared<double>(2 * y.size(), queue()),
         *to = from + y.size();
  std::copy(y.begin(), y.end(), from);
  queue()
      .parallel_for(y.size(),
                    [=](sycl::id<1> i) { to[i] = sycl::rsqrt(from[i]); })
      .wait();
  long double most = 0;
  for (std::size_t i = first - 2; i < y.size(); ++i) {
    const long double want = 1 / std::sqrt(static_cast<long double>(y[i]));
    const double near = double(want);
    most = std::max(most, std::fabs(to[i] - want) /
                              (std::nextafter(near, 1e300) - near));
  }
  check(most <= 2, "2 units in the last place of doubles");
  check(to[0] == inf && to[1] == -inf && to[2] == 0 && !std::signbit(to[2]) &&
            std::isnan(to[3]) && std::isnan(to[4]) && std::isnan(to[5]),
        "doubles that have no root");
  sycl::free(from, queue());

  // In a loop of the kernel, where work-items are lanes.
  queue()
      .parallel_for(n,
                    [=](sycl::id<1> i) {
                      float sum = 0;
                      for (int k = 1; k < 20; ++k)
                        sum += sycl::rsqrt(float(i[0] % 50 + k)) *
                               sycl::rsqrt(float(k));
                      out[i] = sum;
                    })
      .wait();
  bool right = true;
  for (std::size_t i = 0; i < n; ++i) {
    double want = 0;
    for (int k = 1; k < 20; ++k)
      want += 1 / std::sqrt(double(i % 50 + k) * k);
    right &= std::fabs(out[i] - want) < 1e-5 * want;
  }
  check(right, "in a loop");
  sycl::free(in, queue());
  return compare::result();
}
