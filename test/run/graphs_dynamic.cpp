// dynamic_command_group and dynamic_parameter: the command of a node is
// selected, in executable graphs from their next update on; also shared by
// several nodes.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/experimental/graph.hpp>

using compare::check;
namespace ex = sycl::ext::oneapi::experimental;
using graph_of = ex::command_graph<ex::graph_state::modifiable>;

namespace {

constexpr int n = 100;
const ex::property::graph::updatable updatable;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((ex::nd_range_kernel<1>))
void add_to(int *p, int value) {
  p[sycl::ext::oneapi::this_work_item::get_nd_item<1>().get_global_id(0)] +=
      value;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((ex::nd_range_kernel<1>))
void multiply_by(int *p, int value) {
  p[sycl::ext::oneapi::this_work_item::get_nd_item<1>().get_global_id(0)] *=
      value;
}

template <class F> bool invalid(F call) {
  return compare::throws(sycl::errc::invalid, call);
}

bool all(const int *p, int value) {
  for (int i = 0; i < n; ++i)
    if (p[i] != value)
      return false;
  return true;
}

void kernels(sycl::queue &q) {
  int *p = sycl::malloc_shared<int>(n, q);
  for (int i = 0; i < n; ++i)
    p[i] = 1;
  graph_of graph(q);
  ex::dynamic_command_group group(
      graph, {[&](sycl::handler &h) {
                h.parallel_for(n, [=](sycl::id<1> i) { p[i] += 5; });
              },
              [&](sycl::handler &h) {
                h.parallel_for(sycl::nd_range<2>({10, 10}, {5, 2}),
                               [=](sycl::nd_item<2> it) {
                                 p[it.get_global_linear_id()] *= 10;
                               });
              },
              [&](sycl::handler &h) { h.single_task([=] { p[0] = 1000; }); }});
  check(group.get_active_index() == 0 && graph.empty(),
        "alternatives are no nodes");
  auto first = graph.add(group);
  auto second = graph.add(group, {ex::property::node::depends_on(first)});
  check(graph.get_nodes().size() == 2 &&
            first.get_type() == ex::node_type::kernel,
        "nodes of a dynamic_command_group");
  auto ready = graph.finalize({updatable});
  q.ext_oneapi_graph(ready).wait();
  check(all(p, 11), "the first alternative");
  group.set_active_index(1);
  q.ext_oneapi_graph(ready).wait();
  check(all(p, 21), "not before the update");
  ready.update(std::vector<ex::node>{first, second});
  q.ext_oneapi_graph(ready).wait();
  check(all(p, 2100), "another kernel of other dimensions");
  group.set_active_index(2);
  ready.update(second);
  q.ext_oneapi_graph(ready).wait();
  check(p[0] == 1000 && p[1] == 21000, "one of two nodes");
  q.ext_oneapi_graph(graph.finalize()).wait();
  check(p[0] == 1000 && p[1] == 21000, "a new executable graph");
  check(invalid([&] { group.set_active_index(3); }), "no such alternative");

  // A whole graph is an update only if its kernels are the same; of a dynamic
  // command group those that are active count.
  auto fill = [=](int value) {
    return [=](sycl::handler &h) {
      h.parallel_for(n, [=](sycl::id<1> i) { p[i] = value; });
    };
  };
  auto negate = [=](sycl::handler &h) {
    h.parallel_for(n, [=](sycl::id<1> i) { p[i] = -int(i[0]) - 9; });
  };
  graph_of one(q), two(q);
  ex::dynamic_command_group in_one(one, {fill(1), negate});
  ex::dynamic_command_group in_two(two, {fill(2), negate});
  const auto of_one = one.add(in_one);
  two.add(in_two);
  auto runs = one.finalize({updatable});
  runs.update(two);
  q.ext_oneapi_graph(runs).wait();
  check(all(p, 2), "an update by a whole graph");
  in_two.set_active_index(1);
  check(invalid([&] { runs.update(two); }), "another kernel in a whole graph");
  in_one.set_active_index(1);
  runs.update(of_one);
  runs.update(two);
  q.ext_oneapi_graph(runs).wait();
  check(p[0] == -9 && p[1] == -10, "the same kernel again");
  sycl::free(p, q);
}

void host_tasks(sycl::queue &q) {
  int calls[2] = {};
  graph_of graph(q);
  ex::dynamic_command_group group(
      graph, {[&](sycl::handler &h) { h.host_task([&] { ++calls[0]; }); },
              [&](sycl::handler &h) { h.host_task([&] { ++calls[1]; }); }});
  auto node = graph.add(group);
  auto ready = graph.finalize({updatable});
  q.ext_oneapi_graph(ready);
  group.set_active_index(1);
  ready.update(node);
  q.ext_oneapi_graph(ready);
  q.ext_oneapi_graph(ready);
  q.wait();
  check(calls[0] == 1 && calls[1] == 2, "host tasks");
}

void parameters(sycl::queue &q) {
  int *p = sycl::malloc_shared<int>(n, q), *o = sycl::malloc_shared<int>(n, q);
  for (int i = 0; i < n; ++i)
    p[i] = 1, o[i] = 2;
  constexpr auto built = sycl::bundle_state::executable;
  auto adds = ex::get_kernel_bundle<add_to, built>(q.get_context())
                  .ext_oneapi_get_kernel<add_to>();
  auto multiplies = ex::get_kernel_bundle<multiply_by, built>(q.get_context())
                        .ext_oneapi_get_kernel<multiply_by>();
  graph_of graph(q);
  ex::dynamic_parameter<int *> where(graph, p);
  ex::dynamic_parameter<int> value(graph, 3);
  const auto with = [&](const sycl::kernel &kernel) {
    return [&, kernel](sycl::handler &h) {
      h.set_arg(0, where);
      h.set_arg(1, value);
      h.parallel_for(sycl::nd_range<1>(n, 10), kernel);
    };
  };
  ex::dynamic_command_group group(graph, {with(adds), with(multiplies)});
  auto node = graph.add(group);
  auto ready = graph.finalize({updatable});
  q.ext_oneapi_graph(ready).wait();
  check(all(p, 4), "the first values");
  value.update(5); // of all alternatives
  group.set_active_index(1);
  ready.update(node);
  q.ext_oneapi_graph(ready).wait();
  check(all(p, 20), "a value that changed before its alternative counted");
  where.update(o);
  ready.update(node);
  // A graph that has been submitted keeps its arguments.
  q.ext_oneapi_graph(ready);
  where.update(p);
  group.set_active_index(0);
  ready.update(node);
  q.ext_oneapi_graph(ready).wait();
  q.wait();
  check(all(o, 10) && all(p, 25), "a pointer");
  sycl::free(p, q);
  sycl::free(o, q);
}

void refused(sycl::queue &q) {
  int *p = sycl::malloc_shared<int>(n, q);
  graph_of graph(q), other(q);
  const auto kernel = [=](sycl::handler &h) {
    h.single_task([=] { p[0] = 1; });
  };
  const auto task = [](sycl::handler &h) { h.host_task([] {}); };
  using group_of = ex::dynamic_command_group;
  check(invalid([&] { group_of(graph, {}); }), "no command group");
  check(invalid([&] { group_of(graph, {kernel, task}); }), "two types");
  check(invalid([&] {
          group_of(graph, {[=](sycl::handler &h) { h.memset(p, 0, 4); }});
        }),
        "a copy");
  check(invalid([&] { group_of(graph, {[](sycl::handler &) {}}); }),
        "an empty command group");
  // Only the last of its kernels ran.
  long *sum = sycl::malloc_shared<long>(1, q);
  check(compare::throws(
            sycl::errc::invalid,
            [&] {
              group_of(graph, {[=](sycl::handler &h) {
                         h.parallel_for(
                             n, sycl::reduction(sum, sycl::plus<long>()),
                             [=](sycl::id<1> i, auto &add) { add += p[i]; });
                       }});
            },
            {"reduction"}),
        "a reduction");
  sycl::free(sum, q);
  group_of group(graph, {kernel});
  check(invalid([&] { other.add(group); }), "another graph");
  // Alternatives that wait for different commands.
  sycl::queue recorded(q.get_context(), q.get_device());
  graph.begin_recording(recorded);
  sycl::event before = recorded.single_task([=] { p[1] = 1; });
  graph.end_recording();
  const auto behind = [=](sycl::handler &h) {
    h.depends_on(before);
    h.single_task([=] { p[0] = 2; });
  };
  group_of uneven(graph, {kernel, behind});
  check(invalid([&] { graph.add(uneven); }), "different edges");
  group_of even(graph, {behind, behind});
  check(graph.add(even).get_predecessors().size() == 1, "edges of both");
  sycl::free(p, q);
}

} // namespace

int main() {
  const sycl::device device = compare::queue().get_device();
  const sycl::context context(device);
  sycl::queue in_order(context, device, sycl::property::queue::in_order()),
      out_of_order(context, device);
  for (sycl::queue *q : {&in_order, &out_of_order}) {
    kernels(*q);
    host_tasks(*q);
    parameters(*q);
    refused(*q);
  }
  return compare::result();
}
