// The beginning of the programs of whole_programs.py. With ORACLE the same
// sources are plain C++: this file then has its own implementation of the parts
// of SYCL that their functions use, so that it shows faults of our headers too.
#pragma once
#ifdef ORACLE
namespace sycl {
template <class T, int N> struct vec {
  T e[N];
  vec() : e{} {}
  explicit vec(T x) {
    for (T &a : e)
      a = x;
  }
  template <class... A>
    requires(sizeof...(A) == N && N > 1)
  vec(A... a) : e{T(a)...} {}
  T &operator[](int i) { return e[i]; }
  T operator[](int i) const { return e[i]; }
  T x() const { return e[0]; }
  T y() const { return e[1]; }
  vec<T, N / 2> half(int first, int step) const {
    vec<T, N / 2> r;
    for (int i = 0; i < N / 2; ++i)
      r[i] = e[first + step * i];
    return r;
  }
  auto lo() const { return half(0, 1); }
  auto hi() const { return half(N / 2, 1); }
  auto even() const { return half(0, 2); }
  auto odd() const { return half(1, 2); }
  template <class U> vec<U, N> convert() const {
    vec<U, N> r;
    for (int i = 0; i < N; ++i)
      r[i] = U(e[i]);
    return r;
  }
};
#define VEC_OPERATOR(OP)                                                       \
  template <class T, int N>                                                    \
  vec<T, N> operator OP(const vec<T, N> &a, const vec<T, N> &b) {              \
    vec<T, N> r;                                                               \
    for (int i = 0; i < N; ++i)                                                \
      r[i] = T(a[i] OP b[i]);                                                  \
    return r;                                                                  \
  }
VEC_OPERATOR(+)
VEC_OPERATOR(-)
VEC_OPERATOR(*)
VEC_OPERATOR(&)
VEC_OPERATOR(|)
VEC_OPERATOR(^)
#undef VEC_OPERATOR
template <int N>
vec<int, N> operator<(const vec<int, N> &a, const vec<int, N> &b) {
  vec<int, N> r;
  for (int i = 0; i < N; ++i)
    r[i] = a[i] < b[i] ? -1 : 0;
  return r;
}
} // namespace sycl
#define SYCL_EXTERNAL
#define CALLABLE
/// Kernels have if_device's side, checks of the kind "host" the other.
inline bool oracle_of_host = false;
struct not_on_device {
  template <class F> void otherwise(F f) {
    if (oracle_of_host)
      f();
  }
};
template <class F> not_on_device if_device(F f) {
  if (!oracle_of_host)
    f();
  return {};
}
#else
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using syclex::if_device;
#define CALLABLE SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY()
#endif
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>
using u8 = std::uint8_t;
using i8 = std::int8_t;
using u16 = std::uint16_t;
using i16 = std::int16_t;
using u32 = std::uint32_t;
using i32 = std::int32_t;
using u64 = std::uint64_t;
using i64 = std::int64_t;

constexpr u32 items = 96;

template <class T>
inline u64 hash(T x)
  requires(std::is_integral_v<T>)
{
  return u64(x);
}
inline u64 hash(float x) { return u64(i64(x)); }
inline u64 hash(double x) { return u64(i64(x)); }
template <class T, int N> inline u64 hash(const sycl::vec<T, N> &v) {
  u64 h = N;
  for (int i = 0; i < N; ++i)
    h = h * 31 + hash(T(v[i]));
  return h;
}
inline u64 mix(u64 h, u64 v) {
  h = (h ^ v) * 0x9E3779B97F4A7C15ull;
  return h ^ (h >> 29);
}
template <class... F> struct overloaded : F... {
  using F::operator()...;
};
template <class... F> overloaded(F...) -> overloaded<F...>;

/// What is compared: one line for each check.
inline void print(int check, const u64 *out, u32 count = items) {
  u64 h = 0;
  for (u32 i = 0; i < count; ++i)
    h = mix(h, out[i]);
  std::printf("%d: %016llx\n", check, (unsigned long long)h);
}
