// Declarations that give a property different values.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include <sycl/ext/oneapi/free_function_kernel_properties.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
#define ND(N) SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<N>))
#define SINGLE SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel))
#include <sycl/ext/oneapi/kernel_properties.hpp>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::work_group_size<8>)) // expected-note {{the other one is here}}
ND(1) void f(int *);
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::work_group_size<16>)) // expected-error {{the kernel 'f' has two different values of 'work_group_size': 8 and 16}}
void f(int *) {}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<8>)) ND(1) void g(int *);
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<8>)) void g(int *) {}
