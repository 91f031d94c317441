// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
// An indirectly callable function is device code whether or not a kernel calls
// it. Functions that override it, or that it overrides, are not without the
// property.
#include "../Inputs/launch.hpp"
#include <sycl/ext/oneapi/experimental/virtual_functions.hpp>
#include <typeinfo>
void file();
struct base {
  virtual void f() { throw 1; }
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() void g() {}
};
struct derived : base {
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() void f() override { // expected-note {{in 'f', which is 'indirectly_callable'}}
    throw 2; // expected-error {{device code cannot throw exceptions}} expected-note {{stands under 'if_host'}}
  }
  void g() override { throw 3; }
};
struct types : base {
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() void g() override; // expected-note 2{{in 'g', which is 'indirectly_callable'}}
};
void types::g() {
  base *b = this;
  (void)typeid(*b); // expected-error {{device code cannot use 'typeid'}}
  (void)dynamic_cast<derived *>(b); // expected-error {{device code cannot use 'dynamic_cast'}}
}
