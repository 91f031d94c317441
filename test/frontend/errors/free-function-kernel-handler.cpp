// A kernel_handler is an argument of lambdas and functors only, and cannot be
// captured.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
#include <sycl/ext/oneapi/free_function_kernel_properties.hpp>
#include <sycl/specialization_id.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel))
void f(sycl::kernel_handler k) {} // expected-error {{a parameter of a free function kernel must be device copyable (SYCL 2020 3.13.1), but 'f' has one of type 'sycl::kernel_handler', which is not}}
