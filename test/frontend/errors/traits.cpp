// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include <sycl/detail/config.hpp>
template <class T> __SYCL_TRAIT__("no-such-trait") constexpr int unknown() { return 1; } // expected-error {{the compiler supplies no trait 'no-such-trait'}}
template <class T> __SYCL_TRAIT__("type-name") constexpr int result() { return 1; } // expected-error {{a function with the trait 'type-name' must return 'const char *', not 'int'}}
template <int I> __SYCL_TRAIT__("type-name") constexpr const char *number() { return ""; } // expected-error {{the trait 'type-name' needs a type as its first template argument}}
template <auto F> __SYCL_TRAIT__("function-name") constexpr const char *function() { return ""; } // expected-error {{the trait 'function-name' needs a function as its first template argument}}
void f();
int i = unknown<int>() + result<int>() + number<1>()[0] + function<3>()[0] + function<f>()[0];
