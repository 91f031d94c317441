// A kernel's range has 1, 2 or 3 dimensions.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include <sycl/ext/oneapi/free_function_kernel_properties.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
#define ND(N) SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<N>))
#define SINGLE SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel))
ND(4) void four(); // expected-note {{in instantiation of}}
// expected-error@sycl/ext/oneapi/free_function_kernel_properties.hpp:* {{the range of a kernel has 1, 2 or 3 dimensions}}
// expected-note@sycl/ext/oneapi/free_function_kernel_properties.hpp:* 0+ {{}}
