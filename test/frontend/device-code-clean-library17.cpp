// Neither C++ library causes diagnostics in kernels.
// RUN: %frontend -std=c++17 -stdlib=libstdc++ -fsyntax-only -Werror -Wno-unused-result -Xclang -verify %s
// RUN: %frontend -std=c++17 -stdlib=libc++ -fsyntax-only -Werror -Wno-unused-result -Xclang -verify %s
// RUN: %frontend -std=c++23 -stdlib=libstdc++ -fsyntax-only -Werror -Wno-unused-result -Xclang -verify %s
// RUN: %frontend -std=c++23 -stdlib=libc++ -fsyntax-only -Werror -Wno-unused-result -Xclang -verify %s
// expected-no-diagnostics
#include "Inputs/launch.hpp"
#include <algorithm>
#include <array>
#include <bit>
#include <bitset>
#include <cassert>
#include <charconv>
#include <chrono>
#include <cmath>
#include <complex>
#include <cstring>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <memory>
#include <numeric>
#include <optional>
#include <random>
#include <ratio>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#if __cplusplus >= 202002L
#include <concepts>
#include <ranges>
#include <span>
#include <numbers>
#include <compare>
#endif
#if __has_include(<expected>)
#include <expected>
#endif
#if __has_include(<mdspan>)
#include <mdspan>
#endif

// CRTP
template <class D> struct shape { float area() const { return static_cast<const D *>(this)->area_impl(); } };
struct square : shape<square> { float s; explicit square(float s) : s(s) {} float area_impl() const { return s * s; } };
struct circle : shape<circle> { float r; explicit circle(float r) : r(r) {} float area_impl() const { return 3.14f * r * r; } };
// expression templates
template <class L, class R> struct sum { const L &l; const R &r; float operator[](int i) const { return l[i] + r[i]; } };
struct vec3 { std::array<float, 3> v; float operator[](int i) const { return v.at(i); }
  template <class E> vec3 &operator=(const E &e) { for (int i = 0; i < 3; ++i) v[i] = e[i]; return *this; } };
template <class T> struct is_expr : std::false_type {}; template <> struct is_expr<vec3> : std::true_type {}; template <class L, class R> struct is_expr<sum<L, R>> : std::true_type {};
template <class L, class R, std::enable_if_t<is_expr<L>::value && is_expr<R>::value, int> = 0> sum<L, R> operator+(const L &l, const R &r) { return {l, r}; }
// constexpr tables
constexpr auto make_table() { std::array<unsigned, 256> t{}; for (unsigned i = 0; i < 256; ++i) { unsigned c = i; for (int k = 0; k < 8; ++k) c = c & 1 ? 0xEDB88320u ^ (c >> 1) : c >> 1; t[i] = c; } return t; }
constexpr auto crc_table = make_table();
inline constexpr std::string_view names[] = {"one", "two"};
struct rng { unsigned s; constexpr explicit rng(unsigned s) : s(s) {} constexpr unsigned next() { return s = s * 1664525u + 1013904223u; } };
template <int N> constexpr int fact() { if constexpr (N <= 1) return 1; else return N * fact<N - 1>(); }
struct nonpod { int a = 3; int b{a + 1}; nonpod() = default; nonpod(int x) : a(x) {} nonpod(const nonpod &) = default; ~nonpod() {} };
struct raii { int *c; raii(int *c) : c(c) { ++*c; } ~raii() { --*c; } raii(raii &&o) noexcept : c(std::exchange(o.c, nullptr)) {} };
enum class color { red, green };
int noexcept_fn(int x) noexcept { return x + 1; }
void launch(int *p, float *f) {
  parallel_for([=](int i) {
    std::array<int, 16> a{};
    std::iota(a.begin(), a.end(), int(i));
    std::sort(a.begin(), a.end(), std::greater<>());
    std::reverse(a.begin(), a.end());
    std::rotate(a.begin(), a.begin() + 3, a.end());
    std::partition(a.begin(), a.end(), [](int x) { return x % 2; });
    std::nth_element(a.begin(), a.begin() + 4, a.end());
    std::partial_sort(a.begin(), a.begin() + 4, a.end());
    std::make_heap(a.begin(), a.end()); std::push_heap(a.begin(), a.end()); std::pop_heap(a.begin(), a.end()); std::sort_heap(a.begin(), a.end());
    auto it = std::lower_bound(a.begin(), a.end(), 5);
    p[i] = it != a.end() ? *it : -1;
    p[i] += std::binary_search(a.begin(), a.end(), 3) + std::count_if(a.begin(), a.end(), [](int x) { return x > 2; });
    p[i] += std::accumulate(a.begin(), a.end(), 0) + std::inner_product(a.begin(), a.end(), a.begin(), 0) + std::reduce(a.begin(), a.end());
    std::transform(a.begin(), a.end(), a.begin(), [&](int x) { return x + p[i]; });
    std::copy(a.begin(), a.end(), p + i);
    std::copy_n(a.begin(), 4, p); std::fill(a.begin(), a.end(), 3); std::fill_n(p, 4, 1); std::swap_ranges(a.begin(), a.begin() + 3, a.begin() + 5);
    std::unique(a.begin(), a.end()); std::remove_if(a.begin(), a.end(), [](int x) { return x == 3; });
    auto [mn, mx] = std::minmax_element(a.begin(), a.end());
    p[0] = *mn + *mx + std::min({1, 2, 3}) + std::max(p[1], p[2]) + std::clamp(p[0], 0, 9);
    std::next_permutation(a.begin(), a.end()); std::partial_sum(a.begin(), a.end(), a.begin()); std::adjacent_difference(a.begin(), a.end(), a.begin());
    std::exclusive_scan(a.begin(), a.end(), a.begin(), 0); std::inclusive_scan(a.begin(), a.end(), a.begin());
    std::equal(a.begin(), a.end(), p); std::lexicographical_compare(a.begin(), a.end(), p, p + 3);
    std::all_of(a.begin(), a.end(), [](int x) { return x; }); (void)std::distance(a.begin(), a.end()); std::search(a.begin(), a.end(), p, p + 2);
    p[3] = a.at(i) + a.front() + a.back() + std::get<2>(a) + int(a.size());
    std::set_union(a.begin(), a.begin() + 3, a.begin() + 4, a.end(), p);
    std::merge(a.begin(), a.begin() + 3, a.begin() + 4, a.end(), p);
  });
  single_task([=] {
    std::tuple<int, float, square> t{1, 2.f, square(3)};
    std::get<0>(t) = std::apply([](int a, float b, square c) { return a + int(b) + int(c.area()); }, t);
    auto t2 = std::tuple_cat(t, std::make_tuple(1)); auto [a, b, c, d] = t2; p[0] = a + int(b) + d + int(c.area());
    std::tie(p[1], p[2]) = std::make_pair(4, 5);
    std::optional<int> o; if (p[0]) o = 3; p[1] = o.value_or(2) + (o ? *o : 0) + o.value(); o.reset(); o.emplace(3);
    std::optional<nonpod> on = nonpod(2); p[2] = on->a;
    std::variant<int, float, square, circle> v = circle(2.f); v = 1; if (auto *x = std::get_if<int>(&v)) p[4] = *x;
    p[5] = std::visit([](auto &&x) -> int { if constexpr (std::is_arithmetic_v<std::decay_t<decltype(x)>>) return int(x); else return int(x.area()); }, v);
    std::variant<int, nonpod> vn; vn = nonpod(1); p[6] = std::holds_alternative<nonpod>(vn) + std::get<nonpod>(vn).a;
    std::complex<float> z{1, 2}; z = z * z + std::conj(z) / z; z = std::exp(z) + std::sqrt(z) + std::polar(1.f, 2.f) + std::pow(z, 2.f) + std::log(z) + std::sin(z); f[0] = z.real() + std::abs(z) + std::arg(z) + std::norm(z);
    std::complex<double> zd{1, 2}; zd *= zd; f[1] = float(std::abs(zd));
    std::bitset<70> bs; bs.set(3); bs[4] = true; p[7] = int(bs.count()) + bs.test(2) + bs.any();
    std::string_view sv = names[p[0] & 1]; p[8] = int(sv.size()) + sv[0] + (sv == "one") + int(sv.find('e')) + int(sv.substr(1).size());
    std::function<int(int)> fn = [](int x) { return x + 1; }; 
    auto bound = std::bind([](int x, int y) { return x - y; }, std::placeholders::_1, 3); p[10] = bound(4);
    p[11] = std::invoke(&nonpod::a, nonpod(3)) + std::plus<>()(1, 2) + std::ref(p[0]).get() + std::not_fn([](int x) { return x > 0; })(3) + std::mem_fn(&nonpod::a)(nonpod(2));
    std::reference_wrapper<int> rw = p[0]; rw.get()++;
    std::minstd_rand g(1); std::uniform_int_distribution<int> ud(0, 9); p[12] = ud(g); 
    std::linear_congruential_engine<unsigned, 3, 4, 7> lce; p[13] = lce();
    std::chrono::milliseconds ms = std::chrono::seconds(3); p[14] = int(ms.count());
    p[15] = std::gcd(p[0], 4) + std::lcm(3, p[1]) + std::abs(p[0]) + fact<5>() + int(crc_table[p[0] & 255]);
    rng r(3); p[16] = int(r.next()); nonpod n; p[17] = n.b; raii guard(p), g2(std::move(guard));
    vec3 x{{1, 2, 3}}, y{{4, 5, 6}}, w; w = x + y + x; f[3] = w[1];
    std::unique_ptr<int, void (*)(int *)> up(p, [](int *) {}); 
    char buf[16]; std::memset(buf, 0, 16); std::memcpy(buf, "abc", 4); p[18] = int(std::strlen(buf)) + std::memcmp(buf, "abd", 3);
    struct local { int x; int get() const { return x; } static int st(int y) { return y; } }; p[19] = local{3}.get() + local::st(4);
    for (int e : {1, 2, 3}) p[20] += e;
    int arr[3] = {1, 2, 3}; for (auto &e : arr) e *= 2; p[21] = *std::begin(arr) + int(std::size(arr)) + *std::prev(std::end(arr));
    auto gen = [n = 0]() mutable { return n++; }; p[22] = gen() + gen(); auto rec = [](auto self, int k) -> int { return k; }; p[23] = rec(rec, 3);
    switch (color(p[0])) { case color::red: p[1] = 1; break; case color::green: p[1] = 2; }
    if (auto s = p[0]; s > 1) goto done; p[1] = 7; done: p[2] = noexcept_fn(p[2]);
    f[5] = std::isnan(f[0]) + std::isinf(f[1]) + std::signbit(f[0]) + std::fpclassify(f[0]) + std::hypot(f[0], f[1]) + std::hypot(f[0], f[1], f[2]) + std::fma(f[0], f[1], f[2]);
  });
}
