// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
// RUN: not %frontend -std=c++17 -fsyntax-only -Xclang -plugin-arg-syclcc1 -Xclang -Werror=sycl-virtual-call %s 2>&1 | FileCheck %s
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -plugin-arg-syclcc1 -Xclang -Wno-sycl-virtual-call -Werror %s
// A kernel that may call virtual functions calls one that is not indirectly
// callable.
// CHECK: error: call of the virtual function 'area'
#include "../Inputs/launch.hpp"
#include <sycl/ext/oneapi/experimental/virtual_functions.hpp>
namespace syclext = sycl::ext::oneapi::experimental;
struct Shape {
  virtual int area() { return 1; }
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() int callable() { return 2; }
};
int helper(Shape *s) {
  return s->area(); // expected-warning {{call of the virtual function 'area', which is not 'indirectly_callable': it ends the kernel unless the function that overrides it is [-Wsycl-virtual-call]}}
}
void use(Shape *s, int *p) {
  auto kernel = [=] { // expected-note {{submitted here}}
    *p = helper(s) + s->callable(); // expected-note {{called by 'operator()'}}
  };
  (void)&sycl::detail::kernel_site<task<unnamed, decltype(kernel)>, syclext::calls_indirectly_key::value_t<>>;
}
