// RUN: %frontend -isystem %include -std=c++17 -fsyntax-only -Xclang -verify %s
// indirectly_callable is a property of functions and not of kernels, in each of
// its spellings.
#include <sycl/sycl.hpp>
namespace syclext = sycl::ext::oneapi::experimental;
struct set_a;
// expected-error@*:* 3{{indirectly_callable property cannot be applied to SYCL kernels}}
// expected-note@*:* 0+{{in instantiation of}}
// expected-note@*:* 0+{{expression evaluates to}}
void launches(sycl::queue q) {
  q.single_task(syclext::properties{syclext::indirectly_callable}, [=] {});
  q.single_task(syclext::properties{syclext::indirectly_callable<set_a>}, [=] {});
  q.parallel_for(sycl::range<1>(4), syclext::properties{syclext::indirectly_callable_in<int>}, [=](sycl::id<1>) {});
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(syclext::single_task_kernel)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(syclext::indirectly_callable)
void kernel(int *p) { *p = 1; } // expected-error {{'indirectly_callable' property cannot be applied to SYCL kernels, but 'kernel' is one}}
