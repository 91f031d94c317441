// long double is the host's.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include <sycl/ext/oneapi/free_function_kernel_properties.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
#define ND(N) SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<N>))
#define SINGLE SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel))
SINGLE void precise(long double x, double *out) { *out = x > 0; } // expected-error {{device code cannot use the type 'long double', which only the host has}} expected-note {{in kernel 'precise'}}
struct inner {
  int n;
  long double value[2]; // expected-note 2 {{because of the member 'value' of type 'long double[2]'}}
};
struct outer {
  char c;
  inner held;
};
SINGLE void holds_precise(outer x, double *out) { *out = x.held.n; } // expected-error {{device code cannot use the type 'long double', which only the host has}}
// Defined by another file.
SINGLE void precise_elsewhere(long double x); // expected-error {{device code cannot use the type 'long double', which only the host has}}
SINGLE void holds_precise_elsewhere(outer x); // expected-error {{device code cannot use the type 'long double', which only the host has}}
