// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
// The argument of a trait is a type or a function.
#include <sycl/detail/config.hpp>
template <int I> __SYCL_TRAIT__("type-name") constexpr const char *number() { return ""; } // expected-error {{the trait 'type-name' needs a type as its first template argument}}
template <auto F> __SYCL_TRAIT__("function-name") constexpr const char *function() { return ""; } // expected-error {{the trait 'function-name' needs a function as its first template argument}}
void f();
int i = number<1>()[0] + function<3>()[0] + function<f>()[0];
