// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
// A trait that the headers use and the compiler does not know.
#include <sycl/detail/config.hpp>
template <class T> __SYCL_TRAIT__("no-such-trait") constexpr int unknown() { return 1; } // expected-error {{the compiler supplies no trait 'no-such-trait'}}
int i = unknown<int>();
