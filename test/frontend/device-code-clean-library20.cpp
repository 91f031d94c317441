// Neither C++ library causes diagnostics in kernels.
// RUN: %frontend -std=c++20 -stdlib=libstdc++ -fsyntax-only -Werror -Wno-unused-result -Xclang -verify %s
// RUN: %frontend -std=c++20 -stdlib=libc++ -fsyntax-only -Werror -Wno-unused-result -Xclang -verify %s
// RUN: %frontend -std=c++23 -stdlib=libstdc++ -fsyntax-only -Werror -Wno-unused-result -Xclang -verify %s
// RUN: %frontend -std=c++23 -stdlib=libc++ -fsyntax-only -Werror -Wno-unused-result -Xclang -verify %s
// expected-no-diagnostics
#include "Inputs/launch.hpp"
#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cmath>
#include <compare>
#include <concepts>
#include <functional>
#include <iterator>
#include <memory>
#include <numbers>
#include <numeric>
#include <optional>
#include <random>
#include <ranges>
#include <source_location>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <atomic>
#if __has_include(<expected>)
#include <expected>
#endif
#if __has_include(<mdspan>)
#include <mdspan>
#endif
struct point { int x, y; auto operator<=>(const point &) const = default; };
template <std::integral T> T twice(T x) { return x * 2; }
consteval int sq(int x) { return x * x; }
constexpr int may(int x) { if (std::is_constant_evaluated()) return x; else return x + 1; }
#if __cplusplus > 202002L
constexpr int may2(int x) { if consteval { return *new int(x); } else { return x + 1; } }
#endif
constexpr std::size_t len(const char *s) { std::size_t n = 0; while (*s++) ++n; return n; }
struct literal { char c[8]; constexpr literal(const char (&s)[4]) : c{} { for (int i = 0; i < 4; ++i) c[i] = s[i]; } };
template <literal L> int use_literal() { return L.c[0]; }
constinit const int ci = sq(3);
struct base { int v = 1; constexpr virtual int get() const { return v; } constexpr virtual ~base() = default; };
struct derived final : base { constexpr int get() const override { return 2; } };
void launch(int *p, float *f) {
  parallel_for([=](int i) {
    std::array<int, 16> a{};
    std::ranges::sort(a, {}, [](int x) { return -x; });
    std::sort(a.begin(), a.end()); std::ranges::sort(a); std::sort(f, f + 3, std::greater<>()); std::sort(p, p + 2, std::less<int>());
    std::ranges::copy(a, p); p[0] = *std::ranges::max_element(a); std::ranges::for_each(a, [](int &x) { ++x; });
    for (int x : a | std::views::filter([](int x) { return x % 2; }) | std::views::transform([](int x) { return x * x; }) | std::views::take(3)) p[1] += x;
    for (int k : std::views::iota(0, 4)) p[k] = k; for (int k : std::views::reverse(a)) p[2] += k;
    for (auto [k, v] : std::array<std::pair<int, int>, 2>{{{1, 2}, {3, 4}}}) p[3] += k + v;
    std::span<int> s(p, 10); std::span<int, 4> s4(p, 4); p[4] = s[1] + s4.front() + int(s.subspan(1, 2).size()); for (auto &x : s.first(3)) x = 1;
    p[5] = std::popcount(unsigned(p[0])) + std::countl_zero(unsigned(p[1])) + std::bit_width(unsigned(p[2])) + std::rotl(unsigned(p[3]), 2) + int(std::bit_ceil(unsigned(p[3])));
    p[6] = std::bit_cast<int>(f[0]) + twice(p[0]) + sq(3) + may(p[1]) + int(len("abc")) + use_literal<"abc">() + ci;
#if __cplusplus > 202002L
    p[6] += may2(p[0]);
#endif
    f[7] = std::lerp(f[0], f[1], f[2]) + std::midpoint(f[0], f[1]) + std::numbers::pi_v<float>; p[7] = std::midpoint(p[0], p[1]);
    point a1{1, 2}, b1{p[0], p[1]}; p[8] = (a1 < b1) + (a1 == b1) + ((a1 <=> b1) > 0); p[9] = std::cmp_less(p[0], 3u) + std::ssize(a);
    std::string_view sv = "abc"; p[10] = sv.starts_with("ab") + sv.ends_with('c');
    auto lambda = []<class T>(T x) requires std::integral<T> { return x; }; p[11] = lambda(3); p[12] = std::bind_front([](int a, int b) { return a + b; }, 1)(2);
    p[13] = int(std::source_location::current().line()); derived d; p[14] = d.get(); constexpr derived cd; p[15] = cd.get();
    std::atomic_ref<int> ar(p[16]); ar.fetch_add(1); std::atomic<int> at{0}; at++; p[17] = at.load(); std::atomic_flag fl; fl.test_and_set();
    std::construct_at(p + 3, 4); std::destroy_at(p + 3); std::uninitialized_fill_n(p, 3, 1); std::assume_aligned<4>(p); std::to_address(p);
    std::uniform_int_distribution<int> ud(0, 9); std::minstd_rand g(1); p[18] = ud(g); std::mt19937 mt(3); p[19] = int(mt());
#ifdef __cpp_lib_expected
    std::expected<int, point> e = std::unexpected(point{1, 2}); p[20] = e.value_or(3) + (e ? *e : e.error().x); e = 4; p[20] += *e;
    std::optional<int> o = 3; p[21] = o.and_then([](int x) { return std::optional<int>(x); }).or_else([] { return std::optional<int>(1); }).value();
#endif
#ifdef __cpp_lib_mdspan
    std::mdspan<int, std::extents<int, 4, 4>> m(p); m[1, 2] = 3; std::mdspan<int, std::dextents<int, 2>> m2(p, 3, 4); p[22] = m2[0, 1] + m2.extent(1);
#endif
#if __cplusplus > 202002L
    p[23] = std::to_underlying(std::memory_order_relaxed) + std::byteswap(p[0]); auto dd = auto(p[0]); [[assume(p[0] > 0)]]; static constexpr int tab[] = {1, 2}; p[24] = tab[p[0]] + dd;
#endif
  });
}
