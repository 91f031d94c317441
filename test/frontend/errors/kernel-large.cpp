// Reported for the target with the smallest limit.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -plugin-arg-syclcc1 -Xclang -fsycl-targets=cpu,spirv64,nvptx64:sm_90 -Xclang -verify %s
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -plugin-arg-syclcc1 -Xclang -fsycl-targets=cpu,nvptx64:sm_90 -Xclang -verify=nvptx %s
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -plugin-arg-syclcc1 -Xclang -fsycl-targets=cpu -Xclang -verify=cpu %s
// cpu-no-diagnostics
#include "../Inputs/launch.hpp"
struct Large { int a[600]; };
struct Huge { int a[9000]; void operator()() const { } };
void use(Large l, int *p) {
  single_task<class k>([=] { *p = l.a[*p]; }); // expected-warning {{kernel 'k' captures 2408 bytes; not every device of target 'spirv64' takes more than 2048: capture a pointer to USM memory instead [-Wsycl-large-kernel]}}
  sycl::single_task<class h>(Huge()); // expected-warning {{kernel 'h' captures 36000 bytes; not every device of target 'spirv64' takes more than 2048}} nvptx-warning {{kernel 'h' captures 36000 bytes; not every device of target 'nvptx64' takes more than 32764}}
}
// The arguments of a free function kernel.
#include <sycl/ext/oneapi/free_function_kernel_properties.hpp>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((sycl::ext::oneapi::experimental::single_task_kernel))
void takes(char c, Large l, Large m) {} // expected-warning {{kernel 'takes' has 4804 bytes of arguments; not every device of target 'spirv64' takes more than 2048: pass a pointer to USM memory instead}}
