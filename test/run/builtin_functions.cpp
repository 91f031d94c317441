// sycl:: functions of all chapters, float and double, scalars and vectors. The
// host's results are the reference.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

using compare::each;

template <class T> struct becomes {
  T value;
  operator T() const { return value; }
};

template <class T> static int math(T x, T *o) {
  int k = 0, e = 0;
  T second = 0;
  o[k++] = sycl::acos(x);
  o[k++] = sycl::acosh(1 + x);
  o[k++] = sycl::acospi(x);
  o[k++] = sycl::asin(x);
  o[k++] = sycl::asinh(x);
  o[k++] = sycl::asinpi(x);
  o[k++] = sycl::atan(x);
  o[k++] = sycl::atan2(x, T(0.5));
  o[k++] = sycl::atanh(x * T(0.5));
  o[k++] = sycl::atanpi(x);
  o[k++] = sycl::atan2pi(x, T(-2));
  o[k++] = sycl::cbrt(x);
  o[k++] = sycl::ceil(x * 10);
  o[k++] = sycl::copysign(x, T(-1));
  o[k++] = sycl::cos(x);
  o[k++] = sycl::cosh(x);
  o[k++] = sycl::cospi(x);
  o[k++] = sycl::erf(x);
  o[k++] = sycl::erfc(x);
  o[k++] = sycl::exp(x);
  o[k++] = sycl::exp2(x);
  o[k++] = sycl::exp10(x);
  o[k++] = sycl::expm1(x);
  o[k++] = sycl::fabs(-x);
  o[k++] = sycl::fdim(x, T(0.25));
  o[k++] = sycl::floor(x * 10);
  o[k++] = sycl::fma(x, x, x);
  o[k++] = sycl::fmax(x, T(0.5));
  o[k++] = sycl::fmin(x, T(0.5));
  o[k++] = sycl::fmod(x * 10, T(0.7));
  o[k++] = sycl::fract(x * 10, &second);
  o[k++] = second;
  o[k++] = sycl::frexp(x * 100, &e);
  o[k++] = T(e);
  o[k++] = sycl::hypot(x, T(2));
  o[k++] = T(sycl::ilogb(x + 1));
  o[k++] = sycl::ldexp(x, 3);
  o[k++] = sycl::lgamma(x + 2);
  o[k++] = sycl::lgamma_r(x + 3, &e);
  o[k++] = T(e);
  o[k++] = sycl::log(x + 1);
  o[k++] = sycl::log2(x + 1);
  o[k++] = sycl::log10(x + 1);
  o[k++] = sycl::log1p(x);
  o[k++] = sycl::logb(x + 3);
  o[k++] = sycl::mad(x, x, T(1));
  o[k++] = sycl::maxmag(x, T(-0.5));
  o[k++] = sycl::minmag(x, T(-0.5));
  o[k++] = sycl::modf(x * 10, &second);
  o[k++] = second;
  o[k++] = sycl::nextafter(x, T(2));
  o[k++] = sycl::pow(x + 1, T(2.5));
  o[k++] = sycl::pown(x - T(0.5), 3);
  o[k++] = sycl::powr(x, T(0.3));
  o[k++] = sycl::remainder(x * 10, T(0.7));
  o[k++] = sycl::remquo(x * 10, T(0.7), &e);
  o[k++] = T(e & 7);
  o[k++] = sycl::rint(x * 10);
  o[k++] = sycl::rootn(x * 100, 5);
  o[k++] = sycl::round(x * 10);
  o[k++] = sycl::rsqrt(x + 1);
  o[k++] = sycl::sin(x);
  o[k++] = sycl::sincos(x, &second);
  o[k++] = second;
  o[k++] = sycl::sinh(x);
  o[k++] = sycl::sinpi(x);
  o[k++] = sycl::sqrt(x);
  o[k++] = sycl::tan(x);
  o[k++] = sycl::tanh(x);
  o[k++] = sycl::tanpi(x * T(0.4));
  o[k++] = sycl::tgamma(x + 1);
  o[k++] = sycl::trunc(x * 10);
  o[k++] = sycl::isnan(x) + 2 * sycl::isinf(x / 0) + 4 * sycl::signbit(-x);
  o[k++] = sycl::mix(x, T(2), T(0.5)) + sycl::step(T(0.5), x) +
           sycl::smoothstep(T(0), T(1), x) + sycl::sign(-x) + sycl::degrees(x) +
           sycl::radians(x) + sycl::clamp(x, T(0.2), T(0.8));
  return k;
}
constexpr int math_results = 74;

int main() {
  float f[math_results + 20];
  compare::check(math(0.5f, f) == math_results, "number of results");

  each<float>(
      "float",
      [](std::size_t i, float *out) { math(0.0078125f + i * 0.015625f, out); },
      math_results, 2e-5);
  each<double>(
      "double",
      [](std::size_t i, double *out) { math(0.0078125 + i * 0.015625, out); },
      math_results, 1e-12);
  each<float>(
      "geometry",
      [](std::size_t i, float *out) {
        const sycl::float3 a{float(i), 2, 3}, b{4, 5, -float(i)};
        const sycl::float3 c = sycl::cross(a, b), u = sycl::normalize(a);
        out[0] = sycl::dot(a, b);
        out[1] = c.x() + c.y() * 2 + c.z() * 3;
        out[2] = sycl::length(a) + sycl::distance(a, b);
        out[3] = u.x() + u.y() + u.z();
      },
      4, 1e-5);
  each<long>("integers", [](std::size_t i, long *out) {
    const int a = compare::ragged(i);
    const unsigned u = compare::mixed(i);
    *out = sycl::clz(a) + 3 * sycl::ctz(a) + 5 * sycl::popcount(u) +
           sycl::mul_hi(a, 123456789) + (long)sycl::mul_hi(u, 123456789u) +
           sycl::add_sat(a, 0x7fffff00) + sycl::sub_sat(a, 0x7fffff00) +
           sycl::hadd(a, 5) + sycl::rhadd(u, 6u) + sycl::rotate(u, 7u) +
           sycl::abs_diff(u, 77u) + sycl::abs(a >> 1) + sycl::max(a, 4) +
           sycl::clamp(a, -3, 3) + sycl::upsample((short)a, (unsigned short)u) +
           sycl::mad_sat(a, 3, 4) + sycl::mad_hi(a, 9, 7) +
           sycl::mul24(a & 0xfff, 3) + sycl::mad24(a & 0xfff, 3, 4);
    const long wide = (long)u * a;
    *out ^= sycl::mul_hi(wide, 0x123456789abcdefL) ^
            sycl::mad_sat(wide, 1000L, 1L) ^ sycl::clz(wide) ^
            sycl::rotate(wide, 9L);
  });
  // Seven bits of the quotient, of which C promises three.
  const auto quotients = [](std::size_t i, int *out) {
    const float x[] = {100, -100, 127.25f, 5.5f, 6.5f, 3e38f, 8, 1000, 42};
    const float y[] = {1, 1, 1, 1, -1, 3e38f, 1, 10, INFINITY};
    const int right[] = {100, -100, 127, 6, -6, 1, 8, 100, 0};
    i %= 9;
    const double rest = sycl::remquo(x[i], y[i], out);
    const double same = sycl::remquo(double(x[i]), double(y[i]), out + 1);
    const float small =
        sycl::remquo(sycl::half(-0.8268f), sycl::half(0.1018f), out + 2);
    out[3] = rest == same && small > -0.02f && small < 0 && out[2] == -8 &&
             out[0] == right[i] && out[1] == right[i];
  };
  each<int>("remquo", quotients, 4);
  for (std::size_t i = 0; i < 9; ++i) {
    int out[4];
    quotients(i, out);
    compare::check(out[3] == 1, "remquo's quotient");
  }
  // Arguments of classes that become numbers, and what programs that follow the
  // specification's synopses may name.
  each<float>(
      "classes that become numbers",
      [](std::size_t i, float *out) {
        const becomes<float> x{i * 0.25f};
        const becomes<int> n{3};
        static_assert(std::is_same_v<decltype(sycl::exp(x)), float>);
        static_assert(
            std::is_same_v<decltype(sycl::fmax(x, becomes<double>{1.0})),
                           double>);
        static_assert(std::is_same_v<decltype(sycl::isnan(x)), bool>);
        const auto payload = [](auto of) {
          return sycl::nan(becomes<decltype(of)>{of});
        };
        static_assert(
            std::is_same_v<decltype(payload(std::uint16_t())), sycl::half> &&
            std::is_same_v<decltype(payload(std::uint32_t())), float> &&
            std::is_same_v<decltype(payload(std::uint64_t())), double>);
        const sycl::float4 v{x, 1, 2, 3};
        int e;
        out[0] = sycl::sqrt(x) - sycl::sqrt(i * 0.25f);
        out[1] = sycl::ldexp(x, n) - i * 2.0f;
        out[2] = sycl::fmax(x, becomes<float>{4.0f});
        out[3] = sycl::frexp<int *>(i * 0.25f, &e) * sycl::exp2(float(e));
        (sycl::step<sycl::float4>(1.5f, v) +
         sycl::smoothstep<sycl::float4>(0.0f, 4.0f, v))
            .store(1, out);
      },
      8, 1e-6);
  const sycl::float4 stepped = sycl::step(1.5f, sycl::float4{1, 2, 1.5f, -1});
  compare::check(stepped.x() == 0 && stepped.y() == 1 && stepped.z() == 1 &&
                     stepped.w() == 0,
                 "step with one edge");
  return compare::result();
}
