// Parts of the C++ library that kernels use: arrays, tuples, optional, variant,
// complex, algorithms, numeric.
//
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++20 -O1 -fno-builtin %s -o %t-calls && %run %t-calls

#include "Inputs/compare.hpp"
#include <algorithm>
#include <array>
#include <bit>
#include <complex>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>

using compare::each;

static std::pair<float, float> neighbours(float x) { return {x, x + 1}; }
static std::tuple<int, float, double> fractions(int i) {
  return {i, i * 0.5f, i * 0.25};
}
__attribute__((noinline)) static std::complex<float>
product(std::complex<float> a, std::complex<float> b) {
  return a * b;
}
__attribute__((noinline)) static std::complex<double>
quotient(std::complex<double> a, std::complex<double> b) {
  return a / b;
}

int main() {
  each<float>(
      "array, sort, accumulate",
      [](std::size_t i, float *out) {
        std::array<float, 5> a;
        for (int k = 0; k < 5; ++k)
          a[k] = 0.5f * ((i * 7 + k * 3) % 11);
        std::sort(a.begin(), a.end(), [](float x, float y) { return x > y; });
        out[0] = a[0];
        out[1] = std::accumulate(a.begin(), a.end(), 0.f);
        out[2] = a.at(i % 5);
        out[3] = *std::max_element(a.begin(), a.end());
      },
      4);
  each<float>(
      "pair and tuple",
      [](std::size_t i, float *out) {
        auto p = neighbours(0.5f * i);
        auto [whole, half, quarter] = fractions((int)i);
        out[0] = p.first + p.second;
        out[1] = whole + half + (float)quarter;
      },
      2);
  each<float>(
      "optional and variant",
      [](std::size_t i, float *out) {
        std::optional<int> seven;
        if (i & 1)
          seven = 7;
        std::variant<int, float> number = 3;
        if (i & 2)
          number = 2.5f;
        out[0] = seven.value_or(-1);
        out[1] = number.index() == 0 ? std::get<0>(number)
                                     : *std::get_if<1>(&number);
      },
      2);
  // Each of these throws if it fails.
  each<long>("errors of the library that do not happen",
             [](std::size_t i, long *out) {
               std::optional<long> some = static_cast<long>(i);
               std::variant<long, char> number = some.value() + 1;
               std::array<long, 3> a = {7, 8, std::get<long>(number)};
               *out = a.at(i % 3) + some.value() * 100;
             });
  each<float>(
      "complex",
      [](std::size_t i, float *out) {
        auto c = product({1.f, (float)i}, {2.f, -1.f});
        auto q = quotient({1., (double)i}, {2., -1.});
        out[0] = c.real();
        out[1] = c.imag();
        out[2] = (float)q.real();
        out[3] = (float)q.imag();
        out[4] = std::abs(c);
      },
      5, 1e-5);
  each<long>(
      "div, abs",
      [](std::size_t i, long *out) {
        const long x = 1000003L * long(i) - 5000000000L, y = long(i % 7) - 13;
        const std::div_t a = std::div(int(i) - 40, 7);
        const std::ldiv_t b = ldiv(x, y);
        const std::lldiv_t c = std::div(static_cast<long long>(-x), y * 1LL);
        int at = 0;
        for (long part : {long(a.quot), long(a.rem), b.quot, b.rem,
                          long(c.quot), long(c.rem), long(std::abs(a.quot)),
                          std::labs(x), long(std::llabs(x))})
          out[at++] = part;
      },
      9);
  each<long>("bits and limits", [](std::size_t i, long *out) {
    const unsigned x = compare::mixed(i);
    *out = std::popcount(x) + std::countl_zero(x) + std::rotl(x, 3) +
           std::bit_width(x >> 3) + std::numeric_limits<short>::max();
  });
  each<long>("gcd, lower_bound, transform", [](std::size_t i, long *out) {
    int table[10];
    std::iota(table, table + 10, (int)i);
    std::transform(table, table + 10, table, [](int v) { return v * v; });
    *out = std::gcd((int)i + 12, 18) +
           (std::lower_bound(table, table + 10, 100) - table) * 1000;
  });
  return compare::result();
}
