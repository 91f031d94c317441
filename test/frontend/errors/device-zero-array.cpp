// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
#include <array>
void use(int *p) {
  single_task<class k>([=] { // expected-note {{in kernel 'k' submitted here}}
    int a[0]; // expected-error {{device code cannot have 'a', an array without elements}}
    std::array<int, 0> b;
    *p = b.size();
  });
}
struct with_rest {
  int n;
  float rest[0]; // expected-note {{because of the member 'rest' of type 'float[0]'}}
};
#include <sycl/ext/oneapi/free_function_kernel_properties.hpp>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((sycl::ext::oneapi::experimental::single_task_kernel))
void takes(with_rest w) {} // expected-error {{device code cannot have 'rest', an array without elements}}
