// A function is one kernel.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include <sycl/ext/oneapi/free_function_kernel_properties.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
#define ND(N) SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<N>))
#define SINGLE SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel))
SINGLE ND(1) void both(); // expected-error {{'both' cannot be an nd_range_kernel<1> as well as a single_task_kernel}} expected-note {{the other one is here}}
ND(1) ND(2) void two(); // expected-error {{'two' cannot be an nd_range_kernel<2> as well as an nd_range_kernel<1>}} expected-note {{the other one is here}}
ND(1) void again(); // expected-note {{the other one is here}}
ND(3) void again(); // expected-error {{'again' cannot be an nd_range_kernel<3> as well as an nd_range_kernel<1>}}
ND(2) ND(2) void same();
ND(1 + 1) void same();
template <int N> ND(N) void dependent(int *); // expected-note {{the other one is here}}
template <int N> ND(2) void dependent(int *) {} // expected-error {{'dependent<1>' cannot be an nd_range_kernel<2> as well as an nd_range_kernel<1>}}
template void dependent<1>(int *);
template void dependent<2>(int *);
