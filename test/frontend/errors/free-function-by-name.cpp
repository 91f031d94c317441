// SYCL_EXT_ONEAPI_KERNEL_FUNCTION with a name that is not a kernel, or not a
// function.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
#include <sycl/ext/oneapi/experimental/free_function_kernels.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel)) void task(int *);
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel)) void task(float *);
void plain(int *);
struct functor {
  void operator()(int *) const;
};
void use(sycl::queue q, int *p, double *d, functor f) {
  syclex::single_task(q, SYCL_EXT_ONEAPI_KERNEL_FUNCTION(task, p));
  syclex::single_task(q, SYCL_EXT_ONEAPI_KERNEL_FUNCTION(plain, p)); // expected-error {{SYCL_EXT_ONEAPI_KERNEL_FUNCTION needs the name of a free function kernel and the arguments of its launch; 'plain' is not declared as a kernel}} expected-error {{no matching function for call to 'single_task'}}
  syclex::single_task(q, SYCL_EXT_ONEAPI_KERNEL_FUNCTION(f, p)); // expected-error {{SYCL_EXT_ONEAPI_KERNEL_FUNCTION needs the name of a free function kernel and the arguments of its launch}} expected-error {{no matching function for call to 'single_task'}}
  syclex::single_task(q, SYCL_EXT_ONEAPI_KERNEL_FUNCTION(task, d)); // expected-error {{no matching function for call to 'task'}} expected-error {{needs the name of a free function kernel}} expected-error {{no matching function for call to 'single_task'}}
}
