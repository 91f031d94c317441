// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include <sycl/detail/config.hpp>
struct Incomplete;
__SYCL_KERNEL_ENTRY__ void number(const int &) {} // expected-error {{the kernel object of 'number' must be of a complete class type, but its type is 'int'}}
__SYCL_KERNEL_ENTRY__ void incomplete(const Incomplete &) {} // expected-error {{its type is 'Incomplete'}}
__SYCL_KERNEL_ENTRY__ void array(const int (&)[2]) {} // expected-error {{its type is 'const int[2]'}}
