// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
struct __SYCL_SPECIAL_CLASS__(3) number {}; // expected-error {{the annotation 'syclcc1.special' needs a string constant as its argument}}
template <class T> __SYCL_TRAIT__(0) constexpr int trait() { return 1; } // expected-error {{the annotation 'syclcc1.trait' needs a string constant as its argument}}
void use(number n) {
  single_task([=] { (void)n; });
  static_assert(trait<int>() == 1, "");
}
