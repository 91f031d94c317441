// Code that seems to be impossible on devices and is not, because it is
// evaluated at compile time, never run, or run by the host only. The compiler
// must not report it, and the results must be right.
//
// RUN: %syclcc1 -std=c++20 -fsyntax-only -Werror -Wno-unused-value %s
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <compare>
#include <complex>
#include <concepts>
#include <functional>
#include <initializer_list>
#include <memory>
#include <new>
#include <numeric>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sycl/ext/oneapi/experimental/if_device.hpp>
#include <tuple>
#include <typeinfo>
#include <utility>
#include <variant>
#include <vector>

using compare::each;
using namespace sycl::ext::oneapi::experimental;

// A throw on the error path of what is evaluated at compile time only.
constexpr int checked(int x) {
  if (x < 0)
    throw std::out_of_range("negative");
  return x * 2;
}
consteval int at_compile_time(int x) { return x ? x : throw "zero"; }
template <int N> constexpr int fibonacci() {
  if constexpr (N < 2)
    return N;
  else
    return fibonacci<N - 1>() + fibonacci<N - 2>();
}
constexpr int recursive(int n) { return n ? n + recursive(n - 1) : 0; }
constexpr int allocates(int n) {
  int *p = new int[n]{1, 2, 3};
  int sum = std::accumulate(p, p + n, 0);
  delete[] p;
  return sum;
}
constexpr auto squares = [] {
  std::array<int, 16> a{};
  for (int i = 0; i < 16; ++i)
    a[i] = i * i;
  return a;
}();

// A discarded side.
template <class T> T guarded(T x) {
  if constexpr (std::is_signed_v<T>) {
    return x;
  } else {
    if (x == 0)
      throw std::invalid_argument("zero");
    return x;
  }
}
template <class T, bool OnHost = false> T policy(T x) {
  if (OnHost)
    throw x;
  return x + 1;
}

// Code that only the host executes.
static std::vector<int> journal;
int logged(int x) {
  if_host([&] {
    try {
      journal.push_back(x);
      if (x == 1 << 30)
        throw std::runtime_error(std::to_string(x));
    } catch (const std::exception &) {
      journal.clear();
    }
  });
  return x + 3;
}
int two_sides(int x) {
  int result = 0;
  if_device([&] { result = x + 5; }).otherwise([&] {
    static int calls;
    calls = static_cast<int>(std::string("five").size()) + 1;
    result = x + calls;
  });
  return result;
}

// Class features.
template <class Derived> struct crtp {
  int twice() const { return 2 * static_cast<const Derived *>(this)->value(); }
  int value() const { return 1; }
};
struct concrete : crtp<concrete> {
  int v;
  concrete(int v) : v(v) {}
  int value() const { return v; }
};
struct with_defaults {
  int a = at_compile_time(4), b = squares[3];
  std::array<int, 3> c{1, a, b};
  int sum() const { return std::accumulate(c.begin(), c.end(), 0); }
};
template <class T> struct deduced {
  T value;
  deduced(T v) : value(v) {}
};
template <class T> deduced(T *) -> deduced<T>;
struct version {
  int major, minor;
  auto operator<=>(const version &) const = default;
};
template <class T>
concept summable = requires(T t, void (*fails)()) {
  { t + t } -> std::convertible_to<T>;
  throw t;
  typeid(t);
};
template <summable T> T doubled(T x) { return x + x; }
struct arena {
  alignas(8) unsigned char bytes[64];
  unsigned used = 0;
  void *take(std::size_t n) {
    void *p = bytes + used;
    used += unsigned(n + 7) & ~7u;
    return p;
  }
};
struct node {
  int value;
  node *next;
  static void *operator new(std::size_t n, arena &a) { return a.take(n); }
  static void operator delete(void *, arena &) {}
  static void operator delete(void *) {}
};
struct final_class {
  virtual int f() const { return 1; }
  virtual ~final_class() = default;
};
struct derived_class final : final_class {
  int f() const override { return 2; }
};
struct guard {
  int &to;
  ~guard() { to += 100; }
};
struct may_throw {
  may_throw(int x) noexcept(false) : x(x) {}
  int x;
};
int calls_in_noexcept(int x) noexcept { return may_throw(x).x; }
struct static_members {
  static constexpr int table[3] = {7, 8, 9};
  static inline const double factor = 2.5;
  static constexpr std::string_view name = "device";
};
template <class... F> struct overloaded : F... {
  using F::operator()...;
};
template <class... F> overloaded(F...) -> overloaded<F...>;
template <std::size_t... I> constexpr int sum_of(std::index_sequence<I...>) {
  return (0 + ... + int(I));
}
constexpr int operator""_times2(unsigned long long x) { return int(x) * 2; }
enum class color { red, green, blue };
int named(color c) {
  switch (c) {
  case color::red:
    return 1;
  case color::green:
    return 2;
  case color::blue:
    return 3;
  }
  __builtin_unreachable();
}
int never_called(int x) { throw x; }
int default_argument(int x, int y = [] { return 4; }(), int z = squares[2]) {
  return x + y + z;
}
template <class T> constexpr bool throws_when_added = !noexcept(T() + T());
static int host_counter;
int counts_on_the_host() { return ++host_counter; }

int main() {
  counts_on_the_host();
  each<int>("constexpr function that throws", [](std::size_t i, int *out) {
    constexpr int known = checked(21);
    *out = known + int(i);
  });
  each<int>("consteval", [](std::size_t i, int *out) {
    *out = at_compile_time(5) + int(i);
  });
  each<int>("recursion at compile time", [](std::size_t i, int *out) {
    constexpr int sum = recursive(10);
    *out = sum + fibonacci<10>() + int(i);
  });
  each<int>("allocation at compile time", [](std::size_t i, int *out) {
    constexpr int sum = allocates(3);
    static_assert(sum == 6);
    *out = sum + int(i);
  });
  each<int>("constexpr table",
            [](std::size_t i, int *out) { *out = squares[i & 15]; });
  each<int>("throw on the discarded side",
            [](std::size_t i, int *out) { *out = guarded(int(i)); });
  each<int>("throw behind a constant",
            [](std::size_t i, int *out) { *out = policy(int(i)); });
  each<int>("if_host with try",
            [](std::size_t i, int *out) { *out = logged(int(i)); });
  each<int>("if_device, otherwise",
            [](std::size_t i, int *out) { *out = two_sides(int(i)); });
  each<int>("curiously recurring template",
            [](std::size_t i, int *out) { *out = concrete(int(i)).twice(); });
  each<int>("default member initialisers", [](std::size_t i, int *out) {
    with_defaults d;
    *out = d.sum() + int(i);
  });
  each<int>("deduction guides", [](std::size_t i, int *out) {
    deduced d(int(i) * 3);
    *out = d.value + int(sizeof(deduced(3.0)));
  });
  each<int>("spaceship", [](std::size_t i, int *out) {
    version v{int(i) / 8, int(i) % 8};
    *out = (v < version{4, 2}) + 2 * (v == version{3, 3}) +
           4 * ((v <=> version{1, 0}) > 0);
  });
  each<int>("concept over throw and typeid",
            [](std::size_t i, int *out) { *out = doubled(int(i)); });
  each<int>("placement new into an arena", [](std::size_t i, int *out) {
    arena a;
    node *list = nullptr;
    for (int k = 0; k < 3; ++k)
      list = new (a) node{int(i) + k, list};
    for (; list; list = list->next)
      *out = *out * 3 + list->value;
  });
  each<int>("placement new and destroy_at", [](std::size_t i, int *out) {
    alignas(guard) unsigned char memory[sizeof(guard)];
    guard *g = new (memory) guard{*out};
    *out += int(i);
    std::destroy_at(g);
  });
  each<int>("virtual call that is resolved", [](std::size_t i, int *out) {
    derived_class d;
    final_class f;
    *out = d.f() * 10 + f.f() + d.final_class::f() + int(i);
  });
  each<int>("destructors at every exit", [](std::size_t i, int *out) {
    for (int k = 0; k < 4; ++k) {
      guard g{*out};
      if (k == int(i & 3))
        continue;
      if (k == 3)
        break;
      *out += k;
    }
  });
  each<int>("noexcept function that calls others",
            [](std::size_t i, int *out) { *out = calls_in_noexcept(int(i)); });
  each<int>("static constants of a class", [](std::size_t i, int *out) {
    *out = static_members::table[i % 3] + int(static_members::factor * 2) +
           int(static_members::name[i % 6]);
  });
  each<int>("static constants of a function", [](std::size_t i, int *out) {
    static constexpr std::array<int, 4> a = {checked(1), 2, 3, 4};
    static const int b[] = {5, 6, 7};
    static const char *const names[] = {"zero", "one"};
    *out = a[i & 3] + b[i % 3] + names[i & 1][1];
  });
  each<int>("optional, value and value_or", [](std::size_t i, int *out) {
    std::optional<int> o, none;
    if (i & 1)
      o = int(i);
    else
      o.emplace(7);
    *out = o.value() + none.value_or(3) + (o ? *o : 0);
  });
  each<int>("variant and visit", [](std::size_t i, int *out) {
    std::variant<int, float, char> v;
    if (i % 3 == 1)
      v = 1.5f;
    else if (i % 3 == 2)
      v = 'a';
    *out = std::visit(overloaded{[](int x) { return x + 1; },
                                 [](float x) { return int(x * 4); },
                                 [](char c) { return int(c); }},
                      v) +
           std::holds_alternative<float>(v) + int(v.index());
  });
  each<int>("get of a variant throws elsewhere", [](std::size_t i, int *out) {
    std::variant<int, float> v = int(i);
    *out = std::get<int>(v) + std::get<0>(v) + (std::get_if<float>(&v) ? 1 : 0);
  });
  each<int>("array::at", [](std::size_t i, int *out) {
    std::array<int, 8> a{};
    std::iota(a.begin(), a.end(), int(i));
    *out = a.at(i & 7) + a.back();
  });
  each<int>("string_view", [](std::size_t i, int *out) {
    std::string_view text = "the quick brown fox";
    std::string_view part = text.substr(i & 7, 5);
    *out = int(part.find('q')) + part.front() * 2 + int(text.size()) +
           (part == "quick") + text.starts_with("the");
  });
  each<int>("span", [](std::size_t i, int *out) {
    int data[6] = {1, 2, 3, 4, 5, int(i)};
    std::span<int> s(data);
    for (int &x : s.subspan(2, 3))
      x *= 2;
    *out = std::accumulate(s.begin(), s.end(), 0);
  });
  each<int>("tuple, apply and tie", [](std::size_t i, int *out) {
    auto t = std::make_tuple(int(i), 2.0f, 'c');
    int a;
    std::tie(a, std::ignore, std::ignore) = t;
    *out =
        std::apply([](int x, float y, char z) { return x + int(y) + z; }, t) +
        a;
  });
  each<float>(
      "complex",
      [](std::size_t i, float *out) {
        std::complex<float> z(float(i), 1),
            w = z * z / std::complex<float>(2, 0) + std::conj(z);
        *out = w.real() + 2 * w.imag() + std::norm(z);
      },
      1, 1e-5);
  each<int>("structured bindings", [](std::size_t i, int *out) {
    struct {
      int x;
      short y;
    } s{int(i), 4};
    auto &[x, y] = s;
    x += y;
    int pair[2] = {1, 2};
    auto [first, second] = pair;
    *out = s.x + first + second;
  });
  each<int>("range-for with an initialiser list", [](std::size_t i, int *out) {
    for (int sign = 1; int x : {1, 2, int(i)})
      *out += (sign = -sign) * x;
  });
  each<int>("unevaluated operands", [](std::size_t i, int *out) {
    using type = decltype(never_called(1));
    static_assert(!noexcept(never_called(1)) && throws_when_added<std::string>);
    *out = int(sizeof(new int)) + int(sizeof([] { throw 1; })) * 0 + type(i);
    (void)sizeof(decltype([] { return std::string(); }()));
  });
  each<int>("function objects", [](std::size_t i, int *out) {
    auto add = [](auto... x) { return (x + ...); };
    auto bound = std::bind_front(add, 3);
    *out = std::invoke(bound, int(i)) + std::plus<>()(1, 2) +
           std::invoke(&version::minor, version{1, 5});
  });
  each<int>("recursive lambda, unrolled", [](std::size_t i, int *out) {
    auto times = []<std::size_t... I>(std::index_sequence<I...>, auto f) {
      (f(int(I)), ...);
    };
    times(std::make_index_sequence<5>(), [&](int k) { *out += k * int(i); });
    *out += sum_of(std::make_index_sequence<6>());
  });
  each<int>("default arguments", [](std::size_t i, int *out) {
    *out = default_argument(int(i)) + default_argument(1, 2);
  });
  each<int>("user-defined literal",
            [](std::size_t i, int *out) { *out = 21_times2 + int(i); });
  each<int>("switch that covers all",
            [](std::size_t i, int *out) { *out = named(color(i % 3)); });
  each<int>("goto, labels and statement expressions",
            [](std::size_t i, int *out) {
              int n = int(i);
            again:
              if (n > 3) {
                n -= 3;
                goto again;
              }
              *out = __extension__({
                int twice = n * 2;
                twice + 1;
              });
            });
  each<int>("std::atomic of the work-item", [](std::size_t i, int *out) {
    std::atomic<int> a{int(i)};
    a.fetch_add(3);
    std::atomic_ref<int> r(*out);
    r.store(a.load());
    r += 1;
  });
  each<int>("bit_cast and bits", [](std::size_t i, int *out) {
    *out = std::bit_cast<int>(float(i)) + std::popcount(unsigned(i)) +
           std::countl_zero(unsigned(i | 1));
  });
  each<int>("assert and unreachable throw", [](std::size_t i, int *out) {
    if (sizeof(void *) == 2)
      never_called(1);
    *out = i < 1000 ? int(i) : (__builtin_unreachable(), 0);
  });
  each<int>("union and anonymous struct", [](std::size_t i, int *out) {
    union {
      float f;
      struct {
        unsigned mantissa : 23, exponent : 8, sign : 1;
      };
    } u;
    u.f = float(i) + 1;
    *out = int(u.exponent) + int(u.mantissa >> 20);
  });
  each<int>("algorithms with predicates", [](std::size_t i, int *out) {
    std::array<int, 9> a{5, 3, 9, 1, 7, 2, 8, 6, int(i)};
    std::sort(a.begin(), a.end(), std::greater<>());
    auto end = std::remove_if(a.begin(), a.end(), [](int x) { return x % 2; });
    *out = int(end - a.begin()) * 1000 + *std::max_element(a.begin(), end) +
           int(std::any_of(a.begin(), end, [](int x) { return x == 4; }));
  });
  return compare::result();
}
