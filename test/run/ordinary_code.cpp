// Ordinary C++ around and in kernels, in the combinations that programs have
// it: places where kernels are written (coroutines, constructors with a try
// block, closures in closures, initialisers of variables), what they capture
// (structured bindings, packs, classes of the library), and what of the library
// they call.
//
// RUN: %syclcc1 -std=c++20 -fsyntax-only -Werror -Wno-string-plus-int %s
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <bitset>
#include <cassert>
#include <charconv>
#include <chrono>
#include <compare>
#include <complex>
#include <concepts>
#include <coroutine>
#include <cstring>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <numbers>
#include <numeric>
#include <optional>
#include <random>
#include <ranges>
#include <ratio>
#include <source_location>
#include <span>
#include <string>
#include <tuple>
#include <variant>
#include <vector>
#define CHECK(...) compare::check(__VA_ARGS__, #__VA_ARGS__)
using compare::each;

namespace lib {
inline namespace v1 {
template <class T> struct scaler {
  T by;
  constexpr explicit scaler(T b) : by(b) {}
  template <class U>
    requires std::convertible_to<U, T>
  constexpr T operator()(U u) const {
    return by * T(u);
  }
};
template <class T> scaler(T) -> scaler<T>;
// host helpers in the same header
inline void log_to_file(const std::string &s) {
  std::ofstream f("/dev/null");
  f << s << std::endl;
  static int count;
  ++count;
  if (s.empty())
    throw std::runtime_error("empty");
}
template <class F> void transform(sycl::queue &q, int *data, int n, F f) {
  log_to_file("x");
  q.parallel_for(n, [=](auto i) { data[i] = f(data[i]); }).wait();
}
} // namespace v1
} // namespace lib
struct generator {
  struct promise_type {
    int v;
    generator get_return_object() {
      return {std::coroutine_handle<promise_type>::from_promise(*this)};
    }
    std::suspend_always initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(int x) {
      v = x;
      return {};
    }
    void return_void() {}
    void unhandled_exception() { throw; }
  };
  std::coroutine_handle<promise_type> h;
};
generator numbers(sycl::queue q, int *p) {
  for (int i = 0; i < 3; ++i) {
    int local = i * 10;
    q.single_task([=] { *p += local + i; }).wait();
    co_yield *p;
  }
}
struct base_functor {
  int k;
  void operator()(sycl::id<1> i) const { out[i] = k + int(i[0]); }
  int *out;
};
struct derived_functor : base_functor {};
struct with_template_call {
  int *out;
  template <class I> void operator()(I i) const { out[i] = 2 * int(i); }
};
struct [[nodiscard]] noded {
  int x;
};
extern "C" int c_function(int x) { return x * 7; }
int host_only(int x) {
  std::map<int, int> m;
  m[x] = 1;
  return m.size();
}
struct ops {
  int (*f)(int);
};
struct shape {
  virtual double area() const { return 1; }
  virtual ~shape() = default;
  int tag = 4;
};
struct circle : shape {
  double r = 2;
  double area() const override { return r * r; }
};
struct with_vtable_host {
  std::vector<std::unique_ptr<shape>> shapes;
  double sum() {
    double s = 0;
    for (auto &p : shapes)
      s += p->area();
    return s;
  }
};
template <int N> struct fact {
  static constexpr int value = N * fact<N - 1>::value;
};
template <> struct fact<0> {
  static constexpr int value = 1;
};
template <class T, T... v> constexpr T sum_all = (T{} + ... + v);
template <int N> int unrolled(const int *p) {
  if constexpr (N == 0)
    return 0;
  else
    return p[N - 1] + unrolled<N - 1>(p);
}
constexpr int (*table_of_functions[])(int) = {c_function,
                                              [](int x) { return x + 1; }};
enum class flags : unsigned { none = 0, a = 1, b = 2, c = 4 };
constexpr flags operator|(flags x, flags y) {
  return flags(unsigned(x) | unsigned(y));
}
constexpr bool any(flags f) { return f != flags::none; }
template <class T, std::size_t N> class static_vector {
  alignas(T) std::byte data_[N * sizeof(T)];
  std::size_t n = 0;

public:
  using value_type = T;
  void push_back(const T &t) {
    assert(n < N);
    std::construct_at(begin() + n++, t);
  }
  T *begin() { return std::launder(reinterpret_cast<T *>(data_)); }
  T *end() { return begin() + n; }
  ~static_vector() { std::destroy(begin(), end()); }
};
struct counted {
  int v;
  counted(int x) : v(x) {}
  counted(const counted &o) : v(o.v + 1) {}
  ~counted() { v = -1; }
};
struct alignas(64) over {
  int x;
};
struct empty_tag {};
struct with_nua {
  [[no_unique_address]] empty_tag t;
  int x;
};
constexpr std::array<std::array<int, 3>, 3> mat{
    {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}};
consteval auto make_crc() {
  std::array<std::uint32_t, 256> t{};
  for (std::uint32_t i = 0; i < 256; ++i) {
    std::uint32_t c = i;
    for (int k = 0; k < 8; ++k)
      c = c & 1 ? 0xedb88320u ^ (c >> 1) : c >> 1;
    t[i] = c;
  }
  return t;
}
inline constexpr auto crc_table = make_crc();
constexpr int from_vector() {
  std::vector<int> v{1, 2, 3};
  return int(v.size()) + 4;
}
struct Matrix {
  float m[2][2];
  friend Matrix operator*(const Matrix &a, const Matrix &b) {
    Matrix r{};
    for (int i = 0; i < 2; ++i)
      for (int j = 0; j < 2; ++j)
        for (int k = 0; k < 2; ++k)
          r.m[i][j] += a.m[i][k] * b.m[k][j];
    return r;
  }
};
struct A1 {
  int a = 1;
  A1() = default;
  A1(int x) : a(x) {}
};
struct B1 {
  int b = 2;
};
struct AB : A1, B1 {
  using A1::A1;
  int sum() const { return a + b; }
};
class Solver {
  int n = 5;
  static constexpr int shift = 3;
  int coef[4] = {1, 2, 3, 4};
  static int calls;

public:
  int run(sycl::queue &q, int *p) {
    ++calls;
    q.single_task([=, *this] { *p = n + shift + coef[2]; }).wait();
    return *p;
  }
  int run2(sycl::queue &q, int *p) {
    q.single_task([p, n = n, k = coef[1]] { *p = n + shift + k; }).wait();
    return *p;
  }
};
int Solver::calls = 0;
template <class T> struct Outer {
  template <class U> struct Inner {
    static int run(sycl::queue &q, int *p) {
      auto outer = [&](auto x) {
        auto inner = [&](auto y) {
          q.single_task([=] {
             *p = int(x) + int(y) + sizeof(T) + sizeof(U);
           }).wait();
        };
        inner(U(2));
      };
      outer(T(3));
      return *p;
    }
  };
};
int at_start = [] {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(1, q);
  q.single_task([=] { *p = 77; }).wait();
  int r = *p;
  sycl::free(p, q);
  return r;
}();
struct in_ctor {
  int r;
  in_ctor(sycl::queue q, int *p) try : r(0) {
    q.single_task([=] { *p = 5; }).wait();
    r = *p;
  } catch (...) {
  }
};
template <class... Ts> void pack(sycl::queue &q, int *p, Ts... ts) {
  q.single_task([=] { *p = (int(ts) + ...); }).wait();
}
template <class... Ts> void pack2(sycl::queue &q, int *p, Ts... ts) {
  q.single_task([p, ... xs = ts + 1] { *p = (int(xs) + ...); }).wait();
}
int with_default(int *p, std::function<void()> f = [] {}) {
  f();
  return *p;
}

int main() {
  sycl::queue &q = compare::queue();
  int *p = sycl::malloc_shared<int>(64, q);
  auto zero = [&] {
    for (int i = 0; i < 64; ++i)
      p[i] = i;
  };
  zero();
  lib::transform(q, p, 10, lib::scaler{3});
  CHECK(p[4] == 12);
  zero();
  lib::transform(q, p, 10, [](auto x) { return x + 1; });
  CHECK(p[4] == 5);
  zero();
  p[0] = 0;
  {
    auto g = numbers(q, p);
    g.h.resume();
    CHECK(p[0] == 0);
    g.h.resume();
    CHECK(p[0] == 11);
    g.h.resume();
    CHECK(p[0] == 33);
    g.h.destroy();
  }
  zero();
  q.parallel_for(8, derived_functor{{5, p}}).wait();
  CHECK(p[3] == 8);
  zero();
  q.parallel_for(sycl::range<1>(8), with_template_call{p}).wait();
  CHECK(p[3] == 6);
  CHECK(Solver().run(q, p) == 11 && Solver().run2(q, p) == 10);
  CHECK(Outer<char>::Inner<double>::run(q, p) == 14);
  CHECK(at_start == 77);
  CHECK(in_ctor(q, p).r == 5);
  pack(q, p, 1, 2.5, 'a');
  CHECK(*p == 100);
  pack2(q, p, 1, 2.5f);
  CHECK(*p == 5);
  {
    auto [a, b] = std::pair{3, 4.5f};
    q.single_task([=] { *p = a + int(b * 2); }).wait();
    CHECK(*p == 12);
  }
  {
    std::tuple<int, float, char> t{1, 2.5f, 'c'};
    auto &[x, y, z] = t;
    q.single_task([=] { *p = x + int(y * 2) + z; }).wait();
    CHECK(*p == 105);
  }
  {
    std::optional<int> o = 3;
    std::variant<int, float> v = 2.5f;
    std::pair<int, char> pr{1, 2};
    std::complex<float> c{1, 2};
    std::span<int> s(p, 4);
    std::array<std::array<short, 2>, 2> a{{{1, 2}, {3, 4}}};
    std::bitset<70> bs(5);
    std::chrono::milliseconds ms(7);
    q.single_task([=] {
       s[1] = 9;
       *p = *o + int(std::get<1>(v) * 2) + pr.first + int(c.imag()) + a[1][1] +
            bs.count() + ms.count();
     }).wait();
    CHECK(*p == 3 + 5 + 1 + 2 + 4 + 2 + 7 && p[1] == 9);
  }
  {
    int a[2][3] = {{1, 2, 3}, {4, 5, 6}};
    std::nullptr_t n{};
    int AB::*m = &AB::b;
    int (AB::*mf)() const = &AB::sum;
    auto l = [k = 4](int x) { return x * k; };
    const int c = 12;
    int &r = a[1][1];
    flags f = flags::a;
    bool bb[3] = {1, 0, 1};
    q.single_task([=] {
       AB ab(5);
       *p = a[1][2] + (n == nullptr) + ab.*m + l(3) + c + r +
            any(f | flags::c) + bb[2];
       (void)mf;
     }).wait();
    CHECK(*p == 6 + 1 + 2 + 12 + 12 + 5 + 1 + 1);
  }
  {
    over o{3};
    with_nua w{{}, 4};
    sycl::vec<float, 4> v{1, 2, 3, 4};
    q.single_task([=] {
       *p = o.x + w.x + int(v.w()) +
            (reinterpret_cast<std::uintptr_t>(&o) % 64 == 0);
     }).wait();
    CHECK(*p == 12);
  }
  {
    ops o{host_only};
    int r = o.f(3);
    q.single_task([=] { *p = r; }).wait();
    CHECK(*p == 1);
  }
  {
    with_vtable_host w;
    w.shapes.push_back(std::make_unique<circle>());
    double s = w.sum();
    q.single_task([=] { *p = int(s); }).wait();
    CHECK(*p == 4);
  }
  {
    int x = 3;
    int *px = &x;
    (void)px;
    auto f = [=]() mutable { return ++x; };
    q.single_task([=] {
       auto g = f;
       *p = g() + g();
     }).wait();
    CHECK(*p == 9);
  }
  {
    if (int v = 3; v > 2)
      q.single_task([=, w = v * 2] { *p = w; }).wait();
    else
      q.single_task([=] { *p = v; }).wait();
    CHECK(*p == 6);
  }
  {
    switch (*p) {
    case 6:
      q.single_task([=] { *p = 1; }).wait();
      break;
    default:
      q.single_task([=] { *p = 2; }).wait();
    }
    CHECK(*p == 1);
  }
  with_default(p);
  {
    const char *where = "";
    (void)where;
    for (int i = 0; auto k : {1, 2, 3}) {
      q.single_task([=] { *p += k * i; }).wait();
      ++i;
    }
    CHECK(*p == 9);
  }
  each<int>("virtual class used non-virtually", [](std::size_t i, int *out) {
    circle c;
    c.r = int(i);
    *out = int(c.circle::area()) + c.tag;
  });
  each<int>("extern C",
            [](std::size_t i, int *out) { *out = c_function(int(i)); });
  each<int>("template constants", [](std::size_t i, int *out) {
    *out = fact<6>::value + sum_all<int, 1, 2, 3> + int(i);
    int a[5] = {1, 2, 3, 4, int(i)};
    *out += unrolled<5>(a);
  });
  each<int>("constexpr table of functions, constant index",
            [](std::size_t i, int *out) {
              *out = table_of_functions[0](int(i)) + table_of_functions[1](2);
            });
  each<int>("crc", [](std::size_t i, int *out) {
    std::uint32_t c = ~0u;
    for (int k = 0; k < 4; ++k)
      c = crc_table[(c ^ (i >> k)) & 255] ^ (c >> 8);
    *out = int(c);
  });
  each<int>("vector in a constant", [](std::size_t i, int *out) {
    constexpr int n = from_vector();
    *out = n + int(i) + mat[i % 3][(i / 3) % 3];
  });
  each<int>("static_vector", [](std::size_t i, int *out) {
    static_vector<counted, 5> v;
    for (int k = 0; k < 5; ++k)
      v.push_back(counted(int(i) * k));
    for (auto &c : v)
      *out += c.v;
  });
  each<int>("inserter", [](std::size_t i, int *out) {
    static_vector<int, 9> v;
    int a[] = {3, int(i), 2};
    std::copy(std::begin(a), std::end(a), std::back_inserter(v));
    std::ranges::sort(v.begin(), v.end());
    *out = v.begin()[0] * 100 + v.begin()[2];
  });
  each<int>("ranges", [](std::size_t i, int *out) {
    for (int x : std::views::iota(1, int(i % 7) + 2) |
                     std::views::transform([](int x) { return x * x; }) |
                     std::views::filter([](int x) { return x % 2; }) |
                     std::views::take(3))
      *out += x;
  });
  each<int>("ranges 2", [](std::size_t i, int *out) {
    int a[] = {5, 1, int(i % 5), 3};
    std::span s(a);
    for (auto x : s | std::views::reverse | std::views::drop(1))
      *out = *out * 10 + x;
    *out += *std::ranges::max_element(s) +
            int(std::ranges::count_if(s, [](int x) { return x > 2; }));
    *out += std::ranges::find(s, 3) - s.begin();
  });
  each<int>("ranges split/elements", [](std::size_t i, int *out) {
    std::array<std::pair<int, int>, 3> a{{{1, int(i)}, {2, 3}, {4, 5}}};
    for (int v : a | std::views::values)
      *out += v;
    for (int k : a | std::views::keys)
      *out += 100 * k;
  });
  each<int>("numeric", [](std::size_t i, int *out) {
    std::array<int, 6> a{1, 2, 3, 4, 5, int(i)}, b{};
    std::inclusive_scan(a.begin(), a.end(), b.begin());
    *out = b[5] + std::reduce(a.begin(), a.end()) +
           std::transform_reduce(a.begin(), a.end(), b.begin(), 0) +
           std::gcd(int(i), 12) + std::lcm(int(i) + 1, 4) +
           std::midpoint(int(i), 100);
    std::adjacent_difference(b.begin(), b.end(), a.begin());
    *out += a[4];
  });
  each<float>(
      "lerp and numbers",
      [](std::size_t i, float *out) {
        *out = std::lerp(1.f, float(i), 0.25f) + std::numbers::pi_v<float> +
               std::hypot(3.f, 4.f, float(i)) + std::fma(2.f, float(i), 1.f);
      },
      1, 1e-5);
  each<int>("bit", [](std::size_t i, int *out) {
    struct two {
      short a, b;
    };
    auto t = std::bit_cast<two>(int(i * 70000));
    *out = t.a + t.b + std::bit_width(unsigned(i)) + std::rotl(unsigned(i), 3) +
           std::has_single_bit(unsigned(i)) +
           int(std::bit_ceil(unsigned(i + 1)));
  });
  each<int>("bitset", [](std::size_t i, int *out) {
    std::bitset<100> b(i);
    b.set(77);
    b <<= 3;
    b[2] = true;
    *out = int(b.count()) + b[80] + b.test(2) + int((b >> 75).to_ulong());
  });
  each<int>("charconv", [](std::size_t i, int *out) {
    char buf[12];
    auto r = std::to_chars(buf, buf + 12, int(i) * 31 - 50);
    int v = 0;
    std::from_chars(buf, r.ptr, v);
    *out = v + int(r.ptr - buf) * 1000;
    std::from_chars("7f", "7f" + 2, v, 16);
    *out += v;
  });
  each<int>("chrono", [](std::size_t i, int *out) {
    using namespace std::chrono_literals;
    auto d = 3min + std::chrono::seconds(i);
    *out =
        int(std::chrono::duration_cast<std::chrono::milliseconds>(d).count()) +
        int(std::ratio_add<std::ratio<1, 2>, std::ratio<1, 3>>::num);
  });
  each<int>("source_location and names", [](std::size_t i, int *out) {
    const auto l = std::source_location::current();
    *out = int(l.line() > 3) + int(std::strlen(__func__)) +
           int(std::string_view(__FILE__).size() > 2) +
           int(sizeof(__PRETTY_FUNCTION__) > 4) + int(i);
  });
  // libstdc++'s uniform_int_distribution calls itself, beside an engine of 5
  // KB; CUDA gives functions that call themselves a stack of 1 KB.
  const bool has_stack = q.get_backend() != sycl::backend::ext_oneapi_cuda;
  if (has_stack)
    each<int>("random", [](std::size_t i, int *out) {
      std::mt19937 e(unsigned(i + 1));
      std::uniform_int_distribution<int> d(1, 6);
      std::minstd_rand m(3);
      std::shuffle_order_engine<std::minstd_rand, 8> so(5);
      *out = d(e) * 100 + d(e) + int(m() % 10) + int(so() % 10);
    });
  each<int>("shuffle", [](std::size_t i, int *out) {
    std::array<int, 8> a{};
    std::iota(a.begin(), a.end(), 0);
    std::minstd_rand e(unsigned(i) + 1);
    std::shuffle(a.begin(), a.end(), e);
    for (int x : a)
      *out = *out * 8 + x;
  });
  each<int>("algorithms", [](std::size_t i, int *out) {
    std::array<int, 8> a{5, 2, 8, 1, 9, 3, 7, int(i)};
    std::nth_element(a.begin(), a.begin() + 3, a.end());
    std::partial_sort(a.begin(), a.begin() + 4, a.end());
    std::make_heap(a.begin(), a.end());
    std::pop_heap(a.begin(), a.end());
    auto [lo, hi] = std::minmax_element(a.begin(), a.end());
    std::rotate(a.begin(), a.begin() + 2, a.end());
    *out =
        a[0] + 10 * *lo + 100 * *hi + std::binary_search(a.begin(), a.end(), 3);
    std::next_permutation(a.begin(), a.end());
    *out += a[7];
    auto u = std::unique(a.begin(), a.end());
    *out += int(u - a.begin());
  });
  each<int>("ordering", [](std::size_t i, int *out) {
    auto o = int(i) <=> 5;
    *out = o < 0 ? 1 : o == 0 ? 2 : 3;
    std::partial_ordering po = double(i) <=> 3.5;
    *out += 10 * (po == std::partial_ordering::less) +
            (std::tuple(1, int(i)) < std::tuple(1, 7));
    *out += std::is_gt(std::strong_order(int(i), 3));
  });
  each<int>("hash of an integer", [](std::size_t i, int *out) {
    *out = int(std::hash<int>()(int(i)) + std::hash<const int *>()(nullptr));
  });
  each<int>("local classes", [](std::size_t i, int *out) {
    struct L {
      int v;
      int operator()(int x) const { return x * v; }
      static int twice(int x) { return 2 * x; }
    };
    struct M : L {
      using L::operator();
      int operator()(float f) const { return int(f) + v; }
    };
    M m{{int(i)}};
    *out = m(3) + m(2.5f) + L::twice(4);
  });
  each<int>("closures that call closures", [](std::size_t i, int *out) {
    auto compose = [](auto f, auto g) {
      return [=](auto x) { return f(g(x)); };
    };
    auto h = compose([](int x) { return x + 1; },
                     compose([](int x) { return x * 2; },
                             [k = int(i)](int x) { return x - k; }));
    *out = h(20);
  });
  each<int>("recursion through templates", [](std::size_t i, int *out) {
    auto sum = []<std::size_t... I>(std::index_sequence<I...>, const auto &t) {
      return (std::get<I>(t) + ...);
    };
    auto t = std::tuple_cat(std::tuple(1, int(i)), std::make_tuple(3, 4));
    *out = sum(std::make_index_sequence<4>(), t);
  });
  each<int>("is_constant_evaluated", [](std::size_t i, int *out) {
    auto f = [](int x) constexpr {
      if (std::is_constant_evaluated())
        return x;
      else
        return x + 100;
    };
    constexpr int k = f(1);
    *out = k + f(int(i));
  });
  each<int>("Duff", [](std::size_t i, int *out) {
    int n = int(i % 5) + 1, c = 0;
    switch (n % 4) {
    case 0:
      do {
        c += 1;
        [[fallthrough]];
      case 3:
        c += 2;
        [[fallthrough]];
      case 2:
        c += 4;
        [[fallthrough]];
      case 1:
        c += 8;
      } while ((n -= 4) > 0);
    }
    *out = c;
  });
  each<int>("initialiser lists and minmax", [](std::size_t i, int *out) {
    auto [a, b] = std::minmax({4, int(i), 2});
    *out = std::max({1, int(i), 3}) + a * 10 + b * 100;
  });
  each<int>("reference_wrapper and invoke", [](std::size_t i, int *out) {
    int x = int(i);
    auto r = std::ref(x);
    r.get() += 2;
    std::invoke([](int &y) { y *= 2; }, r);
    auto m = std::mem_fn(&AB::sum);
    *out = x + m(AB(4));
    auto nf = std::not_fn([](int x) { return x > 3; });
    *out += nf(x);
  });
  each<int>("unions", [](std::size_t i, int *out) {
    union U {
      int a;
      float b;
      constexpr U(int x) : a(x) {}
      ~U() {}
    };
    U u{int(i)};
    u.b = 2.5f;
    *out = int(u.b * 2);
    struct S {
      int k;
      union {
        int x;
        float y;
      };
    } s{1, {int(i)}};
    *out += s.x;
  });
  each<int>("unique_ptr with own deleter", [](std::size_t i, int *out) {
    struct D {
      int *o;
      void operator()(int *p) const { *o += *p; }
    };
    int v = int(i);
    {
      std::unique_ptr<int, D> u(&v, D{out});
      *u += 3;
    }
  });
  each<int>("exceptions of the library that do not happen",
            [](std::size_t i, int *out) {
              std::array<int, 4> a{1, 2, 3, int(i)};
              std::string_view s("hello");
              *out = a.at(i % 4) + s.at(i % 5) + (s.compare("help") < 0) +
                     int(s.substr(1).size());
              std::optional<int> o{int(i)};
              *out += o.value();
            });
  each<int>("constant long double", [](std::size_t i, int *out) {
    constexpr long double k = 2.5L;
    float f = k * 2;
    constexpr auto pi = std::numbers::pi_v<long double>;
    *out = int(f) + int(double(pi)) + int(sizeof(long double)) +
           int(std::numeric_limits<long double>::digits10) + int(i);
  });
  each<int>("volatile and atomics", [](std::size_t i, int *out) {
    volatile int v = int(i);
    v = v + 1;
    std::atomic_flag f;
    f.test_and_set();
    *out = v + f.test();
    int x = 3;
    std::atomic_ref<int> r(x);
    int e = 3;
    r.compare_exchange_strong(e, 8);
    *out += x;
  });
  each<int>("matrix", [](std::size_t i, int *out) {
    Matrix m{{{1, 2}, {3, float(i)}}};
    auto r = m * m * m;
    *out = int(r.m[1][1] + r.m[0][1]);
  });
  each<int>("compound literals, designators, ranges of arrays",
            [](std::size_t i, int *out) {
              struct P {
                int x, y, z;
              };
              P a[] = {{.x = 1, .z = int(i)}, {.y = 4}};
              for (auto &[x, y, z] : a)
                *out += x + 2 * y + 3 * z;
              int b[2][2] = {{1, 2}, {3, 4}};
              for (auto &row : b)
                for (int v : row)
                  *out += v;
            });
  each<int>("char8_t and raw strings", [](std::size_t i, int *out) {
    constexpr const char8_t *t = u8"caf\u00e9";
    static constexpr char raw[] = R"(a\n"b")";
    *out = t[i % 5] + raw[i % 6] + U'\u00e9' + u'x';
  });
  return compare::result();
}
