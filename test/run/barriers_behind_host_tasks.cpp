// A barrier of a queue without order also holds later commands while it waits
// for a host task, which the driver does not know; and it holds host tasks,
// which the driver cannot hold. Each command reads what the host task or the
// slow kernel before the barrier writes.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <chrono>
#include <future>
#include <thread>

using compare::check;

enum class barrier { of_all, of_list, in_group };

static void put(sycl::queue &q, barrier how, const sycl::event &before) {
  if (how == barrier::of_all)
    q.ext_oneapi_submit_barrier();
  else if (how == barrier::of_list)
    q.ext_oneapi_submit_barrier({before});
  else
    q.submit([&](sycl::handler &h) { h.ext_oneapi_barrier({before}); });
}

static bool is_complete(const sycl::event &e) {
  return e.get_info<sycl::info::event::command_execution_status>() ==
         sycl::info::event_command_status::complete;
}

// value[0] is written by a host task once `open` is set.
static void behind_host_task(sycl::queue &q, barrier how, int *value) {
  for (int i = 0; i < 5; ++i)
    value[i] = 0;
  std::promise<void> open;
  const sycl::event written = q.submit([&](sycl::handler &h) {
    h.host_task([value, opened = open.get_future().share()] {
      opened.wait();
      value[0] = 7;
    });
  });
  put(q, how, written);
  q.single_task([=] { value[1] = value[0]; });
  q.memcpy(value + 2, value, sizeof *value);
  q.submit(
      [&](sycl::handler &h) { h.host_task([=] { value[3] = value[0]; }); });
  const sycl::event nothing = q.memcpy(value, value + 1, 0);
  const sycl::event second = q.ext_oneapi_submit_barrier({sycl::event()});
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  check(!is_complete(nothing), "a copy of no bytes passes a barrier");
  check(!is_complete(second), "a barrier passes a barrier");
  open.set_value();
  q.single_task(second, [=] { value[4] = value[0]; });
  q.wait();
  check(value[1] == 7, "a kernel passes a barrier");
  check(value[2] == 7, "a copy passes a barrier");
  check(value[3] == 7, "a host task passes a barrier");
  check(value[4] == 7, "a kernel passes the second barrier");
}

static void behind_kernel(sycl::queue &q, barrier how, int *value) {
  value[0] = value[1] = 0;
  const sycl::event slow = q.single_task([=] {
    volatile int *at = value;
    for (int i = 0; i < 300000; ++i)
      at[0] = i;
    at[0] = 7;
  });
  put(q, how, slow);
  q.submit([&](sycl::handler &h) {
     h.host_task([=] { value[1] = value[0]; });
   }).wait();
  check(value[1] == 7, "a host task passes a barrier that the driver has");
  q.wait();
}

// A barrier of a list does not wait for other commands of the queue.
static void list_only(sycl::queue &q, int *value) {
  std::promise<void> open;
  q.submit([&](sycl::handler &h) {
    h.host_task([opened = open.get_future().share()] { opened.wait(); });
  });
  value[0] = 0;
  const sycl::event kernel = q.single_task([=] { value[0] = 5; });
  q.ext_oneapi_submit_barrier({kernel});
  q.single_task([=] { value[0] += 1; }).wait();
  check(value[0] == 6, "behind a barrier of a list");
  open.set_value();
  q.wait();
}

int main() {
  sycl::queue q;
  int *value = sycl::malloc_host<int>(5, q);
  for (const barrier how :
       {barrier::of_all, barrier::of_list, barrier::in_group}) {
    behind_host_task(q, how, value);
    behind_kernel(q, how, value);
  }
  list_only(q, value);
  sycl::free(value, q);
  return compare::result();
}
