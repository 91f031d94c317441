// RUN: %frontend -isystem %include -std=c++17 -Wno-c++2b-extensions -fsyntax-only -Xclang -verify %s
// [[sycl::device_has]] of a kernel covers the virtual functions of the sets that it
// calls, and no others.
#include <sycl/sycl.hpp>
namespace syclext = sycl::ext::oneapi::experimental;
struct set_fp64;
struct set_fp16;
struct Foo {
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_fp64) void f64(double *p) {
    *p = *p * 3; // expected-warning {{this needs 'aspect::fp64', which [[sycl::device_has]] does not list}}
  }
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_fp16) void f16(_Float16 *p) {
    *p = *p * *p; // expected-warning {{this needs 'aspect::fp16', which [[sycl::device_has]] does not list}}
  }
};
void launches(sycl::queue q) {
  q.single_task<class a>(syclext::properties{syclext::calls_indirectly<set_fp16>},
                         [=] [[sycl::device_has(sycl::aspect::fp64)]] { // expected-note {{the aspects of kernel 'a' are listed here}}
                         });
  q.single_task<class b>(syclext::properties{syclext::calls_indirectly<set_fp64>},
                         [=] [[sycl::device_has()]] {}); // expected-note {{the aspects of kernel 'b' are listed here}}
  q.single_task<class c>(syclext::properties{syclext::calls_indirectly<set_fp64>},
                         [=] [[sycl::device_has(sycl::aspect::fp64)]] {});
  q.single_task<class d>([=] [[sycl::device_has()]] {});
}
