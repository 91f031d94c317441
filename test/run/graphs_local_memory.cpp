// Command graphs with local memory that gets another size: by a node's update,
// by a whole graph, before the first finalize, shared by several nodes, in a
// free function kernel.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <sycl/ext/oneapi/free_function_queries.hpp>

using compare::check;
namespace ex = sycl::ext::oneapi::experimental;
using graph_of = ex::command_graph<ex::graph_state::modifiable>;

namespace {

constexpr int n = 96;
const sycl::property_list updatable{ex::property::graph::updatable{}};

sycl::nd_range<1> groups_of(int size) {
  return {sycl::range<1>(n), sycl::range<1>(size)};
}

/// Each work-item adds up what the group has written, which is wrong if the
/// memory of two groups or accessors overlaps.
int sum_of_group(int size) {
  int sum = 0;
  for (int i = 0; i < size; ++i)
    sum += 7 * i + 1;
  return sum;
}
bool all_are(const int *p, int value) {
  for (int i = 0; i < n; ++i)
    if (p[i] != value)
      return false;
  return true;
}

template <class Memory>
void add_up(sycl::nd_item<1> it, const Memory &memory, int *out) {
  const int size = static_cast<int>(it.get_local_range(0));
  memory[it.get_local_id(0)] = 7 * static_cast<int>(it.get_local_id(0)) + 1;
  sycl::group_barrier(it.get_group());
  int sum = 0;
  for (int i = 0; i < size; ++i)
    sum += memory[i];
  out[it.get_global_id(0)] = sum;
}

template <class Dynamic> void one_node(sycl::queue &q, const char *what) {
  int *out = sycl::malloc_shared<int>(n, q);
  graph_of graph(q);
  Dynamic memory(graph, 8);
  auto node = graph.add([&](sycl::handler &h) {
    h.parallel_for(groups_of(8),
                   [=](sycl::nd_item<1> it) { add_up(it, memory.get(), out); });
  });
  auto ready = graph.finalize(updatable);
  q.ext_oneapi_graph(ready).wait();
  bool right = all_are(out, sum_of_group(8));
  memory.update(32);
  q.ext_oneapi_graph(ready).wait();
  right &= all_are(out, sum_of_group(8)); // not before the update
  node.update_nd_range(groups_of(32));
  ready.update(node);
  q.ext_oneapi_graph(ready).wait();
  right &= all_are(out, sum_of_group(32));
  check(right, what);
  sycl::free(out, q);
}

/// Two memories in one kernel, of which one grows, and the sizes that the
/// kernel sees.
void size_in_kernel(sycl::queue &q) {
  int *out = sycl::malloc_shared<int>(2, q);
  graph_of graph(q);
  ex::dynamic_local_accessor<int, 2> first(sycl::range<2>(2, 3));
  ex::dynamic_local_accessor<char, 1> second(graph, 5);
  auto node = graph.add([&](sycl::handler &h) {
    h.parallel_for(sycl::nd_range<1>(1, 1), [=](sycl::nd_item<1>) {
      const auto a = first.get();
      const auto b = second.get();
      for (char &c : b)
        c = 1;
      for (int &i : a)
        i = 100;
      int sum = 0;
      for (char c : b)
        sum += c;
      out[0] = sum + a[a.get_range()[0] - 1][a.get_range()[1] - 1];
      out[1] = static_cast<int>(a.get_range()[0] * 10 + a.get_range()[1]);
    });
  });
  auto ready = graph.finalize(updatable);
  q.ext_oneapi_graph(ready).wait();
  check(out[0] == 105 && out[1] == 23, "sizes at first");
  first.update(sycl::range<2>(40, 7));
  ready.update(node);
  q.ext_oneapi_graph(ready).wait();
  check(out[0] == 105 && out[1] == 407, "the new size in the kernel");
  sycl::free(out, q);
}

void whole_graphs(sycl::queue &q) {
  int *out = sycl::malloc_shared<int>(n, q),
      *more = sycl::malloc_shared<int>(n, q);
  graph_of graph(q);
  ex::dynamic_work_group_memory<int[]> memory(8);
  for (int *to : {out, more})
    graph.add([&](sycl::handler &h) {
      h.parallel_for(groups_of(16), [=](sycl::nd_item<1> it) {
        add_up(it, memory.get(), to);
      });
    });
  memory.update(16);
  auto ready = graph.finalize(updatable);
  q.ext_oneapi_graph(ready).wait();
  check(all_are(out, sum_of_group(16)) && all_are(more, sum_of_group(16)),
        "an update before finalize");
  memory.update(48);
  for (ex::node node : graph.get_nodes())
    node.update_nd_range(groups_of(48));
  ready.update(graph);
  q.ext_oneapi_graph(ready).wait();
  check(all_are(out, sum_of_group(48)) && all_are(more, sum_of_group(48)),
        "an update by a whole graph");
  sycl::free(out, q);
  sycl::free(more, q);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((ex::nd_range_kernel<1>))
void of_function(ex::work_group_memory<int[]> memory, int *out) {
  add_up(sycl::ext::oneapi::this_work_item::get_nd_item<1>(), memory, out);
}

void free_function(sycl::queue &q) {
  int *out = sycl::malloc_shared<int>(n, q);
  auto kernel =
      sycl::get_kernel_bundle<sycl::bundle_state::executable>(q.get_context())
          .get_kernel(ex::get_kernel_id<of_function>());
  graph_of graph(q);
  ex::dynamic_work_group_memory<int[]> memory(graph, 8);
  auto node = graph.add([&](sycl::handler &h) {
    h.set_arg(0, memory);
    h.set_arg(1, out);
    h.parallel_for(groups_of(8), kernel);
  });
  auto ready = graph.finalize(updatable);
  q.ext_oneapi_graph(ready).wait();
  bool right = all_are(out, sum_of_group(8));
  memory.update(32);
  node.update_nd_range(groups_of(32));
  ready.update(node);
  q.ext_oneapi_graph(ready).wait();
  check(right && all_are(out, sum_of_group(32)), "a free function kernel");
  sycl::free(out, q);
}

} // namespace

int main() {
  sycl::queue q = compare::queue();
  one_node<ex::dynamic_local_accessor<int, 1>>(q, "dynamic_local_accessor");
  one_node<ex::dynamic_work_group_memory<int[]>>(q,
                                                 "dynamic_work_group_memory");
  size_in_kernel(q);
  whole_graphs(q);
  free_function(q);
  return compare::result();
}
