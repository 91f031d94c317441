// Compares the cost of a launch of a kernel that calls objects of a library,
// for which the driver has linked two images, with that of a kernel without
// virtual functions. bench/virtual_functions.py builds the library of this file
// with -DLIBRARY, and runs the program.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <new>
#include <sycl/sycl.hpp>

namespace syclext = sycl::ext::oneapi::experimental;

struct set_launch;
struct base {
  int k;
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_launch) int f(
      int) const = 0;
};
base *make(sycl::queue &q);

#ifdef LIBRARY
struct derived : base {
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_launch)
  int f(int x) const override { return x + k; }
};
base *make(sycl::queue &q) {
  auto *made = sycl::malloc_device<derived>(1, q);
  q.single_task([=] { (new (made) derived)->k = 40; }).wait();
  return made;
}
#else
/// Microseconds of one launch, of a thousand.
template <class F> static double launches(sycl::queue &q, F launch) {
  auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < 1000; ++i)
    launch();
  q.wait();
  std::chrono::duration<double, std::milli> took =
      std::chrono::steady_clock::now() - begin;
  return took.count();
}

int main() {
  sycl::queue q{sycl::property::queue::in_order{}};
  base *object = make(q);
  int *out = sycl::malloc_shared<int>(1, q);
  auto linked = [&] {
    q.single_task(syclext::properties{syclext::calls_indirectly<set_launch>},
                  [=] { *out = object->f(2); });
  };
  auto alone = [&] { q.single_task([=] { *out = 42; }); };
  double best_linked = 1e30, best_alone = 1e30;
  for (int round = 0; round < 15; ++round) {
    best_linked = std::min(best_linked, launches(q, linked));
    if (*out != 42)
      return std::printf("wrong: %d\n", *out), 1;
    best_alone = std::min(best_alone, launches(q, alone));
  }
  std::printf("%s: linked %.3f us, alone %.3f us, ratio %.2f\n",
              q.get_device().get_info<sycl::info::device::name>().c_str(),
              best_linked, best_alone, best_linked / best_alone);
}
#endif
