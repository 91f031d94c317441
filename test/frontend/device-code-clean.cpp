// Code that kernels may contain has no diagnostics: the C++ library, code that
// is evaluated at compile time, code that never runs, code that only the host
// runs. if_device.hpp tests __SYCL_DEVICE_ONLY__, and is not a system header
// here.
// RUN: %frontend -std=c++20 -fsyntax-only -Werror -Xclang -plugin-arg-syclcc1 -Xclang -Wno-sycl-device-only -Xclang -verify %s
// RUN: %frontend -std=c++17 -fsyntax-only -Werror -Xclang -plugin-arg-syclcc1 -Xclang -Wno-sycl-device-only -Xclang -verify %s
// expected-no-diagnostics
#include "Inputs/launch.hpp"
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <complex>
#include <cstdio>
#include <cstring>
#include <functional>
#include <limits>
#include <memory>
#include <numeric>
#include <optional>
#include <random>
#include <string>
#include <sycl/ext/oneapi/experimental/if_device.hpp>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

using namespace sycl::ext::oneapi::experimental;

int counter;
thread_local int of_this_thread;
std::vector<int> on_the_host();

// One function, two sides.
int both(int x) {
  if_host([&] {
    static int calls;
    ++calls;
    if (x < 0)
      throw x;
    counter += static_cast<int>(on_the_host().size());
  });
  if_device([&] { ++x; }).otherwise([&] { x = *new int; });
  return x;
}
void throws_on_the_host(int x) {
  try {
    throw x;
  } catch (...) {
    ++of_this_thread;
  }
}

constexpr double pi = 3.14159;
const float half = 0.5f;
const double also_pi = pi * half * 2;
const int numbers[] = {1, 2, 3};
static const char *const words[] = {"a", "b"};
struct with_static {
  static constexpr int size = 4;
  static inline const int answer = 42;
};
constexpr long double precise = 1.0L;
constexpr float operator""_f(long double x) { return static_cast<float>(x); }
constexpr int checked(int x) {
  if (x < 0)
    throw "negative";
  return x;
}
constexpr int twice(int x) { return 2 * x; }
constexpr int fallible(int x) { return x > 0 ? x : throw "no"; }
template <class T> T either(T x) {
  if constexpr (std::is_same_v<T, long double>)
    return new T(x), x;
  else
    return x;
}
auto at_namespace_scope = [](auto x) { return x + 1; };
std::plus<> function_object;
static struct {
} tag;
template <class T> int tagged(T) { return 1; }
struct polymorphic {
  virtual void f() {}
};
struct placed {
  int x;
  void *operator new(std::size_t, void *p) { return p; }
};
struct with_destructor {
  int *p;
  ~with_destructor() { *p = 1; }
};

void launch(int *out, float *f) {
  throws_on_the_host(*out);
  single_task([=] {
    std::array<int, 5> a{5, 4, 3, 2, 1};
    std::sort(a.begin(), a.end(), [](int x, int y) { return x > y; });
    out[0] = a.at(1) + std::accumulate(a.begin(), a.end(), 0) + *std::max_element(a.begin(), a.end());
    std::array<int, 0> none;
    out[0] += static_cast<int>(none.size());
    std::optional<int> o;
    if (out[1])
      o = 7;
    out[2] = o.value() + o.value_or(1);
    std::variant<int, float> v = 3;
    out[3] = std::get<0>(v) + std::visit([](auto x) { return int(x); }, v);
    auto [one, two] = std::tuple<int, float>(1, 2.f);
    out[4] = one + int(two);
    std::complex<float> c{1, 2};
    f[0] = std::abs(c * c / c) + std::sin(f[1]) + std::pow(f[0], 2) + std::arg(c);
    assert(out[5] > 0 && "positive");
    std::printf("%d %f\n", out[6], double(f[0]));
    printf("%d\n", 1);
    std::function<int(int)> function = [](int x) { return x + 1; };
    (void)sizeof(function);
    std::memcpy(out, out + 1, 4);
    out[7] = std::gcd(out[0], 12) + std::numeric_limits<int>::max() + std::clamp(out[1], 0, 3);
    std::minstd_rand random(3);
    out[8] = static_cast<int>(random()) + std::bit_or<>()(1, out[2]);
    std::pair<int, int> p{1, 2};
    out[9] = std::get<0>(p) + std::exchange(p.first, 3) + *std::addressof(p.second);
  });
  single_task([=] {
    out[0] = numbers[*out & 1] + words[*out & 1][0] + with_static::size + with_static::answer;
    f[0] = pi * half * also_pi + static_cast<float>(precise) + 1.5_f;
    constexpr int known = checked(3);
    constexpr long double two = 2.0L;
    const long double three = two + 1;
    static constexpr long double halves[] = {0.5L, 1.5L};
    f[1] = float(three * two) + float(halves[1]);
    static constexpr int table[] = {checked(1), checked(2)};
    static const int more[] = {4, 5};
    out[1] = known + table[*out & 1] + more[*out & 1] + twice(*out);
    constexpr int positive = fallible(3);
    out[5] = at_namespace_scope(out[2]) + function_object(1, *out) + tagged(tag);
    static auto in_function = [](int x) { return x; };
    out[6] = in_function(2);
    out[2] = positive + either(3) + both(*out);
    (void)sizeof(dynamic_cast<polymorphic *>(static_cast<polymorphic *>(nullptr)));
    (void)noexcept(polymorphic(), throws_on_the_host(1));
    using type = decltype(throws_on_the_host(1));
    static_assert(std::is_same_v<type, void>);
    if (__builtin_is_constant_evaluated())
      throw 1;
    if (false)
      throws_on_the_host(1);
    while (false)
      throw 1;
    for (; sizeof(int) == 3;)
      throw 1;
    out[3] = true ? 1 : throw 2;
    if (sizeof(int) == 3 && counter)
      out[4] = counter;
  });
  single_task([=] {
    alignas(8) unsigned char memory[8];
    int *in_place = new (memory) int(3);
    placed *too = new (memory) placed{4};
    with_destructor d{out};
    out[0] = *in_place + too->x;
    asm volatile("" ::: "memory");
    out[1] = *static_cast<int *>(__builtin_alloca(16));
  });
}
