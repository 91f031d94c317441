// Under a compiler without the extension, everything is host code; no
// device function has to exist.
// RUN: %clangxx -std=c++17 -Wall -Wextra -Werror -I%include %s -o %t
// RUN: %t | FileCheck %s
// CHECK: host
#include <cstdio>
#include <sycl/ext/oneapi/experimental/if_device.hpp>
static_assert(SYCL_EXT_ONEAPI_IF_DEVICE == 1);
void device_side();
int main() {
  sycl::ext::oneapi::experimental::if_device([] { device_side(); }).otherwise([] {
    std::puts("host");
  });
}
