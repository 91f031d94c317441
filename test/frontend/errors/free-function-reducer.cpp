// A reducer cannot be passed to a free function kernel: it is not device copyable.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
#include <sycl/ext/oneapi/free_function_kernel_properties.hpp>
#include <sycl/reduction.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
template <class R>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel))
void reduce(R r) {} // expected-error {{a parameter of a free function kernel must be device copyable}}
using reducer = sycl::reducer<int, sycl::plus<int>, 0>;
template void reduce(reducer);
