// bfloat16 in kernels: against a rounding that is computed in another way, over
// values near ties, infinities and NaNs; operators with the other number types.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <cmath>
#include <cstring>

using compare::check;
using compare::each;
using sycl::ext::oneapi::bfloat16;

/// Nearest of the two neighbours, the even one if they are equally near.
float rounded(float value) {
  if (!std::isfinite(value))
    return value;
  int exponent = 0;
  std::frexp(value, &exponent);
  const int last_place = exponent < -125 ? -133 : exponent - 8;
  const double unit = std::ldexp(1.0, last_place);
  const double result = std::nearbyint(value / unit) * unit;
  return std::fabs(result) >= std::ldexp(1.0, 128)
             ? std::copysign(INFINITY, value)
             : static_cast<float>(result);
}

int main() {
  const std::uint32_t patterns[] = {
      0x00000000, 0x80000000, 0x3f800000, 0x3f808000, 0x3f818000, 0x3f807fff,
      0x3f808001, 0x3f817fff, 0xbf808000, 0x7f7fffff, 0xff7fffff, 0x7f7f7fff,
      0x7f7f8000, 0x7f800000, 0xff800000, 0x00000001, 0x00008000, 0x00018000,
      0x00007fff, 0x00800000, 0x40490fdb, 0xc2f6e979};
  float *values =
      sycl::malloc_shared<float>(std::size(patterns), compare::queue());
  float *results =
      sycl::malloc_shared<float>(std::size(patterns), compare::queue());
  std::memcpy(values, patterns, sizeof patterns);
  compare::queue()
      .parallel_for(std::size(patterns),
                    [=](sycl::id<1> i) { results[i] = bfloat16(values[i]); })
      .wait();
  bool same = true;
  for (std::size_t i = 0; i < std::size(patterns); ++i) {
    const float wanted = rounded(values[i]);
    same &= std::memcmp(&wanted, &results[i], sizeof wanted) == 0;
  }
  check(same, "rounding");

  values[0] = NAN;
  compare::queue()
      .single_task([=] { results[0] = bfloat16(values[0]); })
      .wait();
  check(std::isnan(results[0]), "NaN");
  sycl::free(values, compare::queue());
  sycl::free(results, compare::queue());

  each<float>(
      "operators",
      [](std::size_t i, float *out) {
        bfloat16 b = 0.5f * static_cast<float>(i);
        bfloat16 c = b + 1;
        out[0] = b * c - bfloat16(0.25f);
        out[1] = (b += sycl::half(2));
        out[2] = 1.0f / c;
        out[3] = -b;
        out[4] = b++;
        out[5] = --b;
        out[6] = (b < c) + 2 * (b == 4) + 4 * (c >= 2.0f) + 8 * (0 != b);
        out[7] = static_cast<float>(static_cast<sycl::half>(c));
      },
      8);

  using limits = std::numeric_limits<bfloat16>;
  check(float(limits::max()) == 0x1.fep127f &&
            float(limits::min()) == 0x1p-126f &&
            float(limits::epsilon()) == 0x1p-7f &&
            float(limits::denorm_min()) == 0x1p-133f &&
            float(limits::lowest()) == -0x1.fep127f &&
            std::isinf(float(limits::infinity())) &&
            std::isnan(float(limits::quiet_NaN())) &&
            std::isnan(float(limits::signaling_NaN())),
        "limits");
  return compare::result();
}
