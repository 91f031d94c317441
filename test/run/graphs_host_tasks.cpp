// Command graphs with host tasks that use buffers, whose data goes to the host
// and back in each run, and with destruction callbacks.
//
// RUN: %build_and_run
// RUN: env SYCLCC1_BUFFERS=copy %run %t-O2

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/experimental/enqueue_functions.hpp>
#include <sycl/ext/oneapi/experimental/graph.hpp>

using compare::check;
namespace ex = sycl::ext::oneapi::experimental;
using graph_of = ex::command_graph<ex::graph_state::modifiable>;

namespace {

constexpr int n = 100;
const sycl::property_list outlives{
    ex::property::graph::assume_buffer_outlives_graph{}};

bool all_are(sycl::buffer<int> &of, int value) {
  sycl::host_accessor now(of, sycl::read_only);
  bool right = true;
  for (int i = 0; i < n; ++i)
    right &= now[i] == value + i;
  return right;
}
void begin_with(sycl::buffer<int> &of, int value) {
  sycl::host_accessor now(of, sycl::write_only);
  for (int i = 0; i < n; ++i)
    now[i] = value + i;
}

/// kernel, task that reads one buffer and writes another one, kernel.
void between_kernels(sycl::queue &q, const char *what) {
  sycl::buffer<int> a(n), b(n);
  begin_with(a, 0);
  graph_of graph(q.get_context(), q.get_device(), outlives);
  graph.begin_recording(q);
  q.submit([&](sycl::handler &h) {
    sycl::accessor x(a, h);
    h.parallel_for(n, [=](sycl::id<1> i) { x[i] += 1; });
  });
  q.submit([&](sycl::handler &h) {
    sycl::accessor x(a, h, sycl::read_only_host_task);
    sycl::accessor y(b, h, sycl::write_only_host_task, sycl::no_init);
    h.host_task([=] {
      for (int i = 0; i < n; ++i)
        y[i] = 10 * (x[i] - i);
    });
  });
  q.submit([&](sycl::handler &h) {
    sycl::accessor x(a, h);
    sycl::accessor y(b, h, sycl::read_only);
    h.parallel_for(n, [=](sycl::id<1> i) { x[i] += y[i]; });
  });
  graph.end_recording();
  const auto nodes = graph.get_nodes();
  check(nodes.size() == 3 && nodes[1].get_predecessors().size() == 1 &&
            nodes[1].get_type() == ex::node_type::host_task,
        "a host task is one node behind what it reads");
  auto ready = graph.finalize();
  int expected = 0;
  for (int run = 0; run < 3; ++run) {
    q.ext_oneapi_graph(ready);
    expected = (expected + 1) * 11;
  }
  check(all_are(a, expected), what);
}

/// Two host tasks, of which one counts, on a part of the buffer.
void alternatives(sycl::queue &q) {
  sycl::buffer<int> a(n);
  begin_with(a, 5);
  graph_of graph(q.get_context(), q.get_device(), outlives);
  const auto adds = [&](int value) {
    return [&a, value](sycl::handler &h) {
      sycl::accessor<int, 1, sycl::access_mode::read_write,
                     sycl::target::host_task>
          x(a, h, n / 2);
      h.host_task([=] {
        for (int i = 0; i < n / 2; ++i)
          x[i] += value;
      });
    };
  };
  ex::dynamic_command_group group(graph, {adds(100), adds(1000)});
  const ex::node node = graph.add(group);
  auto ready = graph.finalize(ex::property::graph::updatable{});
  q.ext_oneapi_graph(ready).wait();
  group.set_active_index(1);
  ready.update(node);
  q.ext_oneapi_graph(ready).wait();
  sycl::host_accessor now(a, sycl::read_only);
  check(now[0] == 1105 && now[n / 2 - 1] == 1105 + n / 2 - 1 &&
            now[n / 2] == 5 + n / 2 && now[n - 1] == 5 + n - 1,
        "alternatives of a host task with a buffer");
}

struct counted_value {
  counted_value(int value, int &copies) : value(value), copies(&copies) {}
  counted_value(const counted_value &other)
      : value(other.value), copies(other.copies) {
    ++*copies;
  }
  counted_value(counted_value &&) = default;
  counted_value &operator=(const counted_value &) = delete;
  int value;
  int *copies;
};

void callbacks(sycl::queue &q) {
  std::vector<int> order;
  int copies = 0;
  int *memory = sycl::malloc_shared<int>(n, q);
  int last = 0;
  {
    std::vector<ex::command_graph<ex::graph_state::executable>> ready;
    {
      graph_of graph(q.get_context(), q.get_device());
      graph.add([&](sycl::handler &h) {
        h.parallel_for(n, [=](sycl::id<1> i) { memory[i] += 3; });
      });
      memory[n - 1] = 0;
      int value = 1;
      graph.set_destruction_callback(
          [](int *freed, sycl::queue on, int *out) {
            *out = freed[n - 1];
            sycl::free(freed, on);
          },
          memory, q, &last);
      graph.set_destruction_callback(
          [&order](int of_copy) { order.push_back(of_copy); }, value);
      value = 100;
      graph.set_destruction_callback(
          [&order](const counted_value &moved) {
            order.push_back(moved.value);
          },
          counted_value(2, copies));
      ready.push_back(graph.finalize());
      q.ext_oneapi_graph(ready[0]);
    }
    check(order.empty(), "no callback while an executable graph is there");
    q.ext_oneapi_graph(ready[0]);
  }
  check(order == std::vector{1, 2} && copies == 0,
        "callbacks in their order, with the arguments of the call");
  check(last == 6, "callbacks behind the last run");
}

void free_function(sycl::queue &q) {
  int *memory = sycl::malloc_shared<int>(1, q);
  *memory = 1;
  graph_of graph(q.get_context(), q.get_device());
  graph.begin_recording(q);
  q.single_task([=] { *memory += 1; });
  ex::host_task(q, [=] { *memory *= 10; });
  q.single_task([=] { *memory += 1; });
  graph.end_recording(q);
  auto ready = graph.finalize();
  check(*memory == 1, "recorded and not run");
  q.ext_oneapi_graph(ready);
  q.ext_oneapi_graph(ready).wait();
  check(*memory == 221, "host_task as a free function");
  ex::submit_with_event(q, [&](sycl::handler &h) {
    ex::host_task(h, [=] { *memory = 7; });
  }).wait();
  check(*memory == 7, "host_task of a handler");
  sycl::free(memory, q);
}

} // namespace

int main() {
  const sycl::device device = compare::queue().get_device();
  const sycl::context context(device);
  sycl::queue in_order(context, device, sycl::property::queue::in_order());
  sycl::queue out_of_order(context, device);
  between_kernels(in_order, "host task in order");
  between_kernels(out_of_order, "host task by events");
  alternatives(in_order);
  alternatives(out_of_order);
  callbacks(in_order);
  callbacks(out_of_order);
  free_function(in_order);
  return compare::result();
}
