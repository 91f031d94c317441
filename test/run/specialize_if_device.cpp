// What if_device does with a variable was taken for what the host does with it:
// the kernel's number was the device's, and the launch passed another one.
//
// RUN: %syclcc1 -std=c++17 -O2 %s -o %t && %run %t
// RUN: %syclcc1 -std=c++17 -O2 -fno-sycl-specialize %s -o %t && %run %t

#include <cstdio>
#include <sycl/sycl.hpp>

namespace ex = sycl::ext::oneapi::experimental;

int main() {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(3, q);
  int after = 1;
  ex::if_host([&] { after = 3; });
  ex::if_device([&] { after = 5; });
  q.single_task([=] { p[0] = after; }).wait();
  int either = 1;
  ex::if_device([&] { either = 5; }).otherwise([&] { either = 3; });
  q.single_task([=] { p[1] = either; }).wait();
  int untouched = 1;
  ex::if_device([&] { untouched = 5; });
  q.single_task([=] { p[2] = untouched; }).wait();
  const bool right = p[0] == 3 && p[1] == 3 && p[2] == 1;
  std::printf("%s: %d, %d, %d\n", right ? "passed" : "wrong", p[0], p[1], p[2]);
  sycl::free(p, q);
  return !right;
}
