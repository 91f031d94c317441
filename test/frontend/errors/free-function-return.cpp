// A free function kernel returns void.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include <sycl/ext/oneapi/free_function_kernel_properties.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
#define ND(N) SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<N>))
#define SINGLE SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel))
SINGLE int number(); // expected-error {{a free function kernel must return 'void', but 'number' returns 'int'}}
SINGLE int number_defined(int *p) { return *p; } // expected-error {{a free function kernel must return 'void', but 'number_defined' returns 'int'}}
template <class T> SINGLE T generic(T *);
template <class T> T generic(T *p) { return *p; } // expected-error {{a free function kernel must return 'void', but 'generic<float>' returns 'float'}}
template float generic(float *);
using nothing = void;
SINGLE nothing alias();
SINGLE auto trailing() -> void;
