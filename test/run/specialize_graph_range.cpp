// A graph changes the range of a kernel, which is in the kernel object after
// the captures: it was a constant of the kernel if all launches had the same
// range.
//
// DEFINE: %{build} = %syclcc1 -std=c++20 %s -o %t
// RUN: %{build} -O2 && %run %t
// RUN: %{build} -O0 && %run %t

#include <cstdio>
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <sycl/sycl.hpp>

namespace exp_ = sycl::ext::oneapi::experimental;

int main() {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(32, q);
  for (int i = 0; i < 32; ++i)
    p[i] = 0;
  exp_::command_graph graph{q.get_context(), q.get_device()};
  int number = 7;
  auto node = graph.add([&](sycl::handler &h) {
    h.parallel_for(sycl::range<1>(8), [=](sycl::item<1> i) {
      p[i] += number + int(i.get_range(0)) * 100;
    });
  });
  auto ready = graph.finalize(exp_::property::graph::updatable());
  q.ext_oneapi_graph(ready).wait();
  node.update_range(sycl::range<1>(20));
  ready.update(node);
  q.ext_oneapi_graph(ready).wait();
  int failures = 0;
  for (int i = 0; i < 32; ++i) {
    const int expected = i < 8 ? 2814 : i < 20 ? 2007 : 0;
    if (p[i] != expected) {
      std::printf("%d: %d, expected %d\n", i, p[i], expected);
      ++failures;
    }
  }
  sycl::free(p, q);
  if (!failures)
    std::puts("passed");
  return failures != 0;
}
