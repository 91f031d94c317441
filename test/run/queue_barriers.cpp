// Later commands of a queue wait for a barrier, also for one with a list of
// events and in a queue that is not in order. (A marker of OpenCL lets them
// pass.)
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <chrono>
#include <mutex>

using compare::check;

// Asked by a barrier, a queue is said to have work for as long as the barrier
// takes.
static void empty_queues(sycl::queue queue, int *value) {
  check(queue.ext_oneapi_empty(), "a queue without commands is empty");
  bool always = true;
  for (int i = 0; i < 1000; ++i) {
    queue.single_task([=] { value[0] = i; });
    queue.wait();
    always &= queue.ext_oneapi_empty() && queue.khr_empty();
  }
  check(always, "after queue::wait a queue is empty");
  std::mutex hold;
  std::unique_lock lock(hold);
  sycl::event last = queue.submit([&](sycl::handler &h) {
    h.host_task([&] { std::lock_guard wait(hold); });
  });
  sycl::event after = queue.single_task(last, [=] { value[0] = 5; });
  check(!queue.ext_oneapi_empty(), "a queue with a host task is not empty");
  lock.unlock();
  after.wait();
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (!queue.ext_oneapi_empty() && std::chrono::steady_clock::now() < end)
    ;
  check(queue.ext_oneapi_empty() && value[0] == 5,
        "a queue is empty when its commands have ended");
}

int main() {
  sycl::queue slow;
  sycl::queue queue(slow.get_context(), slow.get_device());
  int *value = sycl::malloc_shared<int>(2, queue);
  auto work = [=] {
    volatile int *at = value;
    for (int i = 0; i < 300000; ++i)
      at[0] = i;
    at[0] = 7;
  };
  auto read = [=] { value[1] = value[0]; };
  bool list = true, all = true, group = true;
  for (int round = 0; round < 10; ++round) {
    value[0] = value[1] = 0;
    sycl::event other = slow.single_task(work);
    queue.ext_oneapi_submit_barrier({other});
    queue.single_task(read).wait();
    list &= value[1] == 7;
    slow.wait();

    value[0] = value[1] = 0;
    queue.single_task(work);
    queue.ext_oneapi_submit_barrier();
    queue.single_task(read).wait();
    all &= value[1] == 7;

    value[0] = value[1] = 0;
    other = slow.single_task(work);
    queue.submit([&](sycl::handler &h) { h.ext_oneapi_barrier({other}); });
    queue.single_task(read).wait();
    group &= value[1] == 7;
    slow.wait();
  }
  check(list, "a barrier behind another queue's event");
  check(all, "a barrier behind all earlier commands");
  check(group, "a barrier in a command group");
  empty_queues(sycl::queue(), value);
  empty_queues(sycl::queue(sycl::property::queue::in_order()), value);
  sycl::free(value, queue);
  return compare::result();
}
