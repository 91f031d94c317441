// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file complex.hpp
/// sycl_ext_oneapi_complex: complex numbers of half, float and double, and
/// arrays of them. In no tier: `<complex>` is half of what a program parses.
///
/// The arithmetic is that of std::complex, which the device library has with
/// the infinities and NaNs of the C standard; half is computed in float. <sycl/
/// sycl.hpp> brings it under -fsycl where SYCL_EXT_ONEAPI_COMPLEX is defined in
/// front of it, as DPC++ wants.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_COMPLEX_COMPLEX_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_COMPLEX_COMPLEX_HPP

#ifndef SYCL_EXT_ONEAPI_COMPLEX
#define SYCL_EXT_ONEAPI_COMPLEX 1
#endif

#include <complex>
#include <sycl/half.hpp>
#include <sycl/marray.hpp>
#include <sycl/type_traits.hpp>

namespace sycl {
inline namespace _V1 {

class stream;

namespace ext {
namespace oneapi {
namespace experimental {
template <class T> class complex;
} // namespace experimental
} // namespace oneapi
} // namespace ext

namespace detail {
/// Arrays of complex numbers have real() and imag().
template <class T, std::size_t N>
struct members_of_elements<marray<ext::oneapi::experimental::complex<T>, N>,
                           ext::oneapi::experimental::complex<T>> {
  marray<T, N> real() const {
    marray<T, N> out;
    for (std::size_t i = 0; i < N; ++i)
      out[i] = self()[i].real();
    return out;
  }
  marray<T, N> imag() const {
    marray<T, N> out;
    for (std::size_t i = 0; i < N; ++i)
      out[i] = self()[i].imag();
    return out;
  }

private:
  using array = marray<ext::oneapi::experimental::complex<T>, N>;
  const array &self() const { return static_cast<const array &>(*this); }
};
} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {

namespace detail {
template <class T>
inline constexpr bool is_part =
    std::is_same_v<T, sycl::half> || std::is_same_v<T, float> ||
    std::is_same_v<T, double>;
template <class T> using if_part = std::enable_if_t<is_part<T>, int>;
/// Numbers that are complex ones with an imaginary part of 0.
template <class T>
using if_real = std::enable_if_t<is_part<T> || std::is_integral_v<T>, int>;

/// In which it is computed.
template <class T>
using work = std::conditional_t<std::is_same_v<T, sycl::half>, float, T>;
template <class T> std::complex<work<T>> wide(const complex<T> &z) {
  return {static_cast<work<T>>(z.real()), static_cast<work<T>>(z.imag())};
}
template <class T> complex<T> narrow(const std::complex<work<T>> &z) {
  return {static_cast<T>(z.real()), static_cast<T>(z.imag())};
}

/// An argument of which nothing is deduced.
template <class T> struct same {
  using type = T;
};
template <class T> using given = typename same<T>::type;
/// The widest of two.
template <class A, class B>
using promoted = std::conditional_t<
    std::is_same_v<A, double> || std::is_same_v<B, double>, double,
    std::conditional_t<std::is_same_v<A, float> || std::is_same_v<B, float>,
                       float, sycl::half>>;
} // namespace detail

template <class T> class complex {
  static_assert(detail::is_part<T>,
                "complex numbers are of sycl::half, float or double");

public:
  using value_type = T;

  constexpr complex(T real = T(), T imag = T()) : re(real), im(imag) {}
  template <class X>
  constexpr complex(const complex<X> &z)
      : re(static_cast<T>(z.real())), im(static_cast<T>(z.imag())) {}
  template <class X>
  constexpr complex(const std::complex<X> &z)
      : re(static_cast<T>(z.real())), im(static_cast<T>(z.imag())) {}
  template <class X> constexpr operator std::complex<X>() const {
    return {static_cast<X>(re), static_cast<X>(im)};
  }

  constexpr T real() const { return re; }
  constexpr T imag() const { return im; }
  void real(T value) { re = value; }
  void imag(T value) { im = value; }

  complex &operator=(T x) {
    re = x;
    im = T();
    return *this;
  }
  friend complex &operator+=(complex &z, T y) {
    z.re += y;
    return z;
  }
  friend complex &operator-=(complex &z, T y) {
    z.re -= y;
    return z;
  }
  friend complex &operator*=(complex &z, T y) {
    z.re *= y;
    z.im *= y;
    return z;
  }
  friend complex &operator/=(complex &z, T y) {
    z.re /= y;
    z.im /= y;
    return z;
  }
  template <class X>
  friend complex &operator+=(complex &z, const complex<X> &w) {
    z.re += static_cast<T>(w.real());
    z.im += static_cast<T>(w.imag());
    return z;
  }
  template <class X>
  friend complex &operator-=(complex &z, const complex<X> &w) {
    z.re -= static_cast<T>(w.real());
    z.im -= static_cast<T>(w.imag());
    return z;
  }
  template <class X>
  friend complex &operator*=(complex &z, const complex<X> &w) {
    return z = detail::narrow<T>(detail::wide(z) * detail::wide(complex(w)));
  }
  template <class X>
  friend complex &operator/=(complex &z, const complex<X> &w) {
    return z = detail::narrow<T>(detail::wide(z) / detail::wide(complex(w)));
  }

#define SYCL_DETAIL_OPERATOR(OP)                                               \
  friend complex operator OP(const complex &z, const complex &w) {             \
    complex out = z;                                                           \
    out OP## = w;                                                              \
    return out;                                                                \
  }                                                                            \
  friend complex operator OP(const complex &z, T y) {                          \
    complex out = z;                                                           \
    out OP## = y;                                                              \
    return out;                                                                \
  }                                                                            \
  friend complex operator OP(T x, const complex &w) {                          \
    complex out = x;                                                           \
    out OP## = w;                                                              \
    return out;                                                                \
  }
  SYCL_DETAIL_OPERATOR(+)
  SYCL_DETAIL_OPERATOR(-)
  SYCL_DETAIL_OPERATOR(*)
  SYCL_DETAIL_OPERATOR(/)
#undef SYCL_DETAIL_OPERATOR
  friend complex operator+(const complex &z) { return z; }
  friend complex operator-(const complex &z) { return {-z.re, -z.im}; }

  friend constexpr bool operator==(const complex &z, const complex &w) {
    return z.re == w.re && z.im == w.im;
  }
  friend constexpr bool operator==(const complex &z, T y) {
    return z.re == y && z.im == T();
  }
  friend constexpr bool operator==(T x, const complex &w) { return w == x; }
  friend constexpr bool operator!=(const complex &z, const complex &w) {
    return !(z == w);
  }
  friend constexpr bool operator!=(const complex &z, T y) { return !(z == y); }
  friend constexpr bool operator!=(T x, const complex &w) { return !(w == x); }

  /// "(1,2)", on the host.
  template <class C, class Traits>
  friend std::basic_istream<C, Traits> &
  operator>>(std::basic_istream<C, Traits> &in, complex &z) {
    std::complex<detail::work<T>> read;
    in >> read;
    z = detail::narrow<T>(read);
    return in;
  }
  template <class C, class Traits>
  friend std::basic_ostream<C, Traits> &
  operator<<(std::basic_ostream<C, Traits> &out, const complex &z) {
    return out << detail::wide(z);
  }
  template <class Stream,
            std::enable_if_t<std::is_same_v<Stream, sycl::stream>, int> = 0>
  friend const Stream &operator<<(const Stream &out, const complex &z) {
    return out << "(" << z.re << "," << z.im << ")";
  }

private:
  T re, im;
};

// -- parts

template <class T> constexpr T real(const complex<T> &z) { return z.real(); }
template <class T> constexpr T imag(const complex<T> &z) { return z.imag(); }
template <class T, detail::if_real<T> = 0> constexpr T real(T x) { return x; }
template <class T, detail::if_real<T> = 0> constexpr T imag(T) { return T(); }

template <class T> T abs(const complex<T> &z) {
  return static_cast<T>(std::abs(detail::wide(z)));
}
template <class T> T arg(const complex<T> &z) {
  return static_cast<T>(std::arg(detail::wide(z)));
}
template <class T> T norm(const complex<T> &z) {
  return static_cast<T>(std::norm(detail::wide(z)));
}
template <class T> complex<T> conj(const complex<T> &z) {
  return {z.real(), -z.imag()};
}
template <class T> complex<T> proj(const complex<T> &z) {
  return detail::narrow<T>(std::proj(detail::wide(z)));
}
template <class T, detail::if_part<T> = 0> T arg(T x) {
  return arg(complex<T>(x));
}
template <class T, detail::if_part<T> = 0> T norm(T x) { return x * x; }
template <class T, detail::if_part<T> = 0> complex<T> conj(T x) { return x; }
template <class T, detail::if_part<T> = 0> complex<T> proj(T x) {
  return proj(complex<T>(x));
}
template <class T, detail::if_part<T> = 0>
complex<T> polar(const T &rho, const T &theta = T()) {
  return detail::narrow<T>(std::polar(static_cast<detail::work<T>>(rho),
                                      static_cast<detail::work<T>>(theta)));
}

// -- functions

template <class T> complex<T> pow(const complex<T> &z, const complex<T> &w) {
  return detail::narrow<T>(std::pow(detail::wide(z), detail::wide(w)));
}
template <class T, class U, std::enable_if_t<!std::is_same_v<T, U>, int> = 0>
complex<detail::promoted<T, U>> pow(const complex<T> &z, const complex<U> &w) {
  using wanted = complex<detail::promoted<T, U>>;
  return pow(wanted(z), wanted(w));
}
template <class T, class U, detail::if_part<U> = 0>
complex<detail::promoted<T, U>> pow(const complex<T> &z, const U &y) {
  return pow(z, complex<U>(y));
}
template <class T, class U, detail::if_part<T> = 0>
complex<detail::promoted<T, U>> pow(const T &x, const complex<U> &w) {
  return pow(complex<T>(x), w);
}

// Each of a number, and of the elements of an array.
#define SYCL_DETAIL_FUNCTION(NAME)                                             \
  template <class T> complex<T> NAME(const complex<T> &z) {                    \
    return detail::narrow<T>(std::NAME(detail::wide(z)));                      \
  }                                                                            \
  SYCL_DETAIL_ELEMENTS(NAME, complex<T>)
#define SYCL_DETAIL_ELEMENTS(NAME, RESULT)                                     \
  template <class T, std::size_t N>                                            \
  marray<RESULT, N> NAME(const marray<complex<T>, N> &z) {                     \
    marray<RESULT, N> out;                                                     \
    for (std::size_t i = 0; i < N; ++i)                                        \
      out[i] = NAME(z[i]);                                                     \
    return out;                                                                \
  }
SYCL_DETAIL_FUNCTION(log)
SYCL_DETAIL_FUNCTION(log10)
SYCL_DETAIL_FUNCTION(sqrt)
SYCL_DETAIL_FUNCTION(exp)
SYCL_DETAIL_FUNCTION(asinh)
SYCL_DETAIL_FUNCTION(acosh)
SYCL_DETAIL_FUNCTION(atanh)
SYCL_DETAIL_FUNCTION(sinh)
SYCL_DETAIL_FUNCTION(cosh)
SYCL_DETAIL_FUNCTION(tanh)
SYCL_DETAIL_FUNCTION(asin)
SYCL_DETAIL_FUNCTION(acos)
SYCL_DETAIL_FUNCTION(atan)
SYCL_DETAIL_FUNCTION(sin)
SYCL_DETAIL_FUNCTION(cos)
SYCL_DETAIL_FUNCTION(tan)
SYCL_DETAIL_ELEMENTS(real, T)
SYCL_DETAIL_ELEMENTS(imag, T)
SYCL_DETAIL_ELEMENTS(abs, T)
SYCL_DETAIL_ELEMENTS(arg, T)
SYCL_DETAIL_ELEMENTS(norm, T)
SYCL_DETAIL_ELEMENTS(conj, complex<T>)
SYCL_DETAIL_ELEMENTS(proj, complex<T>)
#undef SYCL_DETAIL_ELEMENTS
#undef SYCL_DETAIL_FUNCTION
template <class T, std::size_t N, detail::if_part<T> = 0>
marray<complex<T>, N> proj(const marray<T, N> &x) {
  marray<complex<T>, N> out;
  for (std::size_t i = 0; i < N; ++i)
    out[i] = proj(x[i]);
  return out;
}

// Functions of two arguments, of which one or both are arrays.
#define SYCL_DETAIL_BINARY(NAME, LEFT, RIGHT)                                  \
  template <class T, std::size_t N, detail::if_part<T> = 0>                    \
  marray<complex<T>, N> NAME(const marray<LEFT, N> &x,                         \
                             const marray<RIGHT, N> &y) {                      \
    marray<complex<T>, N> out;                                                 \
    for (std::size_t i = 0; i < N; ++i)                                        \
      out[i] = NAME(x[i], y[i]);                                               \
    return out;                                                                \
  }                                                                            \
  template <class T, std::size_t N, detail::if_part<T> = 0>                    \
  marray<complex<T>, N> NAME(const marray<LEFT, N> &x,                         \
                             const detail::given<RIGHT> &y) {                  \
    marray<complex<T>, N> out;                                                 \
    for (std::size_t i = 0; i < N; ++i)                                        \
      out[i] = NAME(x[i], y);                                                  \
    return out;                                                                \
  }                                                                            \
  template <class T, std::size_t N, detail::if_part<T> = 0>                    \
  marray<complex<T>, N> NAME(const detail::given<LEFT> &x,                     \
                             const marray<RIGHT, N> &y) {                      \
    marray<complex<T>, N> out;                                                 \
    for (std::size_t i = 0; i < N; ++i)                                        \
      out[i] = NAME(x, y[i]);                                                  \
    return out;                                                                \
  }
SYCL_DETAIL_BINARY(polar, T, T)
SYCL_DETAIL_BINARY(pow, complex<T>, T)
SYCL_DETAIL_BINARY(pow, complex<T>, complex<T>)
SYCL_DETAIL_BINARY(pow, T, complex<T>)
#undef SYCL_DETAIL_BINARY
template <class T, std::size_t N, detail::if_part<T> = 0>
marray<complex<T>, N> polar(const marray<T, N> &rho) {
  return polar(rho, T());
}

// -- literals: 3.0i and 3i are complex<double>, 3.0if and 3if complex<float>

#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wuser-defined-literals"
#endif
namespace complex_literals {
constexpr complex<double> operator""i(long double imag) {
  return {0.0, static_cast<double>(imag)};
}
constexpr complex<double> operator""i(unsigned long long imag) {
  return {0.0, static_cast<double>(imag)};
}
constexpr complex<float> operator""if(long double imag) {
  return {0.0F, static_cast<float>(imag)};
}
constexpr complex<float> operator""if(unsigned long long imag) {
  return {0.0F, static_cast<float>(imag)};
}
} // namespace complex_literals
#ifdef __clang__
#pragma clang diagnostic pop
#endif

} // namespace experimental
} // namespace oneapi
} // namespace ext

template <class T>
struct is_device_copyable<ext::oneapi::experimental::complex<T>>
    : std::true_type {};

} // namespace _V1
} // namespace sycl

#endif
