// __builtin_constant_p in a function that launches a kernel was folded to 1 in
// the copies in which everything is inlined, and the result was taken for a
// fact of the kernel. The host, which did not inline the function, passed 0.
//
// RUN: %syclcc1 -std=c++20 -O2 %s -o %t && %run %t
// RUN: %syclcc1 -std=c++20 -O1 %s -o %t && %run %t

#include <cstdio>
#include <sycl/sycl.hpp>

[[gnu::noinline]] static void launch(sycl::queue &q, int *p, int n) {
  const int known = __builtin_constant_p(n) ? 1 : 2;
  p[1] = known;
  q.single_task([=] { p[0] = known; }).wait();
}

// A launch that does not happen, if the answer is yes.
[[gnu::noinline]] static void launch_other(sycl::queue &q, int *p, int n) {
  const auto with = [&](int number) {
    p[1] = number;
    q.single_task([=] { p[0] = number; }).wait();
  };
  if (__builtin_constant_p(n))
    with(3);
  else
    with(4);
}

int main() {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(2, q);
  bool right = true;
  launch(q, p, 5);
  right &= p[0] == p[1];
  launch(q, p, 6);
  right &= p[0] == p[1];
  launch_other(q, p, 5);
  right &= p[0] == p[1];
  launch_other(q, p, 6);
  right &= p[0] == p[1];
  sycl::free(p, q);
  std::puts(right ? "passed" : "the device's number is not the host's");
  return !right;
}
