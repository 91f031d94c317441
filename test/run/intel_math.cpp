// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// sycl::ext::intel::math, on devices and on the host: arithmetic in each
// direction against the host's floating-point unit, which can be told to round
// so; conversions against a search or long double; functions of two and four
// integers in a word against their plain definition.
//
// RUN: %build_and_run
#include "Inputs/compare.hpp"
#include <sycl/ext/intel/math.hpp>
#include <sycl/sycl.hpp>

#include <algorithm>
#include <cfenv>
#include <cmath>
#include <cstring>
#include <random>
#include <vector>

namespace m = sycl::ext::intel::math;
using sycl::half;
using sycl::ext::oneapi::bfloat16;

namespace {

constexpr int directions[] = {FE_DOWNWARD, FE_TONEAREST, FE_UPWARD,
                              FE_TOWARDZERO};
constexpr int inputs = 400;

/// The host's results are compared by the bits; NaNs are all the same.
template <class T> std::uint64_t bits(T x) {
  if (x != x)
    return ~0ull;
  std::uint64_t b = 0;
  std::memcpy(&b, &x, sizeof(T));
  return b;
}

template <class A, class B> void expect(const char *what, A is, B should) {
  if (is != should && compare::failures < 20)
    std::printf("FAIL %s: %.17g instead of %.17g\n", what, double(is),
                double(should));
  compare::failures += is != should;
}

/// Numbers of all sizes, and the special ones.
template <class T> std::vector<T> numbers(unsigned seed) {
  std::mt19937_64 random(seed);
  constexpr int range = std::numeric_limits<T>::max_exponent;
  const T special[] = {T(0),
                       -T(0),
                       T(1),
                       std::numeric_limits<T>::max(),
                       -std::numeric_limits<T>::max(),
                       std::numeric_limits<T>::denorm_min(),
                       std::numeric_limits<T>::infinity(),
                       -std::numeric_limits<T>::infinity(),
                       std::numeric_limits<T>::quiet_NaN()};
  std::vector<T> all(inputs);
  for (int i = 0; i < inputs; ++i) {
    const T fraction =
        std::ldexp(T(random() >> 11), -53) * (random() & 1 ? 1 : -1);
    const int span = i % 3 == 0 ? 2 * range : 8;
    all[i] = random() % 8 == 0
                 ? special[random() % 9]
                 : std::ldexp(fraction, int(random() % span) - span / 2);
  }
  return all;
}

template <class T> struct names;
#define NAMES(T, F, FMA)                                                       \
  template <> struct names<T> {                                                \
    template <int D> static T apply(int what, T x, T y, T z) {                 \
      switch (what) {                                                          \
        OF(0, F##add, (x, y))                                                  \
        OF(1, F##sub, (x, y))                                                  \
        OF(2, F##mul, (x, y))                                                  \
        OF(3, F##div, (x, y))                                                  \
        OF(4, F##rcp, (x))                                                     \
        OF(5, F##sqrt, (x))                                                    \
        OF(6, FMA, (x, y, z))                                                  \
      }                                                                        \
      return x;                                                                \
    }                                                                          \
  };
#define OF(N, NAME, ARGUMENTS)                                                 \
  case N:                                                                      \
    return D == 0   ? m::NAME##_rd ARGUMENTS                                   \
           : D == 1 ? m::NAME##_rn ARGUMENTS                                   \
           : D == 2 ? m::NAME##_ru ARGUMENTS                                   \
                    : m::NAME##_rz ARGUMENTS;
NAMES(float, f, fmaf)
NAMES(double, d, fma)

template <class T> T by_the_host(int what, T a, T b, T c) {
  volatile T x = a, y = b, z = c, one = 1, r = 0;
  switch (what) {
  case 0:
    r = x + y;
    break;
  case 1:
    r = x - y;
    break;
  case 2:
    r = x * y;
    break;
  case 3:
    r = x / y;
    break;
  case 4:
    r = one / x;
    break;
  case 5:
    r = std::sqrt(x);
    break;
  case 6:
    r = std::fma(x, y, z);
    break;
  }
  return r;
}

template <class T> void arithmetic(sycl::queue &q) {
  constexpr int operations = 7;
  const auto x = numbers<T>(1), y = numbers<T>(2), z = numbers<T>(3);
  std::vector<T> result(inputs * operations * 4);
  {
    sycl::buffer bx(x), by(y), bz(z);
    sycl::buffer br(result);
    q.submit([&](sycl::handler &h) {
      sycl::accessor ax(bx, h, sycl::read_only), ay(by, h, sycl::read_only),
          az(bz, h, sycl::read_only);
      sycl::accessor r(br, h, sycl::write_only);
      h.parallel_for(inputs, [=](sycl::id<1> i) {
        for (int what = 0; what < operations; ++what) {
          T *place = &r[(i * operations + what) * 4];
          place[0] = names<T>::template apply<0>(what, ax[i], ay[i], az[i]);
          place[1] = names<T>::template apply<1>(what, ax[i], ay[i], az[i]);
          place[2] = names<T>::template apply<2>(what, ax[i], ay[i], az[i]);
          place[3] = names<T>::template apply<3>(what, ax[i], ay[i], az[i]);
        }
      });
    });
  }
  for (int d = 0; d < 4; ++d)
    for (int i = 0; i < inputs; ++i)
      for (int what = 0; what < operations; ++what) {
        std::fesetround(directions[d]);
        const T expected = by_the_host(what, x[i], y[i], z[i]);
        std::fesetround(FE_TONEAREST);
        expect("arithmetic", bits(result[(i * operations + what) * 4 + d]),
               bits(expected));
      }
}

/// All finite numbers of a type of 16 bits, in order.
template <class Small> std::vector<Small> in_order() {
  std::vector<Small> all;
  for (unsigned b = 0xffff; b >= 0x8001; --b)
    all.push_back(sycl::bit_cast<Small>(std::uint16_t(b)));
  for (unsigned b = 0; b < 0x8000; ++b)
    all.push_back(sycl::bit_cast<Small>(std::uint16_t(b)));
  std::erase_if(all, [](Small s) { return !std::isfinite(float(s)); });
  return all;
}

/// `x` in a type of 16 bits: beyond the largest, infinity or the largest.
template <class Small> float nearby(long double x, int d) {
  static const std::vector<Small> all = in_order<Small>();
  const auto value = [](Small s) { return (long double)(float)s; };
  const auto above = std::lower_bound(
      all.begin(), all.end(), x, [&](Small s, auto v) { return value(s) < v; });
  constexpr float infinity = std::numeric_limits<float>::infinity();
  if (above != all.end() && value(*above) == x)
    return x == 0 ? float(x) : float(*above);
  const float high = above == all.end() ? infinity : float(*above);
  const float low = above == all.begin() ? -infinity : float(above[-1]);
  if (d == 0 || (d == 3 && x > 0))
    return low;
  if (d == 2 || d == 3)
    return high;
  // An infinity is as far as the number behind the largest would be.
  const auto largest = value(all.back());
  const auto next = largest + (largest - value(all[all.size() - 2]));
  const auto h = high == infinity ? next : (long double)high,
             l = low == -infinity ? -next : (long double)low;
  if (h - x != x - l)
    return h - x < x - l ? high : low;
  const auto even = above == all.end()
                        ? false
                        : (sycl::bit_cast<std::uint16_t>(*above) & 1) == 0;
  return above == all.end()     ? high
         : above == all.begin() ? low
         : even                 ? high
                                : low;
}

/// A zero has the sign of what was rounded.
template <class Small> float searched(long double x, int d) {
  const float result = nearby<Small>(x, d);
  return result == 0 ? std::copysign(result, float(x)) : result;
}

template <class To> To integer(long double x, int d) {
  if (x != x)
    return 0;
  std::fesetround(directions[d]);
  volatile long double v = x;
  const long double r = std::nearbyint(v);
  std::fesetround(FE_TONEAREST);
  if (r >= (long double)std::numeric_limits<To>::max())
    return std::numeric_limits<To>::max();
  if (r <= (long double)std::numeric_limits<To>::min())
    return std::numeric_limits<To>::min();
  return To(r);
}

template <class From> float single(From x, int d) {
  std::fesetround(directions[d]);
  volatile From v = x;
  volatile float r = float(v);
  std::fesetround(FE_TONEAREST);
  return r;
}

/// Runs `f` for each input on the device.
template <class R, class T, class F>
std::vector<R> on_device(sycl::queue &q, const std::vector<T> &x, F f) {
  std::vector<R> result(x.size());
  {
    sycl::buffer bx(x);
    sycl::buffer br(result);
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(bx, h, sycl::read_only);
      sycl::accessor r(br, h, sycl::write_only);
      h.parallel_for(x.size(), [=](sycl::id<1> i) { r[i] = f(a[i]); });
    });
  }
  return result;
}

template <class R, class T, class F, class E>
void conversion(sycl::queue &q, const std::vector<T> &x, F f, E expected) {
  const auto there = on_device<R>(q, x, f);
  for (std::size_t i = 0; i < x.size(); ++i) {
    expect("conversion", bits(there[i]), bits(expected(x[i])));
    expect("conversion on the host", bits(f(x[i])), bits(expected(x[i])));
  }
}

#define EACH_DIRECTION(CHECK, ...)                                             \
  CHECK(rd, 0, __VA_ARGS__)                                                    \
  CHECK(rn, 1, __VA_ARGS__)                                                    \
  CHECK(ru, 2, __VA_ARGS__)                                                    \
  CHECK(rz, 3, __VA_ARGS__)
#define TO_INTEGER(D, N, FROM, NAME, TO, X)                                    \
  conversion<TO>(                                                              \
      q, X, [](FROM x) { return m::FROM##2##NAME##_##D(x); },                  \
      [](FROM x) { return integer<TO>((long double)float(x), N); });
#define TO_FLOAT(D, N, NAME, FROM, X)                                          \
  conversion<float>(                                                           \
      q, X, [](FROM x) { return m::NAME##2float_##D(x); },                     \
      [](FROM x) { return single(x, N); });
#define TO_SMALL(D, N, NAME, FROM, TO, X)                                      \
  conversion<float>(                                                           \
      q, X, [](FROM x) { return float(m::NAME##2##TO##_##D(x)); },             \
      [](FROM x) { return searched<TO>((long double)x, N); });

template <class T> std::vector<T> integers(unsigned seed) {
  std::mt19937_64 random(seed);
  std::vector<T> all = {0,
                        1,
                        std::numeric_limits<T>::min(),
                        std::numeric_limits<T>::max(),
                        T(65519),
                        T(65520)};
  for (int i = 0; i < 200; ++i)
    all.push_back(T(T(random()) >> (random() % (8 * sizeof(T)))));
  return all;
}

void conversions(sycl::queue &q) {
  std::vector<float> floats = {0.5f,          1.5f,           -0.5f,
                               2.5f,          1e30f,          -1e30f,
                               2147483648.0f, -2147483648.0f, 1e-30f};
  for (float f : numbers<float>(4))
    if (f == f)
      floats.push_back(f);
  EACH_DIRECTION(TO_INTEGER, float, int, int, floats)
  EACH_DIRECTION(TO_INTEGER, float, uint, unsigned, floats)
  EACH_DIRECTION(TO_INTEGER, float, ll, long long, floats)
  EACH_DIRECTION(TO_INTEGER, float, ull, unsigned long long, floats)
  std::vector<half> halves;
  std::vector<bfloat16> brains;
  for (float f : floats) {
    halves.push_back(half(f));
    brains.push_back(bfloat16(f));
  }
  EACH_DIRECTION(TO_INTEGER, half, short, short, halves)
  EACH_DIRECTION(TO_INTEGER, half, ushort, unsigned short, halves)
  EACH_DIRECTION(TO_INTEGER, half, ll, long long, halves)
  EACH_DIRECTION(TO_INTEGER, bfloat16, int, int, brains)
  EACH_DIRECTION(TO_INTEGER, bfloat16, ushort, unsigned short, brains)
  const auto ints = integers<int>(5);
  const auto unsigned_ints = integers<unsigned>(6);
  const auto longs = integers<long long>(7);
  const auto unsigned_longs = integers<unsigned long long>(8);
  EACH_DIRECTION(TO_FLOAT, int, int, ints)
  EACH_DIRECTION(TO_FLOAT, uint, unsigned, unsigned_ints)
  EACH_DIRECTION(TO_FLOAT, ll, long long, longs)
  EACH_DIRECTION(TO_FLOAT, ull, unsigned long long, unsigned_longs)
  EACH_DIRECTION(TO_SMALL, int, int, half, ints)
  EACH_DIRECTION(TO_SMALL, ull, unsigned long long, half, unsigned_longs)
  EACH_DIRECTION(TO_SMALL, ushort, unsigned short, half,
                 integers<unsigned short>(9))
  EACH_DIRECTION(TO_SMALL, ll, long long, bfloat16, longs)
  EACH_DIRECTION(TO_SMALL, short, short, bfloat16, integers<short>(10))
  std::erase_if(floats, [](float f) { return std::isinf(f); });
  EACH_DIRECTION(TO_SMALL, float, float, half, floats)
  EACH_DIRECTION(TO_SMALL, float, float, bfloat16, floats)

  // Two roundings would go up here: past the middle by less than a float shows.
  const std::vector<double> doubles = {1 + 0x1p-11 + 0x1p-40, 1 + 0x1p-11,
                                       1 + 0x1p-8 + 0x1p-45, 1e300, -1e300};
  conversion<float>(
      q, doubles, [](double x) { return float(m::double2half(x)); },
      [](double x) { return searched<half>(x, 1); });
  conversion<float>(
      q, doubles, [](double x) { return float(m::double2bfloat16(x)); },
      [](double x) { return searched<bfloat16>(x, 1); });
  expect("as", m::float_as_uint(m::uint_as_float(0x3fc00000u)), 0x3fc00000u);
  expect("as", m::int_as_float(0x3fc00000), 1.5f);
  expect("as", m::half_as_short(half(-2.0f)), short(0xc000));
  expect("as", m::bfloat16_as_ushort(m::ushort_as_bfloat16(0x4049)), 0x4049);
  expect("as", float(m::half2float(half(0.25f))), 0.25f);
}

/// Words whose numbers are at the borders more often than not.
std::vector<sycl::uint3> words() {
  std::mt19937 random(11);
  const unsigned border[] = {0x7f, 0x80, 0xff, 0, 1, 0x81};
  std::vector<sycl::uint3> all(500);
  for (auto &w : all)
    for (int k = 0; k < 3; ++k)
      for (int byte = 0; byte < 4; ++byte)
        w[k] |= (random() % 2 ? border[random() % 6] : random() % 256)
                << (8 * byte);
  return all;
}

template <class L> L lane(unsigned w, int i) {
  return L(w >> (8 * sizeof(L) * i));
}
template <class L> long limited(long x) {
  return std::clamp<long>(x, std::numeric_limits<L>::min(),
                          std::numeric_limits<L>::max());
}

template <class L, class F, class E>
void packed(sycl::queue &q, const char *name, F f, E each) {
  const auto all = words();
  const auto there = on_device<unsigned>(q, all, f);
  for (std::size_t i = 0; i < all.size(); ++i) {
    unsigned expected = 0;
    for (int k = 0; k < int(4 / sizeof(L)); ++k)
      expected |= unsigned(std::make_unsigned_t<L>(each(
                      long(lane<L>(all[i][0], k)), long(lane<L>(all[i][1], k)),
                      long(lane<L>(all[i][2], k)))))
                  << (8 * sizeof(L) * k);
    expect(name, there[i], expected);
  }
}

#define PACKED(NAME, L, ARGUMENTS, EXPRESSION)                                 \
  packed<L>(                                                                   \
      q, #NAME, [](sycl::uint3 w) { return m::NAME ARGUMENTS; },               \
      [](long x, long y, long z) {                                             \
        (void)y, (void)z;                                                      \
        return EXPRESSION;                                                     \
      });
#define PACKED_BOTH(NAME, S2, S4, ARGUMENTS, EXPRESSION)                       \
  {                                                                            \
    using L = S2;                                                              \
    PACKED(NAME##2, S2, ARGUMENTS, EXPRESSION)                                 \
  }                                                                            \
  {                                                                            \
    using L = S4;                                                              \
    PACKED(NAME##4, S4, ARGUMENTS, EXPRESSION)                                 \
  }
#define SIGNED(NAME, EXPRESSION)                                               \
  PACKED_BOTH(NAME, std::int16_t, std::int8_t, (w[0], w[1]), EXPRESSION)
#define SIGNED_1(NAME, EXPRESSION)                                             \
  PACKED_BOTH(NAME, std::int16_t, std::int8_t, (w[0]), EXPRESSION)
#define UNSIGNED(NAME, EXPRESSION)                                             \
  PACKED_BOTH(NAME, std::uint16_t, std::uint8_t, (w[0], w[1]), EXPRESSION)

void two_and_four(sycl::queue &q) {
  SIGNED_1(vabs, std::abs(x))
  SIGNED_1(vabsss, limited<L>(std::abs(x)))
  SIGNED_1(vneg, -x)
  SIGNED_1(vnegss, limited<L>(-x))
  SIGNED(vabsdiffs, std::abs(x - y))
  UNSIGNED(vabsdiffu, std::abs(x - y))
  SIGNED(vadd, x + y)
  SIGNED(vaddss, limited<L>(x + y))
  UNSIGNED(vaddus, limited<L>(x + y))
  SIGNED(vsub, x - y)
  SIGNED(vsubss, limited<L>(x - y))
  UNSIGNED(vsubus, limited<L>(x - y))
  UNSIGNED(vhaddu, (x + y) / 2)
  SIGNED(vavgs, std::lround((x + y) / 2.0))
  UNSIGNED(vavgu, std::lround((x + y) / 2.0))
  SIGNED(vmaxs, std::max(x, y))
  UNSIGNED(vmaxu, std::max(x, y))
  SIGNED(vmins, std::min(x, y))
  UNSIGNED(vminu, std::min(x, y))
  SIGNED(vcmpeq, x == y ? -1 : 0)
  SIGNED(vcmpges, x >= y ? -1 : 0)
  UNSIGNED(vcmpltu, x < y ? -1 : 0)
  SIGNED(vsetne, x != y ? 1 : 0)
  UNSIGNED(vsetgtu, x > y ? 1 : 0)
  SIGNED(vsetles, x <= y ? 1 : 0)
  PACKED(viaddmax_s16x2, std::int16_t, (w[0], w[1], w[2]),
         std::max<long>(std::int16_t(x + y), z))
  PACKED(viaddmin_u16x2, std::uint16_t, (w[0], w[1], w[2]),
         std::min<long>(std::uint16_t(x + y), z))
  PACKED(vimax3_s16x2_relu, std::int16_t, (w[0], w[1], w[2]),
         std::max(std::max(x, y), std::max(z, 0l)))
  PACKED(vimin_s16x2_relu, std::int16_t, (w[0], w[1]),
         std::max(std::min(x, y), 0l))

  const auto all = words();
  const auto sums = on_device<unsigned>(
      q, all, [](sycl::uint3 w) { return m::vsads2(w[0], w[1]); });
  const auto largest = on_device<unsigned>(q, all, [](sycl::uint3 w) {
    bool high, low;
    const unsigned r = m::vibmax_s16x2(w[0], w[1], &high, &low);
    return high * 2 + low + (r == m::vmaxs2(w[0], w[1]) ? 4 : 0);
  });
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto a = all[i][0], b = all[i][1];
    const int low[] = {lane<std::int16_t>(a, 0), lane<std::int16_t>(b, 0)};
    const int high[] = {lane<std::int16_t>(a, 1), lane<std::int16_t>(b, 1)};
    expect("vsads2", sums[i],
           unsigned(std::abs(low[0] - low[1]) + std::abs(high[0] - high[1])));
    expect("vibmax_s16x2", largest[i],
           unsigned(4 + 2 * (high[0] >= high[1]) + (low[0] >= low[1])));
  }
}

void integers_and_halves(sycl::queue &q) {
  // The choices 0, 5, 8 + 3 and 7: a byte of x, one of y, a sign, one of y.
  const std::vector<unsigned> one = {0x7b50};
  const auto r = on_device<unsigned>(q, one, [](unsigned z) {
    return m::byte_perm(0x83020100u, 0x07060504u, z);
  });
  expect("byte_perm", r[0], 0x07ff0500u);
  expect("brev", m::brev(1u), 0x80000000u);
  expect("ffs", m::ffs(0) * 100 + m::ffs(12), 3);
  expect("clzll", m::clzll(1ll), 63);
  expect("hadd", m::hadd(-3, -4), -4);
  expect("rhadd", m::rhadd(-3, -4), -3);
  expect("mul24", m::mul24(0x01ffffff, 3), -3);
  expect("umul24", m::umul24(0xff000002u, 3u), 6u);
  expect("umulhi", m::umulhi(0xffffffffu, 2u), 1u);
  expect("sad", m::sad(-2147483647, 2147483647, 2u), 0u);

  const std::vector<half> values = {half(-1.5f), half(0.0f), half(0.75f),
                                    half(2.0f),
                                    std::numeric_limits<half>::quiet_NaN()};
  const auto sat = on_device<half>(
      q, values, [](half x) { return m::hadd_sat(x, half(0.5f)); });
  expect("hadd_sat", float(sat[0]), 0.0f);
  expect("hadd_sat", float(sat[1]), 0.5f);
  expect("hadd_sat", float(sat[2]), 1.0f);
  const auto answers = on_device<int>(q, values, [](half x) {
    return m::hlt(x, half(1.0f)) + 2 * m::hltu(x, half(1.0f)) +
           4 * m::hne(x, half(2.0f)) +
           8 * m::hbeq2(sycl::half2(x, half(2.0f)), sycl::half2(half(2.0f)));
  });
  expect("hlt", answers[0], 7);
  expect("hlt", answers[3], 8);
  expect("hlt", answers[4], 2);
  const auto relu = on_device<half>(q, values, [](half x) {
    return m::hfma2_relu(sycl::half2(x), sycl::half2(half(2.0f)),
                         sycl::half2(half(1.0f)))[1];
  });
  expect("hfma2_relu", float(relu[0]), 0.0f);
  expect("hfma2_relu", float(relu[3]), 5.0f);
  const auto plain = on_device<float>(q, std::vector<float>{4.0f}, [](float x) {
    return m::inv(m::sqrt(x)) + m::rint(2.5f) + m::saturate(x) +
           m::copysign(m::trunc(1.9f), -x) + m::sigmoid(0.0f);
  });
  expect("inv, sqrt, rint, saturate, copysign, trunc, sigmoid", plain[0], 3.0f);
}

} // namespace

int main() {
  sycl::queue q;
  arithmetic<float>(q);
  if (q.get_device().has(sycl::aspect::fp64))
    arithmetic<double>(q);
  conversions(q);
  two_and_four(q);
  integers_and_halves(q);
  return compare::result();
}
