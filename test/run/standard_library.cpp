// Parts of the C++ library that kernels use: arrays, tuples, optional, variant,
// complex, algorithms, numeric, string_view, and what they call of C's library:
// std::find of libc++ calls wmemchr, the wide string_view of both wmemcmp.
//
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++20 -O2 -stdlib=libc++ -D_FORTIFY_SOURCE=2 %s -o %t-libcxx && %run %t-libcxx
// RUN: %syclcc1 -std=c++20 -stdlib=libc++ -fsycl-device-O0 %s -o %t-libcxx && %run %t-libcxx
// RUN: %syclcc1 -std=c++20 -O1 -fno-builtin %s -o %t-calls && %run %t-calls

#include "Inputs/compare.hpp"
#include <algorithm>
#include <array>
#include <bit>
#include <complex>
#include <cstdlib>
#include <cwchar>
#include <limits>
#include <numeric>
#include <optional>
#include <string_view>
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

/// Searches and comparisons in `text` and its first `length` characters.
template <class Char>
static void search(const Char *text, Char wanted, std::size_t length,
                   long *out) {
  const std::basic_string_view<Char> all(text), some(text, length);
  *out++ = long(all.find(wanted)) + 100 * long(all.rfind(wanted));
  *out++ = long(all.find(some, 1)) + 100 * long(all.find_first_of(some, 5));
  *out++ = long(all.find_last_not_of(some));
  *out++ = (all.compare(some) > 0) + 10 * (some < all) + 100 * (some == all);
  *out++ = long(all.size()) + 100 * long(all.substr(length).size());
  *out++ = std::find(text, text + all.size(), wanted) - text;
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
  each<long>(
      "find in numbers of every size",
      [](std::size_t i, long *out) {
        auto find = [&](auto zero) {
          using number = decltype(zero);
          const number table[] = {3, 1, 4, 1, 5, 9, 2, 6, 5};
          const number wanted = number(i % 11);
          *out++ = std::find(table, table + 9, wanted) - table;
          *out++ = std::ranges::find(table, wanted) - table;
          *out++ = std::count(table, table + 9, wanted);
        };
        find((signed char)0);
        find(short(0));
        find(0);
        find(0u);
        find(0l);
        find(0ull);
        find(0.f);
      },
      21);
  each<long>(
      "views of strings",
      [](std::size_t i, long *out) {
        search("31415926535", char('0' + i % 10), i % 12, out);
        search(L"31415926535", wchar_t('0' + i % 10), i % 12, out + 6);
        search(u"31415926535", char16_t('0' + i % 10), i % 12, out + 12);
      },
      18);
  each<long>(
      "wide characters",
      [](std::size_t i, long *out) {
        const std::size_t n = i % 8;
        wchar_t a[12] = L"31415926535", b[12];
        std::wmemset(b, L'x', 12);
        std::wmemcpy(b + 1, a, n);
        std::wmemmove(a, a + n, 3);
        std::wmemmove(a + 5, a + 4, n - n / 2);
        b[11] = 0;
        for (int k = 0; k < 11; ++k) {
          out[0] = (out[0] * 31 + a[k]) & 0xffffff;
          out[1] = (out[1] * 31 + b[k]) & 0xffffff;
        }
        auto sign = [](int order) { return (order > 0) - (order < 0); };
        // Negative characters come first.
        const wchar_t low[] = {L'3', wchar_t(-1 - int(n)), 0};
        out[2] = sign(std::wmemcmp(a, b, n)) + 10 * sign(std::wcscmp(a, b)) +
                 100 * sign(std::wcsncmp(a, b + 1, n));
        out[3] = sign(std::wmemcmp(low, L"31", 2)) +
                 10 * sign(std::wcscmp(L"31", low)) +
                 100 * sign(std::wcsncmp(low, L"31", n));
        out[4] = long(std::wcslen(b + n)) + 100 * long(std::wcslen(b + 11));
        const wchar_t *found = std::wmemchr(b, L'1', n + 2);
        out[5] = found ? found - b : -1;
      },
      6);
  return compare::result();
}
