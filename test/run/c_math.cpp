// <cmath> in kernels, float and double, against the host's within a few
// rounding steps.
//
// RUN: %build_and_run
//
// -fno-builtin keeps calls, which the device libraries take as well.
// RUN: %syclcc1 -std=c++20 -O1 -fno-builtin %s -o %t-calls && %run %t-calls

#include "Inputs/compare.hpp"
#include <algorithm>

using compare::each;

int main() {
  each<float>(
      "float",
      [](std::size_t i, float *o) {
        const float x = 0.25f + i * 0.375f;
        o[0] = std::sin(x);
        o[1] = std::exp(x * 0.3f);
        o[2] = std::pow(x, 1.5f);
        o[3] = std::sqrt(x);
        o[4] = std::fma(x, x, 1.0f);
        o[5] = std::floor(x);
        o[6] = std::fabs(-x);
        o[7] = std::fmod(x, 0.7f);
        o[8] = std::isnan(x);
        o[9] = std::max(x, 1.0f);
        o[10] = std::fmin(x, 1.0f);
        o[11] = std::copysign(x, -1.f);
        o[12] = (float)std::lround(x);
        o[13] = sinf(x);
        o[14] = std::hypot(x, 1.f);
        o[15] = std::atan2(x, 2.f);
        o[16] = std::tanh(x);
        o[17] = std::log2(x);
      },
      18, 3e-5);
  each<double>(
      "double",
      [](std::size_t i, double *o) {
        const double x =
            0.125 + i * 0.40625; // exact, so that both sides have it
        o[0] = std::sin(x);
        o[1] = std::exp(x * 0.3);
        o[2] = std::pow(x, 1.5);
        o[3] = std::sqrt(x);
        o[4] = std::fma(x, x, 1.0);
        o[5] = std::floor(x);
        o[6] = std::fabs(-x);
        o[7] = std::fmod(x, 0.7);
        o[8] = std::isinf(x);
        o[9] = std::tanh(x);
        o[10] = std::log1p(x);
        o[11] = std::round(x);
        o[12] = std::trunc(x);
        o[13] = std::ldexp(x, 3);
        o[14] = std::cbrt(x);
        o[15] = std::erf(x);
        o[16] = std::lgamma(x);
        o[17] = std::asin(std::fmin(x * 0.03, 1.0));
      },
      18, 1e-12);
  each<long>("parts of a number", [](std::size_t i, long *out) {
    const double x = compare::ragged(i) * 0.001;
    int exponent;
    *out = (long)(std::frexp(std::fabs(x) + 1, &exponent) * 100) + exponent;
    double whole;
    *out += (long)(std::modf(x, &whole) * 100) + (long)whole +
            std::ilogb(std::fabs(x) + 1) + (long)std::nearbyint(x) +
            (long)(std::exp2(std::fmod(x, 5)) * 1000) +
            (long)(std::log(std::fabs(x) + 2) * 1000);
  });
  return compare::result();
}
