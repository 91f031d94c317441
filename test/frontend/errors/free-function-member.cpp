// A member function that is a free function kernel is static.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include <sycl/ext/oneapi/free_function_kernel_properties.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
#define ND(N) SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<N>))
#define SINGLE SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel))
struct S {
  SINGLE void instance(); // expected-error {{a free function kernel cannot be a non-static member function; make 'instance' static or a function of a namespace}}
  virtual SINGLE void overridden() {} // expected-error {{a free function kernel cannot be a non-static member function; make 'overridden' static or a function of a namespace}}
  SINGLE void operator()() const {} // expected-error {{a free function kernel cannot be a non-static member function}}
  template <class T> SINGLE void generic(T) {} // expected-error {{a free function kernel cannot be a non-static member function}}
  struct Inner {
    SINGLE void instance(); // expected-error {{a free function kernel cannot be a non-static member function}}
  };
  SINGLE static void fine(int *);
  static SINGLE void fine_too(int *p) { *p = 1; }
};
template <class T> struct G {
  SINGLE void instance(T) {} // expected-error {{a free function kernel cannot be a non-static member function}}
};
