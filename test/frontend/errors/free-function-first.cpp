// The property must be on the first declaration; redeclarations may repeat it.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include <sycl/ext/oneapi/free_function_kernel_properties.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
#define ND(N) SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<N>))
#define SINGLE SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel))
void late(int *); // expected-note {{'late' is first declared here}}
SINGLE void late(int *) {} // expected-error {{the property that makes 'late' a kernel must stand on its first declaration}}
SINGLE void early(int *);
void early(int *);
SINGLE void early(int *) {}
template <class T> void late_template(T *); // expected-note {{'late_template' is first declared here}}
template <class T> SINGLE void late_template(T *) {} // expected-error {{the property that makes 'late_template' a kernel must stand on its first declaration}}
struct S {
  static void late(); // expected-note {{'late' is first declared here}}
  SINGLE static void early();
};
SINGLE void S::late() {} // expected-error {{the property that makes 'late' a kernel must stand on its first declaration}}
void S::early() {}
namespace N {
void late(int); // expected-note {{'late' is first declared here}}
ND(1) void late(int); // expected-error {{the property that makes 'late' a kernel must stand on its first declaration}}
}
// A specialisation may be a kernel although the primary is none, and need not
// repeat what the primary says.
template <class T> void plain(T *) {}
template <> SINGLE void plain(int *) {}
template <class T> SINGLE void kernel(T *) {}
template <> void kernel(int *) {}
