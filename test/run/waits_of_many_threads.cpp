// Many threads wait at the same time: for events of a queue that they share and
// of queues of their own, and in front of host tasks. Intel's OpenCL runtime
// has one place for threads that wait. It makes a task of another thread's
// wait, and whoever took that task in the middle of the commands that were
// waited for never came back (runtime/adapter/opencl/waits.hpp): 6 of 6 runs
// hung.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <atomic>
#include <thread>
#include <vector>

using compare::check;

/// Waits again and again between commands of \p q. True if their sum is right.
bool wait_often(sycl::queue &q) {
  int *p = sycl::malloc_shared<int>(16, q);
  sycl::event last = q.fill(p, 0, 16);
  sycl::buffer<int> b{sycl::range<1>(16)};
  const int steps = 50;
  for (int i = 0; i < steps; ++i) {
    last = q.parallel_for(16, last, [=](sycl::id<1> at) { p[at] += 1; });
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(b, h);
      h.parallel_for(16, [=](sycl::id<1> at) { a[at] = i; });
    });
    if (i % 2 == 0)
      last = q.submit([&](sycl::handler &h) {
        h.depends_on(last);
        h.host_task([=] { p[0] += 1; });
      });
    if (i % 4 == 0)
      last.wait();
  }
  last.wait();
  const bool right = p[15] == steps && p[0] == steps + steps / 2 &&
                     sycl::host_accessor(b)[15] == steps - 1;
  sycl::free(p, q);
  return right;
}

int main() {
  const int rounds = 6, threads = 16;
  std::atomic<int> right = 0;
  for (int round = 0; round < rounds; ++round) {
    sycl::queue shared;
    std::vector<std::thread> all;
    for (int t = 0; t < threads; ++t)
      all.emplace_back([&, t] {
        sycl::queue own{sycl::property::queue::in_order()};
        right += wait_often(t % 2 ? own : shared);
      });
    for (std::thread &one : all)
      one.join();
  }
  check(right == rounds * threads, "sums of threads that wait");
  return compare::failures;
}
