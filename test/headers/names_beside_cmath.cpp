// Programs use the names of SYCL and of <math.h> at once. A call with arguments
// of several types found a template of both, and was ambiguous.
//
// RUN: %clangxx -std=c++17 -I%include -Wall -Wextra -Werror -fsyntax-only %s
// RUN: %clangxx -std=c++20 -I%include -Wall -Wextra -Werror -fsyntax-only %s

#include <cmath>
#include <math.h>
#include <sycl/sycl.hpp>
#include <type_traits>

using namespace sycl;

void calls(float f, double d, int i) {
  // Those of <cmath>, as with non-template overloads of SYCL.
  static_assert(std::is_same_v<decltype(pow(f, i)), double>);
  static_assert(std::is_same_v<decltype(pow(d, i)), double>);
  static_assert(std::is_same_v<decltype(pow(f, d)), double>);
  static_assert(std::is_same_v<decltype(pow(f, f)), float>);
  static_assert(std::is_same_v<decltype(fmod(d, i)), double>);
  static_assert(std::is_same_v<decltype(atan2(f, d)), double>);
  static_assert(std::is_same_v<decltype(fmax(f, d)), double>);
  static_assert(std::is_same_v<decltype(hypot(i, d)), double>);
  static_assert(std::is_same_v<decltype(copysign(f, d)), double>);
  static_assert(std::is_same_v<decltype(fma(f, f, d)), double>);
  // SYCL's own.
  static_assert(std::is_same_v<decltype(sycl::pow(f, i)), float>);
  static_assert(std::is_same_v<decltype(sycl::pow(d, i)), double>);
  static_assert(
      std::is_same_v<decltype(pow(sycl::half(f), sycl::half(f))), sycl::half>);
  static_assert(std::is_same_v<decltype(pow(sycl::float2(f), sycl::float2(f))),
                               sycl::float2>);
  static_assert(std::is_same_v<decltype(mad(f, f, f)), float>);
}
