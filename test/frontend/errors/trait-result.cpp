// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
// A trait has a fixed result type.
#include <sycl/detail/config.hpp>
template <class T> __SYCL_TRAIT__("type-name") constexpr int result() { return 1; } // expected-error {{a function with the trait 'type-name' must return 'const char *', not 'int'}}
int i = result<int>();
