// The greatest and the least of numbers and negations of others, in chains and
// loops; an absolute value is a beginning of one. ptxas forgets a negation of
// them (codegen/ptx/LostNegations.cpp).
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <algorithm>
#include <cstdint>
#include <cstdlib>

template <class T> static T number(std::size_t i, int k) {
  return static_cast<T>(compare::ragged(31 * i + k) >> (i % 3));
}

/// Without overflow, so that each is one number in every language.
template <class T> static T minus(T x) {
  return static_cast<T>(std::make_unsigned_t<T>(0) -
                        static_cast<std::make_unsigned_t<T>>(x));
}

template <class T> static void chains(std::size_t i, T *out) {
  const T a = number<T>(i, 1), b = number<T>(i, 2), c = number<T>(i, 3),
          d = number<T>(i, 4);
  out[0] = std::max(std::max(a, minus(b)), c);
  out[1] = std::max(c, std::max(minus(b), a));
  out[2] = std::max(std::max(minus(a), minus(b)), c);
  out[3] = std::min(std::min(a, minus(b)), minus(c));
  out[4] = std::min(minus(d), std::min(c, std::min(a, minus(b))));
  out[5] = sycl::max(sycl::max(sycl::abs(a), b), sycl::abs(c));
  out[6] = std::max({a, minus(a), b, minus(b), c});
  T best = c;
  for (int k = 0; k < 8; ++k)
    best = std::max(best, minus(number<T>(i, k)));
  out[7] = best;
}

int main() {
  compare::each<int>("int", chains<int>, 8, 0, 1000);
  compare::each<short>("short", chains<short>, 8, 0, 1000);
  compare::each<int64_t>("64 bits", chains<int64_t>, 8, 0, 1000);
  compare::each<signed char>("8 bits", chains<signed char>, 8, 0, 1000);
  return compare::result();
}
