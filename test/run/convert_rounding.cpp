// vec::convert() with every rounding mode, against the host's processor in that
// mode: random numbers, and those at the ends.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <cfenv>
#include <cmath>
#include <cstring>
#include <random>
#include <vector>

using compare::check;
using compare::queue;
using sycl::rounding_mode;

template <class To, class From>
__attribute__((noinline)) To by_processor(rounding_mode mode, From from) {
  const int modes[] = {FE_TONEAREST, FE_TONEAREST, FE_TOWARDZERO, FE_UPWARD,
                       FE_DOWNWARD};
  std::fesetround(modes[static_cast<int>(mode)]);
  // 80 bits hold every value of these types, and one instruction rounds them: a
  // conversion of unsigned long is several, and gives -0 for 0 downwards.
  volatile long double value = from;
  volatile To result = static_cast<To>(value);
  std::fesetround(FE_TONEAREST);
  return result;
}

template <class To, rounding_mode Mode, class From>
void converts(const std::vector<From> &values, const char *name) {
  const std::size_t n = values.size();
  From *in = sycl::malloc_shared<From>(n, queue());
  To *out = sycl::malloc_shared<To>(n, queue());
  std::memcpy(in, values.data(), n * sizeof(From));
  queue()
      .parallel_for(
          n,
          [=](sycl::id<1> i) {
            out[i] = sycl::vec<From, 1>(in[i]).template convert<To, Mode>()[0];
          })
      .wait();
  int wrong = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const To wanted = by_processor<To>(Mode, values[i]);
    wrong += std::memcmp(&wanted, &out[i], sizeof wanted) != 0;
  }
  check(wrong == 0, name);
  sycl::free(in, queue());
  sycl::free(out, queue());
}

template <class To, class From>
void every_mode(const std::vector<From> &values, const char *name) {
  converts<To, rounding_mode::rte>(values, name);
  converts<To, rounding_mode::rtz>(values, name);
  converts<To, rounding_mode::rtp>(values, name);
  converts<To, rounding_mode::rtn>(values, name);
}

int main() {
  std::mt19937_64 random(20261121);
  std::vector<double> doubles = {
      0.0,      -0.0,      1e300,           -1e300,
      INFINITY, -INFINITY, 0x1.fffffefp127, 0x1.ffffffp127};
  std::vector<std::int64_t> longs = {0, INT64_MAX, INT64_MIN, -1};
  std::vector<std::uint64_t> ulongs = {0, UINT64_MAX, 1ull << 63};
  std::vector<int> ints = {0, INT32_MAX, INT32_MIN};
  std::vector<unsigned> unsigneds = {0, UINT32_MAX};
  for (int i = 0; i < 2000; ++i) {
    const std::uint64_t bits = random();
    // In the range of float's normal numbers: others may be flushed.
    doubles.push_back(std::ldexp(1 + (bits & 0xffffffffffff) * 0x1p-48,
                                 static_cast<int>(bits >> 50) % 240 - 120) *
                      (bits >> 49 & 1 ? -1 : 1));
    longs.push_back(static_cast<std::int64_t>(bits) >> (i % 60));
    ulongs.push_back(bits >> (i % 60));
    ints.push_back(static_cast<int>(bits));
    unsigneds.push_back(static_cast<unsigned>(bits));
  }
  every_mode<float>(doubles, "double to float");
  every_mode<float>(longs, "long to float");
  every_mode<float>(ulongs, "unsigned long to float");
  every_mode<float>(ints, "int to float");
  every_mode<float>(unsigneds, "unsigned to float");
  every_mode<double>(longs, "long to double");
  every_mode<double>(ulongs, "unsigned long to double");
  return compare::result();
}
