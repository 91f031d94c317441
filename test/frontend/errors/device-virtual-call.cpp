// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
#include <sycl/ext/oneapi/experimental/virtual_functions.hpp>
namespace syclext = sycl::ext::oneapi::experimental;
struct Shape {
  virtual int area();
  virtual int final_area() final;
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() int callable();
  virtual ~Shape();
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() void calls_others() {
    area(); // What it is called from has the property.
  }
};
int Shape::area() { return 1; }
int Shape::final_area() { return 1; }
int Shape::callable() { return 1; }
Shape::~Shape() {}
static int helper(Shape *s) {
  return s->callable(); // expected-error {{call of the virtual function 'callable' in kernel 'without', which is launched without the property 'calls_indirectly'}}
}
void use(Shape *s, int *p) {
  s->area();
  single_task<class k>([=] { // expected-note {{in kernel 'k' submitted here}}
    *p = s->area(); // expected-error {{call of the virtual function 'area' in kernel 'k', which is launched without the property 'calls_indirectly'}}
    Shape known;
    *p += s->Shape::area() + known.area() + s->final_area();
  });
  auto with = [=] { // expected-note {{submitted here}}
    helper(s);
    *p = s->callable();
    s->area(); // expected-warning {{call of the virtual function 'area', which is not 'indirectly_callable': it ends the kernel unless the function that overrides it is [-Wsycl-virtual-call]}}
  };
  (void)&sycl::detail::kernel_site<task<unnamed, decltype(with)>, syclext::calls_indirectly_key::value_t<>>;
  // A helper that is shared with a kernel that may.
  single_task<class without>([=] { // expected-note {{in kernel 'without' submitted here}}
    *p = helper(s); // expected-note {{called by 'operator()'}}
  });
  single_task<class destroys>([=] { // expected-note {{in kernel 'destroys' submitted here}}
    s->~Shape(); // expected-error {{call of the virtual function '~Shape' in kernel 'destroys', which is launched without the property 'calls_indirectly'}}
  });
}
