// Arithmetic of SYCLcompat: the same on the device as on the host, and on the
// host what is known of it.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <syclcompat.hpp>

using compare::check;
using compare::each;
namespace compat = syclcompat;

/// Words with something in each part.
static unsigned word(std::size_t i, unsigned which) {
  unsigned x = static_cast<unsigned>(i) * 2654435761u + which * 40503u;
  x ^= x >> 15;
  x *= 2246822519u;
  return x ^ x >> 13;
}

static void on_both_sides() {
  each<unsigned>("shifts and fields", [](std::size_t i, unsigned *out) {
    const unsigned a = word(i, 1), b = word(i, 2), s = word(i, 3) % 40;
    *out = compat::funnelshift_l(a, b, s) + 3 * compat::funnelshift_r(a, b, s) +
           5 * compat::funnelshift_lc(a, b, s) +
           7 * compat::funnelshift_rc(a, b, s) +
           11 * compat::bfe(a, s, b % 33) +
           static_cast<unsigned>(compat::bfe(static_cast<int>(a), s, b % 33)) +
           13 * compat::bfi(a, b, s, word(i, 4) % 35) + compat::reverse_bits(a);
  });
  each<unsigned>("products of bytes", [](std::size_t i, unsigned *out) {
    const unsigned a = word(i, 1), b = word(i, 2);
    const int x = static_cast<int>(a), y = static_cast<int>(b);
    *out = static_cast<unsigned>(compat::dp4a(x, y, 5)) +
           3 * compat::dp4a(a, b, 7u) +
           5 * static_cast<unsigned>(compat::dp2a_lo(x, b, 1)) +
           7 * static_cast<unsigned>(compat::dp2a_hi(a, y, 2));
  });
  each<unsigned>("parts of words", [](std::size_t i, unsigned *out) {
    const unsigned a = word(i, 1), b = word(i, 2);
    *out = compat::vectorized_binary<sycl::short2>(a, b, compat::add_sat()) +
           3 * compat::vectorized_binary<sycl::uchar4>(a, b, compat::hadd()) +
           5 * compat::vectorized_binary<sycl::char4>(a, b, compat::sub_sat()) +
           7 * compat::vectorized_max<sycl::short2>(a, b) +
           11 * compat::vectorized_min<sycl::uchar4>(a, b) +
           13 * compat::vectorized_isgreater<sycl::ushort2>(a, b) +
           17 * compat::vectorized_sum_abs_diff<sycl::char4>(a, b) +
           19 * compat::vectorized_binary<sycl::short2>(a, b, compat::maximum(),
                                                        true) +
           23 * compat::vectorized_unary<sycl::short2>(a, compat::abs()) +
           29 * compat::vectorized_ternary<sycl::short2>(
                    a, b, word(i, 3), std::plus<>(), compat::minimum());
    bool high, low;
    *out += compat::vectorized_with_pred<short>(a, b, compat::maximum(), &high,
                                                &low);
    *out += 2u * high + low;
  });
  each<int>("33 bits", [](std::size_t i, int *out) {
    const int a = static_cast<int>(word(i, 1));
    const unsigned b = word(i, 2);
    const int c = static_cast<int>(word(i, 3));
    unsigned sum = 0;
    auto put = [&](int x) { sum = sum * 31 + static_cast<unsigned>(x); };
    put(compat::extend_add<int>(a, b));
    put(compat::extend_sub_sat<int>(a, b));
    put(static_cast<int>(compat::extend_absdiff_sat<unsigned>(a, c)));
    put(compat::extend_min<int>(a, b, c, sycl::plus<>()));
    put(compat::extend_max_sat<int>(b, a, c, compat::minimum()));
    put(compat::extend_vadd2<int>(a, b, c));
    put(compat::extend_vsub4_sat<int>(a, c, c));
    put(static_cast<int>(compat::extend_vabsdiff4_add<unsigned>(a, b, c)));
    put(compat::extend_vavrg2<int>(a, c, 0));
    put(static_cast<int>(compat::extend_vcompare4(a, c, std::less<>())));
    *out = static_cast<int>(sum);
  });
  each<float>(
      "complex numbers and lengths",
      [](std::size_t i, float *out) {
        const sycl::float2 x(static_cast<float>(i) + 0.5f, 3.0f),
            y(2.0f, static_cast<float>(i) * -0.25f - 1);
        const sycl::float2 z = compat::cdiv(compat::cmul(x, y), y) +
                               compat::cmul_add(x, compat::conj(y), x);
        const float values[3] = {z[0], z[1], compat::cabs(y)};
        *out = compat::length(values, 3) + compat::fast_length(values, 2);
      },
      1, 1e-5);
}

static void known() {
  const float nan = __builtin_nanf("");
  const sycl::float2 a(1, nan), b(2, 2);
  check(compat::compare(1.0f, 2.0f, std::less<>()) &&
            !compat::compare(nan, 2.0f, std::not_equal_to<>()) &&
            compat::unordered_compare(nan, 2.0f, std::less<>()) &&
            compat::compare(a, b, std::less<>())[0] == 1 &&
            compat::compare(a, b, std::less<>())[1] == 0 &&
            !compat::compare_both(a, b, std::less<>()) &&
            compat::unordered_compare_both(a, b, std::less<>()) &&
            compat::compare_mask(a, b, std::less<>()) == 0xffffu &&
            compat::unordered_compare_mask(a, b, std::greater<>()) ==
                0xffff0000u &&
            compat::isnan(a)[1] == 1 && compat::isnan(a)[0] == 0,
        "comparisons");
  check(compat::fmax_nan(nan, 1.0f) != compat::fmax_nan(nan, 1.0f) &&
            compat::fmin_nan(3.0f, 1.0f) == 1 && compat::max(-1, 2u) == ~0u &&
            compat::min(1, 2ll) == 1 && compat::max(1.5f, 2) == 2 &&
            compat::relu(-2) == 0 && compat::relu(sycl::half(-1)) == 0 &&
            compat::clamp(sycl::int2(0, 9), sycl::int2(1), sycl::int2(5))[1] ==
                5 &&
            compat::max(sycl::half(1), sycl::half(2)) == 2 &&
            compat::fmin_nan(1.0, 2.0f) == 1 && compat::relu(3.0f) == 3 &&
            compat::clamp(7, 1, 5) == 5 && compat::pow(2.0f, 3) == 8 &&
            compat::pow(3, 2) == 9 && compat::cbrt(27.0) > 2.9999,
        "least, largest, powers");
  check(compat::funnelshift_l(0x80000000u, 1u, 1) == 3 &&
            compat::funnelshift_r(0x80000000u, 1u, 31) == 3 &&
            compat::funnelshift_lc(5, 9, 40) == 5 &&
            compat::funnelshift_rc(5, 9, 32) == 9 &&
            compat::bfe(0xf0u, 4u, 4u) == 15 && compat::bfe(0xf0, 4, 4) == -1 &&
            compat::bfi(0xffu, 0u, 8u, 4u) == 0xf00,
        "shifts and fields");
  check(compat::dp4a(0x01020304, 0x01010101, 10) == 20 &&
            compat::dp4a(-1, 0x01010101, 0) == -4 &&
            compat::dp4a(~0u, 0x01010101u, 0u) == 1020 &&
            compat::dp2a_lo(0x00020003, 0x04030201, 0) == 3 * 1 + 2 * 2 &&
            compat::dp2a_hi(0x00020003, 0x04030201, 1) == 1 + 3 * 3 + 2 * 4,
        "products of bytes");
  static_assert(
      std::is_same_v<compat::dot_product_acc_t<unsigned, unsigned>, unsigned> &&
      std::is_same_v<compat::dot_product_acc_t<int, unsigned>, int>);
  using pair = sycl::marray<float, 2>;
  const pair sum = compat::cmul_add(pair(1, 2), pair(3, 4), pair(10, 20));
  check(sum[0] == 3 - 8 + 10 && sum[1] == 4 + 6 + 20, "cmul_add of marray");
  constexpr int most = 0x7fffffff;
  static_assert(compat::extend_add_sat<int>(most, 1) == most &&
                compat::extend_sub_sat<unsigned>(1, 2) == 0 &&
                compat::extend_absdiff<unsigned>(-most - 1, most) == ~0u);
  check(compat::extend_vadd2<int>(0x7fff0001, 0x00010002, 0) ==
                static_cast<int>(0x80000003) &&
            compat::extend_vadd2_sat<int>(0x7fff0001, 0x00010002, 0) ==
                0x7fff0003 &&
            compat::extend_vmax4<unsigned>(0x01800304u, 0x04030201u, 0u) ==
                0x04800304u &&
            compat::extend_vcompare4(0x01020304, 0x01030304,
                                     std::equal_to<>()) == 0x01000101 &&
            compat::extend_vcompare2_add(0x00010005, 0x00010007, 3,
                                         std::less<>()) == 4,
        "parts of words");
}

int main() {
  on_both_sides();
  known();
  return compare::result();
}
