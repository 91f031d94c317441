// A free function kernel has a fixed number of arguments; packs are fine.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include <sycl/ext/oneapi/free_function_kernel_properties.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
#define ND(N) SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<N>))
#define SINGLE SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel))
SINGLE void c_style(int, ...) {} // expected-error {{a free function kernel must have a fixed number of arguments, but 'c_style' is variadic}}
template <class... T> SINGLE void pack(T...) {}
template void pack(int, float);
