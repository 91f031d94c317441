// single_task and nd_launch accept only free function kernels of their kind.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
#include <sycl/ext/oneapi/experimental/free_function_kernels.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using syclex::kernel_function;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<2>)) void ranged(float, int *);
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel)) void task(float, int *);
void plain(float, int *);
enum class color { red };
void use(sycl::queue q, sycl::handler &h, int *p, float *f, const int *c) {
  sycl::nd_range<2> r({4, 4}, {2, 2});
  sycl::nd_range<1> r1(4, 2);
  syclex::nd_launch(q, r, kernel_function<ranged>, 1.5, p);
  syclex::nd_launch(h, r, kernel_function<ranged>, 1, nullptr);
  syclex::single_task(q, kernel_function<task>, 'c', p);
  syclex::single_task(h, kernel_function<task>, true, p);
  syclex::single_task(h, syclex::kernel_function_s<task>(), 1ull << 60, p);
  static_assert(std::is_void_v<decltype(syclex::single_task(q, kernel_function<task>, 1, p))>, "");
  static_assert(std::is_void_v<decltype(syclex::nd_launch(q, r, kernel_function<ranged>, 1, p))>, "");

  syclex::nd_launch(q, r, kernel_function<ranged>, 1.5f);          // expected-error {{no matching function}}
  syclex::nd_launch(q, r, kernel_function<ranged>, 1.5f, p, 1);    // expected-error {{no matching function}}
  syclex::nd_launch(q, r, kernel_function<ranged>, 1.5f, f);       // expected-error {{no matching function}}
  syclex::nd_launch(q, r, kernel_function<ranged>, 1.5f, c);       // expected-error {{no matching function}}
  syclex::nd_launch(q, r, kernel_function<ranged>, p, p);          // expected-error {{no matching function}}
  syclex::nd_launch(h, r, kernel_function<ranged>, color::red, p); // expected-error {{no matching function}}
  syclex::nd_launch(q, r1, kernel_function<ranged>, 1.5f, p);      // expected-error {{no matching function}}
  // The overload example of the specification launches its single_task kernels so.
  syclex::nd_launch(q, r1, kernel_function<task>, 1.5f, p);        // expected-error {{no matching function}}
  syclex::nd_launch(q, r, kernel_function<plain>, 1.5f, p);        // expected-error {{no matching function}}
  syclex::single_task(q, kernel_function<ranged>, 1.5f, p);        // expected-error {{no matching function}}
  syclex::single_task(q, kernel_function<plain>, 1.5f, p);         // expected-error {{no matching function}}
  syclex::single_task(h, kernel_function<task>, 1.5f);             // expected-error {{no matching function}}
}
