// sycl_ext_oneapi_async_memory_alloc: memory that a queue's commands use and
// that is freed behind them, pools with a limit, their counts, and graphs. And
// that no device shares memory between processes.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/experimental/async_alloc/async_alloc.hpp>
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <sycl/ext/oneapi/experimental/ipc_memory.hpp>
#include <vector>

namespace experimental = sycl::ext::oneapi::experimental;
using compare::check;
using compare::throws;
using experimental::memory_pool;
using sycl::usm::alloc;

constexpr std::size_t count = 1000;

// Freed at once after the submission: the kernels must still have it. In a
// queue without order the events order them.
static void freed_behind_commands() {
  sycl::queue in_order{sycl::property::queue::in_order{}};
  std::vector<int> out(count);
  for (int round = 0; round < 20; ++round) {
    auto *p = static_cast<int *>(experimental::async_malloc(
        in_order, alloc::device, count * sizeof(int)));
    in_order.parallel_for(sycl::range<1>(count),
                          [=](sycl::id<1> i) { p[i] = int(i[0]) + round; });
    in_order.memcpy(out.data(), p, count * sizeof(int));
    experimental::async_free(in_order, p);
  }
  in_order.wait();
  bool right = true;
  for (std::size_t i = 0; i < count; ++i)
    right &= out[i] == int(i) + 19;
  check(right, "memory is there until the commands have ended");

  sycl::queue q;
  memory_pool pool(q, alloc::device);
  int *p = nullptr;
  sycl::event made = q.submit([&](sycl::handler &h) {
    p = static_cast<int *>(
        experimental::async_malloc_from_pool(h, count * sizeof(int), pool));
  });
  sycl::event written = q.submit([&](sycl::handler &h) {
    h.depends_on(made);
    int *to = p;
    h.parallel_for(sycl::range<1>(count),
                   [=](sycl::id<1> i) { to[i] = 7 * int(i[0]); });
  });
  sycl::event copied = q.memcpy(out.data(), p, count * sizeof(int), written);
  q.submit([&](sycl::handler &h) {
    h.depends_on(copied);
    experimental::async_free(h, p);
  });
  q.wait();
  right = true;
  for (std::size_t i = 0; i < count; ++i)
    right &= out[i] == 7 * int(i);
  check(right, "the same in command groups of a queue without order");
  check(pool.get_used_size_current() == 0, "freed memory is not counted");
}

static void pools() {
  sycl::queue &q = compare::queue();
  const sycl::context context = q.get_context();
  const sycl::device device = q.get_device();
  check(device.has(sycl::aspect::ext_oneapi_async_memory_alloc), "the aspect");

  memory_pool pool(
      context, device, alloc::device,
      experimental::properties{experimental::initial_threshold(100),
                               experimental::maximum_size(5000),
                               experimental::zero_init()});
  check(pool.has_property<experimental::maximum_size>() &&
            pool.get_property<experimental::maximum_size>().value == 5000 &&
            pool.has_property<experimental::zero_init>() &&
            !pool.has_property<experimental::read_only>(),
        "properties");
  check(throws(sycl::errc::invalid,
               [&] { pool.get_property<experimental::read_only>(); }),
        "a property that the pool does not have");
  pool.increase_threshold_to(50);
  check(pool.get_threshold() == 100, "a threshold does not shrink");
  pool.increase_threshold_to(200);
  check(pool.get_threshold() == 200, "a threshold grows");

  auto *p = static_cast<unsigned char *>(
      experimental::async_malloc_from_pool(q, 3000, pool));
  std::vector<unsigned char> out(3000, 1);
  q.memcpy(out.data(), p, 3000).wait();
  check(out == std::vector<unsigned char>(3000), "zero_init");
  check(pool.get_used_size_current() == 3000, "used memory is counted");
  check(throws(sycl::errc::memory_allocation,
               [&] { experimental::async_malloc_from_pool(q, 2001, pool); },
               {"5000", "3000"}),
        "maximum_size");
  // A pool may end before its memory.
  memory_pool other(q, alloc::shared);
  check(other != pool && memory_pool(pool) == pool &&
            std::hash<memory_pool>()(memory_pool(pool)) ==
                std::hash<memory_pool>()(pool),
        "copies are the same pool");
  auto *shared = static_cast<int *>(
      experimental::async_malloc_from_pool(q, sizeof(int), other));
  other = pool;
  q.single_task([=] { *shared = 5; }).wait();
  check(*shared == 5 &&
            sycl::get_pointer_type(shared, context) == alloc::shared,
        "memory of a pool that has ended");
  experimental::async_free(q, shared);
  sycl::free(p, q);
  q.wait();
  check(pool.get_used_size_current() == 0, "sycl::free is counted, too");

  const auto by_default = [&] {
    return context.ext_oneapi_get_default_memory_pool(device, alloc::device);
  };
  check(by_default() == by_default() && by_default() != pool,
        "the default pool is one");
  void *one = experimental::async_malloc(q, alloc::device, 100);
  check(by_default().get_used_size_current() == 100,
        "and async_malloc allocates from it");
  experimental::async_free(q, one);
  check(throws(sycl::errc::invalid, [&] { memory_pool(q, alloc::unknown); }) &&
            throws(sycl::errc::invalid,
                   [&] { memory_pool(context, alloc::device); }),
        "a kind that no pool has");
}

// Memory of a graph is there in each execution, and is freed with the graph.
static void graphs() {
  sycl::queue &q = compare::queue();
  memory_pool pool(q, alloc::device);
  std::vector<int> out(count);
  {
    experimental::command_graph graph(q.get_context(), q.get_device());
    graph.begin_recording(q);
    auto *p = static_cast<int *>(
        experimental::async_malloc_from_pool(q, count * sizeof(int), pool));
    q.parallel_for(sycl::range<1>(count),
                   [=](sycl::id<1> i) { p[i] = 3 * int(i[0]); });
    q.memcpy(out.data(), p, count * sizeof(int));
    experimental::async_free(q, p);
    graph.end_recording();
    auto ready = graph.finalize();
    for (int round = 0; round < 2; ++round) {
      out.assign(count, 0);
      q.ext_oneapi_graph(ready).wait();
      check(out[0] == 0 && out[count - 1] == 3 * int(count - 1),
            "memory of a graph");
    }
    check(pool.get_used_size_current() == count * sizeof(int),
          "it is used as long as the graph exists");
  }
  check(pool.get_used_size_current() == 0, "and freed with it");
}

// sycl_ext_oneapi_inter_process_communication: no device has it, and says so.
static void between_processes() {
  sycl::queue &q = compare::queue();
  const sycl::context context = q.get_context();
  const sycl::device device = q.get_device();
  check(!device.has(sycl::aspect::ext_oneapi_ipc_memory), "the aspect");
  namespace ipc = experimental::ipc_memory;
  ipc::handle_data_t data;
  check(throws(sycl::errc::feature_not_supported,
               [&] { (void)ipc::get(nullptr, context); }) &&
            throws(sycl::errc::feature_not_supported,
                   [&] { ipc::open(data, context, device); },
                   {"ext_oneapi_ipc_memory"}),
        "memory between processes");
}

int main() {
  freed_behind_commands();
  pools();
  graphs();
  between_processes();
  return compare::result();
}
