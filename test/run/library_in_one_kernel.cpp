// Much of C++ and of its library in one kernel, as programs have it: ranges,
// algorithms, tuples, bit operations, C strings, lists, cleanups, jumps.
// (Intel's compiler for CPUs crashed on strlen in a kernel of that size.)
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <algorithm>
#include <array>
#include <bit>
#include <bitset>
#include <cassert>
#include <cmath>
#include <cstring>
#include <functional>
#include <limits>
#include <memory>
#include <numeric>
#include <ranges>
#include <span>
#include <string>
#include <tuple>
#include <utility>

using compare::check;

template <class D> struct crtp {
  int run(int x) const { return static_cast<const D &>(*this).impl(x); }
};
struct inc : crtp<inc> {
  int impl(int x) const { return x + 1; }
};
struct dbl : crtp<dbl> {
  int impl(int x) const { return x * 2; }
};
constexpr auto table = [] {
  std::array<int, 16> t{};
  for (int i = 0; i < 16; ++i)
    t[i] = i * i;
  return t;
}();
static const char *const names[] = {"zero", "one", "two"};
inline constexpr struct {
  int operator()(int x) const { return x ^ 1; }
} flip;
enum class op { add, sub, mul };
int apply(op o, int a, int b) {
  switch (o) {
  case op::add:
    return a + b;
  case op::sub:
    return a - b;
  case op::mul:
    return a * b;
  }
  __builtin_unreachable();
}
struct matrix {
  float m[3][3];
  float det() const {
    return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) -
           m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
           m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
  }
};
template <class... F> struct overloaded : F... {
  using F::operator()...;
};
template <class... F> overloaded(F...) -> overloaded<F...>;
struct raii {
  int *p;
  raii(int *p) : p(p) { ++*p; }
  ~raii() { --*p; }
};
struct node {
  node *next;
  int v;
};
int main() {
  sycl::queue &q = compare::queue();
  int *p = sycl::malloc_shared<int>(64, q);
  float *f = sycl::malloc_shared<float>(64, q);
  std::fill(p, p + 64, 0);
  auto add = [](int a) { return [a](int b) { return a + b; }; };
  std::tuple<int, float, char> tup(1, 2.5f, 'x');
  std::pair<int, int> pr(3, 4);
  auto [sx, sy] = pr;
  int arr[4] = {1, 2, 3, 4};
  matrix mx{{{2, 0, 0}, {0, 3, 0}, {0, 0, 4}}};
  node *n = sycl::malloc_shared<node>(3, q);
  for (int i = 0; i < 3; ++i)
    n[i] = {i < 2 ? n + i + 1 : nullptr, i + 1};
  q.submit([&](sycl::handler &h) {
     h.single_task([=] {
       p[0] = inc().run(4) + dbl().run(4);
       p[1] = table[5] + std::get<0>(tup) + int(std::get<float>(tup));
       p[2] = flip(3);
       p[3] = apply(op(p[40]), 3, 4) + apply(op::mul, 3, 4);
       p[4] = add(3)(4);
       p[5] = pr.first + arr[2] + sx + sy;
       f[0] = mx.det();
       auto ov = overloaded{[](int) { return 1; }, [](float) { return 2; }};
       p[6] = ov(1) * 10 + ov(1.f);
       {
         raii r(p + 7);
         p[8] = p[7];
       }
       p[9] = 0;
       for (const node *i = n; i; i = i->next)
         p[9] += i->v;
       std::array<int, 5> a{5, 3, 1, 4, 2};
       std::sort(a.begin(), a.end(), std::greater<>());
       p[10] = a[0] * 10 + a[4];
       p[11] = std::accumulate(a.begin(), a.end(), 0, std::plus<>());
       std::bitset<32> bs(0xf0f);
       p[12] = bs.count();
       bs.set(31);
       p[13] = bs.test(31) + std::popcount(7u) + std::countl_zero(1u);
       p[14] = std::bit_cast<int>(1.0f) == 0x3f800000;
       char buf[8];
       std::memset(buf, 0, 8);
       std::memcpy(buf, names[1], 4);
       p[15] = std::strlen(buf);
       p[16] = std::numeric_limits<int>::max() == 0x7fffffff;
       std::span<int> sp(p + 20, 4);
       std::iota(sp.begin(), sp.end(), 7);
       p[17] = sp.back();
       p[18] = std::ranges::max(std::array{3, 9, 2});
       int sum = 0;
       for (int x : std::views::iota(1, 5) |
                        std::views::transform([](int v) { return v * v; }))
         sum += x;
       p[19] = sum;
       f[1] = std::fma(2.f, 3.f, 4.f) + std::hypot(3.f, 4.f) +
              std::floor(2.7f) + std::fabs(-1.f) + std::lerp(0.f, 10.f, .5f);
       assert(p[19] == 30);
       auto *obj =
           std::construct_at(reinterpret_cast<node *>(p + 30), nullptr, 5);
       p[24] = obj->v;
       std::destroy_at(obj);
       p[25] = std::invoke(&node::v, n[0]) +
               std::apply([](int a, float b, char) { return a + int(b); }, tup);
       goto end;
       p[26] = 1;
     end:
       p[27] =
           std::exchange(p[28], 3) + std::min({3, 1, 2}) + std::clamp(7, 0, 5);
       unsigned long long big = ~0ull;
       p[29] = int(big % 97) + int((__int128(big) * 3) >> 64);
     });
   }).wait();
  const int expected[] = {13, 28, 2, 19, 7, 13, 12, 0,  1, 6,
                          51, 15, 8, 35, 1, 3,  1,  10, 9, 30};
  for (int i = 0; i < 20; ++i)
    check(p[i] == expected[i], std::to_string(i).c_str());
  check(f[0] == 24, "determinant");
  check(f[1] == 23, "<cmath>");
  check(p[24] == 5, "construct_at");
  check(p[25] == 4, "invoke and apply");
  check(p[26] == 0 && p[27] == 6, "goto, exchange, clamp");
  check(p[29] == int(~0ull % 97) + 2, "128 bits");
  sycl::free(p, q);
  sycl::free(f, q);
  sycl::free(n, q);
  return compare::result();
}
