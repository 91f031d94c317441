// Parameters of a free function kernel are not references.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include <sycl/ext/oneapi/free_function_kernel_properties.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
#define ND(N) SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<N>))
#define SINGLE SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel))
SINGLE void lvalue(int &r) {} // expected-error {{a parameter of a free function kernel cannot be a reference, but 'lvalue' has one of type 'int &'; pass a pointer or a value}}
SINGLE void constant(const float &r); // expected-error {{a parameter of a free function kernel cannot be a reference, but 'constant' has one of type 'const float &'}}
SINGLE void rvalue(int, char &&r); // expected-error {{a parameter of a free function kernel cannot be a reference, but 'rvalue' has one of type 'char &&'}}
template <class T> SINGLE void generic(T t) {} // expected-error {{a parameter of a free function kernel cannot be a reference, but 'generic<int &>' has one of type 'int &'}}
template void generic<int &>(int &);
template void generic<int>(int);
