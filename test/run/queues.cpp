// Queues, command groups and events: order, dependencies, copies, host tasks,
// profiling, barriers, in-order and out-of-order.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

using compare::check;

/// A chain of kernels that only dependencies keep in order.
static void chain(sycl::queue q, const char *what) {
  constexpr int n = 1000;
  int *a = sycl::malloc_shared<int>(n, q);
  sycl::event before = q.fill(a, 1, n);
  before = q.parallel_for(n, before, [=](sycl::id<1> i) { a[i] += 2; });
  before = q.submit([&](sycl::handler &h) {
    h.depends_on(before);
    h.parallel_for(sycl::range<1>(n), [=](sycl::id<1> i) { a[i] *= 3; });
  });
  before = q.parallel_for(sycl::nd_range<1>(n, 10), {before},
                          [=](sycl::nd_item<1> i) {
                            a[i.get_global_id(0)] += (int)i.get_local_id(0);
                          });
  before = q.single_task(before, [=] { a[0] = -1; });
  int host[n];
  q.memcpy(host, a, sizeof host, before).wait();
  bool right = host[0] == -1;
  for (int i = 1; i < n; ++i)
    right &= host[i] == 9 + i % 10;
  check(right, what);
  sycl::free(a, q);
}

static void memory(sycl::queue q) {
  constexpr int n = 257;
  float *device = sycl::malloc_device<float>(n, q);
  float *other = sycl::malloc_device<float>(n, q);
  float *host = sycl::malloc_host<float>(n, q);
  float back[n];
  for (int i = 0; i < n; ++i)
    host[i] = (float)i;
  q.copy(host, device, n).wait();
  q.memcpy(other, device, n * sizeof(float)).wait();
  q.memset(device, 0xff, n * sizeof(float)).wait();
  q.copy(other, back, n).wait();
  bool right = true;
  for (int i = 0; i < n; ++i)
    right &= back[i] == (float)i;
  check(right, "copies");

  struct three {
    short x, y, z;
  };
  three *threes = sycl::malloc_shared<three>(n, q);
  q.fill(threes, three{1, 2, 3}, n).wait();
  right = true;
  for (int i = 0; i < n; ++i)
    right &= threes[i].x == 1 && threes[i].y == 2 && threes[i].z == 3;
  check(right, "fill with 6 bytes");

  int *shared = sycl::malloc_shared<int>(n, q);
  q.prefetch(shared, n * sizeof(int)).wait();
  q.submit([&](sycl::handler &h) {
     h.memset(shared, 1, n * sizeof(int));
   }).wait();
  check(shared[n - 1] == 0x01010101, "memset in a command group");
  q.submit([&](sycl::handler &h) { h.fill(shared, 5, n); }).wait();
  q.submit([&](sycl::handler &h) { h.copy(shared, shared + 1, 1); }).wait();
  check(shared[1] == 5, "fill and copy in a command group");

  const sycl::context context = q.get_context();
  check(sycl::get_pointer_type(device, context) == sycl::usm::alloc::device &&
            sycl::get_pointer_type(host, context) == sycl::usm::alloc::host &&
            sycl::get_pointer_type(shared, context) ==
                sycl::usm::alloc::shared &&
            sycl::get_pointer_type(back, context) == sycl::usm::alloc::unknown,
        "kinds of pointers");
  check(sycl::get_pointer_device(device, context) == q.get_device(),
        "device of a pointer");
  void *aligned = sycl::aligned_alloc_device(512, 100, q);
  check(reinterpret_cast<std::uintptr_t>(aligned) % 512 == 0, "alignment");
  for (void *p : {(void *)device, (void *)other, (void *)host, (void *)threes,
                  (void *)shared, aligned, (void *)nullptr})
    sycl::free(p, q);

  using allocator = sycl::usm_allocator<int, sycl::usm::alloc::shared>;
  std::vector<int, allocator> values(n, 3, allocator(q));
  int *p = values.data();
  q.parallel_for(n, [=](sycl::id<1> i) { p[i] += (int)i; }).wait();
  check(values[n - 1] == n + 2, "a vector in shared memory");
}

static void host_tasks(sycl::queue q) {
  int *value = sycl::malloc_shared<int>(1, q);
  *value = 1;
  int seen = 0;
  sycl::event kernel = q.single_task([=] { *value = 2; });
  sycl::event task = q.submit([&](sycl::handler &h) {
    h.depends_on(kernel);
    h.host_task([&seen, value] { seen = *value + 40; });
  });
  q.submit([&](sycl::handler &h) {
     h.depends_on(task);
     h.single_task([=] { *value = 3; });
   }).wait();
  check(seen == 42 && *value == 3, "a host task between two kernels");
  sycl::free(value, q);
}

int main() {
  sycl::queue ordered{sycl::property::queue::in_order{}};
  sycl::queue unordered;
  check(ordered.is_in_order() && !unordered.is_in_order(), "kinds of queues");
  check(ordered.has_property<sycl::property::queue::in_order>(), "property");
  chain(ordered, "chain in an in-order queue");
  chain(unordered, "chain in an out-of-order queue");
  memory(ordered);
  memory(unordered);
  host_tasks(ordered);
  host_tasks(unordered);

  sycl::queue same = ordered;
  check(same == ordered && !(unordered == ordered) &&
            std::hash<sycl::queue>()(same) == std::hash<sycl::queue>()(ordered),
        "copies are the same queue");
  check(sycl::queue(ordered.get_context(), ordered.get_device()).get_device() ==
            ordered.get_device(),
        "queue of a context and a device");

  // Two queues, one after the other.
  int *value = sycl::malloc_shared<int>(1, ordered);
  sycl::event first = ordered.single_task([=] { *value = 1; });
  first.wait();
  sycl::event barrier = unordered.ext_oneapi_submit_barrier({first});
  unordered.single_task(barrier, [=] { *value += 10; }).wait();
  check(*value == 11, "an event of another queue");
  sycl::event nothing;
  nothing.wait();
  check(nothing.get_info<sycl::info::event::command_execution_status>() ==
            sycl::info::event_command_status::complete,
        "a default-constructed event is complete");
  // Both were null, so all events without a command were one.
  const sycl::event other, copy = nothing;
  check(copy == nothing && other != nothing &&
            std::hash<sycl::event>()(copy) == std::hash<sycl::event>()(nothing),
        "default-constructed events are equal to their copies only");
  const std::vector<sycl::event> two(2);
  check(two[0] != two[1] && two[0] != other, "in a vector");
  unordered.single_task({nothing, first, other}, [=] { *value += 100; }).wait();
  check(*value == 111, "dependencies that are nothing");
  sycl::free(value, ordered);

  sycl::queue timed{sycl::property::queue::enable_profiling{}};
  sycl::event e = timed.single_task([=] {});
  e.wait();
  using namespace sycl::info;
  const auto submit = e.get_profiling_info<event_profiling::command_submit>();
  const auto start = e.get_profiling_info<event_profiling::command_start>();
  const auto end = e.get_profiling_info<event_profiling::command_end>();
  check(submit <= start && start <= end, "times are in order");

  // A copy between buffers had been submitted at 0.
  sycl::buffer<int> from{4}, to{4};
  sycl::event wrote = timed.submit([&](sycl::handler &h) {
    sycl::accessor a(from, h, sycl::write_only, sycl::no_init);
    h.parallel_for(4, [=](sycl::id<1> i) { a[i] = 1; });
  });
  sycl::event copied = timed.submit([&](sycl::handler &h) {
    sycl::accessor a(from, h, sycl::read_only);
    sycl::accessor b(to, h, sycl::write_only, sycl::no_init);
    h.copy(a, b);
  });
  const auto copy_submit =
      copied.get_profiling_info<event_profiling::command_submit>();
  check(copy_submit >=
                wrote.get_profiling_info<event_profiling::command_submit>() &&
            copy_submit <=
                copied.get_profiling_info<event_profiling::command_start>(),
        "times of a copy between buffers are in order");
  return compare::result();
}
