// No declaration of a free function kernel has default arguments.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include <sycl/ext/oneapi/free_function_kernel_properties.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
#define ND(N) SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<N>))
#define SINGLE SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel))
SINGLE void first(int a, int b = 1); // expected-error {{a parameter of a free function kernel cannot have a default argument, but 'first' has one}}
SINGLE void later(int a);
void later(int a = 2); // expected-error {{a parameter of a free function kernel cannot have a default argument, but 'later' has one}}
void later(int a) {}
void plain(int a = 3) {}
