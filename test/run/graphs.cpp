// Command graphs: recorded and made by hand, run many times, updated, nested.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <fstream>
#include <sstream>
#include <sycl/ext/oneapi/experimental/graph.hpp>

using compare::check;
namespace syclex = sycl::ext::oneapi::experimental;
using syclex::command_graph;
using syclex::graph_state;
using syclex::node_type;

namespace {

constexpr int n = 1000;

sycl::queue in_order, out_of_order;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<1>))
void add_to(int *p, int value) {
  p[sycl::ext::oneapi::this_work_item::get_nd_item<1>().get_global_id(0)] +=
      value;
}

template <class F> bool invalid(F call) {
  return compare::throws(sycl::errc::invalid, call);
}

/// Each run of the graph computes p = 2 * p + 1, and sums 3 into q.
void recorded(sycl::queue &q, const char *what) {
  int *p = sycl::malloc_shared<int>(n, q),
      *sum = sycl::malloc_shared<int>(n, q);
  for (int i = 0; i < n; ++i)
    p[i] = i, sum[i] = 0;
  command_graph graph(q.get_context(), q.get_device());
  check(q.ext_oneapi_get_state() == syclex::queue_state::executing, what);
  graph.begin_recording(q);
  check(q.ext_oneapi_get_state() == syclex::queue_state::recording &&
            q.ext_oneapi_get_graph() == graph,
        "the state of a queue that records");
  check(invalid([&] { graph.begin_recording(q); }), "to record twice");
  check(invalid([&] { q.wait(); }), "to wait for a queue that records");
  check(invalid([&] { q.ext_oneapi_prod(); }), "ext_oneapi_prod of such a one");
  sycl::event twice =
      q.parallel_for(n, [=](sycl::id<1> i) { p[i] = p[i] * 2; });
  check(invalid([&] { twice.wait(); }), "to wait for a recorded command");
  sycl::event one = q.submit([&](sycl::handler &h) {
    h.depends_on(twice);
    h.parallel_for(sycl::nd_range<1>(n, 10),
                   [=](sycl::nd_item<1> it) { p[it.get_global_id(0)] += 1; });
  });
  sycl::event three = q.submit([&](sycl::handler &h) {
    sycl::local_accessor<int> tile(10, h);
    h.parallel_for(sycl::nd_range<1>(n, 10), [=](sycl::nd_item<1> it) {
      tile[it.get_local_id(0)] = 3;
      sum[it.get_global_id(0)] += tile[it.get_local_id(0)];
    });
  });
  graph.end_recording(q);
  check(p[5] == 5, "recorded commands do not run");
  check(graph.get_nodes().size() == 3 &&
            graph.get_root_nodes().size() == (q.is_in_order() ? 1u : 2u),
        "nodes of a recorded graph");
  const auto node = syclex::node::get_node_from_event(one);
  check(node.get_type() == node_type::kernel &&
            node.get_predecessors().size() == 1 &&
            node.get_predecessors()[0] ==
                syclex::node::get_node_from_event(twice),
        "an edge of a recorded graph");
  check(syclex::node::get_node_from_event(three).get_successors().empty(),
        "a leaf");
  check(invalid([&] {
          syclex::node::get_node_from_event(
              q.parallel_for(1, [=](sycl::id<1>) {}));
        }),
        "a node of an ordinary event");

  auto ready = graph.finalize();
  for (int run = 0; run < 10; ++run)
    q.ext_oneapi_graph(ready);
  // From another queue: runs of one graph are one after another.
  sycl::event last = out_of_order.ext_oneapi_graph(ready);
  out_of_order.submit([&](sycl::handler &h) {
    h.depends_on(last);
    h.ext_oneapi_graph(ready);
  });
  q.wait();
  out_of_order.wait();
  bool right = true;
  for (int i = 0; i < n; ++i) {
    int expected = i;
    for (int run = 0; run < 12; ++run)
      expected = expected * 2 + 1;
    right &= p[i] == expected && sum[i] == 36;
  }
  check(right, what);
  sycl::free(p, q);
  sycl::free(sum, q);
}

/// A diamond of copies, fills and a host task, with edges of each kind.
void by_hand() {
  sycl::queue &q = in_order;
  int *a = sycl::malloc_shared<int>(n, q), *b = sycl::malloc_shared<int>(n, q),
      *c = sycl::malloc_shared<int>(n, q);
  int calls = 0;
  command_graph<graph_state::modifiable> graph(q);
  check(graph.empty(), "an empty graph");
  q.ext_oneapi_graph(graph.finalize()).wait();
  auto fill = graph.add([&](sycl::handler &h) { h.fill(a, 7, n); });
  auto left = graph.add(
      [&](sycl::handler &h) {
        h.parallel_for(n, [=](sycl::id<1> i) { b[i] = a[i] + int(i); });
      },
      {syclex::property::node::depends_on(fill)});
  auto right =
      graph.add([&](sycl::handler &h) { h.memcpy(c, a, n * sizeof(int)); });
  graph.make_edge(fill, right);
  auto join = graph.add({syclex::property::node::depends_on_all_leaves()});
  graph.add([&](sycl::handler &h) { h.host_task([&calls] { ++calls; }); },
            {syclex::property::node::depends_on(join)});
  auto end = graph.add(
      [&](sycl::handler &h) {
        h.parallel_for(n, [=](sycl::id<1> i) { c[i] += b[i]; });
      },
      {syclex::property::node::depends_on_all_leaves()});
  check(left.get_type() == node_type::kernel &&
            right.get_type() == node_type::memcpy &&
            fill.get_type() == node_type::memfill &&
            join.get_type() == node_type::empty &&
            end.get_predecessors()[0].get_type() == node_type::host_task,
        "types of nodes");
  check(join.get_predecessors().size() == 2 &&
            fill.get_successors().size() == 2,
        "a diamond");
  check(invalid([&] { graph.make_edge(end, fill); }), "a cycle");
  check(invalid([&] { graph.make_edge(end, end); }), "an edge to itself");

  auto ready = graph.finalize();
  for (sycl::queue *on : {&in_order, &out_of_order})
    for (int run = 0; run < 3; ++run)
      on->ext_oneapi_graph(ready);
  in_order.wait();
  out_of_order.wait();
  bool all = calls == 6;
  for (int i = 0; i < n; ++i)
    all &= c[i] == 14 + i;
  check(all, "a graph made by hand");

  // As a part of another one.
  {
    command_graph<graph_state::modifiable> outer(q);
    auto inner =
        outer.add([&](sycl::handler &h) { h.ext_oneapi_graph(ready); });
    outer.add(
        [&](sycl::handler &h) {
          h.parallel_for(n, [=](sycl::id<1> i) { c[i] = -c[i]; });
        },
        {syclex::property::node::depends_on(inner)});
    check(inner.get_type() == node_type::subgraph, "a graph in a graph");
    auto whole = outer.finalize();
    in_order.ext_oneapi_graph(whole).wait();
    check(c[3] == -17, "a graph in a graph, in order");
    out_of_order.ext_oneapi_graph(whole).wait();
    check(c[3] == -17 && calls == 8, "a graph in a graph, by events");
  }
  const char *path = "graphs.cpp.dot";
  graph.print_graph(path);
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  check(text.str().find("digraph") == 0 &&
            text.str().find("n0 -> n1") != std::string::npos,
        "print_graph");
  graph.print_graph(path, true);
  text.str("");
  text << std::ifstream(path).rdbuf();
  check(text.str().find("kernel_entry") != std::string::npos,
        "print_graph with mangled names");
  std::remove(path);
  check(invalid([&] { graph.print_graph("graph.txt"); }), "another format");
  sycl::free(a, q);
  sycl::free(b, q);
  sycl::free(c, q);
}

void updates() {
  sycl::queue &q = in_order;
  int *p = sycl::malloc_shared<int>(n, q),
      *other = sycl::malloc_shared<int>(n, q);
  for (int i = 0; i < n; ++i)
    p[i] = other[i] = 0;
  const auto record = [&](int *to, int by) {
    command_graph<graph_state::modifiable> graph(q);
    graph.begin_recording(q);
    q.parallel_for(n, [=](sycl::id<1> i) { to[i] += by; });
    q.parallel_for(n, [=](sycl::id<1> i) { to[i] += int(i); });
    graph.end_recording();
    return graph;
  };
  auto graph = record(p, 1);
  auto fixed = graph.finalize();
  auto ready = graph.finalize({syclex::property::graph::updatable{}});
  check(invalid([&] { fixed.update(graph); }), "update without the property");
  q.ext_oneapi_graph(ready);
  ready.update(record(other, 100));
  q.ext_oneapi_graph(ready).wait();
  check(p[9] == 10 && other[9] == 109, "update of a whole graph");

  // A range, which is in the kernel object as well.
  command_graph<graph_state::modifiable> ranges(q);
  auto whole_range = ranges.add([&](sycl::handler &h) {
    h.parallel_for(sycl::range<2>(4, 5), [=](sycl::item<2> i) {
      other[i.get_linear_id()] =
          static_cast<int>(i.get_range(0) * 100 + i.get_range(1));
    });
  });
  auto over_range = ranges.finalize({syclex::property::graph::updatable{}});
  check(invalid([&] { whole_range.update_range(sycl::range<1>(10)); }),
        "a range of other dimensions");
  for (int i = 0; i < n; ++i)
    other[i] = 0;
  whole_range.update_range(sycl::range<2>(7, 3));
  q.ext_oneapi_graph(over_range).wait();
  check(other[19] == 405 && other[20] == 0, "before the update of a range");
  over_range.update(whole_range);
  q.ext_oneapi_graph(over_range).wait();
  check(other[0] == 703 && other[20] == 703 && other[21] == 0,
        "update of a range");

  // The new nd_range is seen by the executable graph only after its update.
  command_graph<graph_state::modifiable> groups(q);
  auto first = groups.add([&](sycl::handler &h) {
    h.parallel_for(sycl::nd_range<1>(n, 10), [=](sycl::nd_item<1> it) {
      other[it.get_global_id(0)] = int(it.get_global_range(0));
    });
  });
  auto in_groups = groups.finalize({syclex::property::graph::updatable{}});
  first.update_nd_range(sycl::nd_range<1>(20, 5));
  check(invalid(
            [&] { first.update_nd_range(sycl::nd_range<2>({2, 5}, {1, 1})); }),
        "an nd_range of other dimensions");
  q.ext_oneapi_graph(in_groups).wait();
  check(other[0] == n && other[999] == n, "before the update of an nd_range");
  in_groups.update(first);
  q.ext_oneapi_graph(in_groups).wait();
  check(other[19] == 20 && other[20] == n, "update of an nd_range");
  check(invalid([&] { ready.update(first); }), "a node of another graph");

  auto kernel =
      syclex::get_kernel_bundle<add_to, sycl::bundle_state::executable>(
          q.get_context())
          .ext_oneapi_get_kernel<add_to>();
  command_graph<graph_state::modifiable> with_arguments(q);
  syclex::dynamic_parameter<int> by(with_arguments, 5);
  auto node = with_arguments.add([&](sycl::handler &h) {
    h.set_arg(0, p);
    h.set_arg(1, by);
    h.parallel_for(sycl::nd_range<1>(n, 10), kernel);
  });
  auto adding = with_arguments.finalize({syclex::property::graph::updatable{}});
  const int before = p[500];
  q.ext_oneapi_graph(adding);
  by.update(1000);
  q.ext_oneapi_graph(adding);
  adding.update(node);
  q.ext_oneapi_graph(adding).wait();
  check(p[500] == before + 1010, "a parameter that changes");
  sycl::free(p, q);
  sycl::free(other, q);
}

void refused() {
  sycl::queue &q = in_order;
  command_graph<graph_state::modifiable> graph(q), second(q);
  sycl::queue elsewhere(sycl::context(q.get_device()), q.get_device());
  check(invalid([&] { graph.begin_recording(elsewhere); }),
        "a queue of another context");
  sycl::buffer<int> buffer(8);
  graph.begin_recording(q);
  check(invalid([&] {
          q.submit([&](sycl::handler &h) {
            sycl::accessor a(buffer, h);
            h.parallel_for(8, [=](sycl::id<1> i) { a[i] = 1; });
          });
        }),
        "a command with buffers, without the property");
  check(invalid([&] { graph.add(); }), "to add while a queue records");
  check(invalid([&] { second.end_recording(q); }),
        "to end another's recording");
  sycl::event recorded = q.single_task([] {});
  // A queue that waits for it records, too.
  sycl::queue follower(q.get_context(), q.get_device());
  follower.single_task(recorded, [] {});
  check(follower.ext_oneapi_get_state() == syclex::queue_state::recording &&
            graph.get_nodes().size() == 2,
        "a queue that follows into a graph");
  graph.end_recording();
  check(follower.ext_oneapi_get_state() == syclex::queue_state::executing,
        "all queues end recording");
  sycl::event ordinary = out_of_order.single_task([] {});
  second.begin_recording(q);
  check(invalid([&] { q.single_task(recorded, [] {}); }),
        "an event of another graph");
  second.end_recording(q);
  {
    command_graph<graph_state::modifiable> gone(q);
    gone.begin_recording(q);
  }
  check(q.ext_oneapi_get_state() == syclex::queue_state::executing,
        "the end of a graph ends its recording");
  ordinary.wait();
  q.wait();
}

} // namespace

int main() {
  const sycl::device device = compare::queue().get_device();
  const sycl::context context(device);
  in_order = sycl::queue(context, device, sycl::property::queue::in_order());
  out_of_order = sycl::queue(context, device);
  check(device.has(sycl::aspect::ext_oneapi_limited_graph) &&
            device.has(sycl::aspect::ext_oneapi_graph),
        "aspects");
  recorded(in_order, "recorded in order");
  recorded(out_of_order, "recorded by events");
  by_hand();
  updates();
  refused();
  return compare::result();
}
