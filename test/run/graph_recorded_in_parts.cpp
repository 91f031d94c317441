// A queue that records to one graph several times continues where it has ended:
// in order after its last command, otherwise after its last barrier. Each
// recording began anew, and a kernel ran beside the one that it needs.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/experimental/graph.hpp>

namespace experimental = sycl::ext::oneapi::experimental;
using compare::check;
using experimental::node;

static node recorded(experimental::command_graph<> &graph, sycl::queue &q,
                     int *p, int factor, int summand) {
  graph.begin_recording(q);
  sycl::event done = q.parallel_for(sycl::range<1>(1000), [=](sycl::id<1> i) {
    p[i] = p[i] * factor + summand;
  });
  graph.end_recording(q);
  return node::get_node_from_event(done);
}

int main() {
  const sycl::device device = compare::queue().get_device();
  const sycl::context context(device);
  sycl::queue in_order(context, device, sycl::property::queue::in_order());
  sycl::queue other(context, device, sycl::property::queue::in_order());
  sycl::queue out_of_order(context, device);
  int *p = sycl::malloc_shared<int>(1000, in_order);
  in_order.fill(p, 1, 1000).wait();

  experimental::command_graph graph(context, device);
  node first = recorded(graph, in_order, p, 2, 3);
  node second = recorded(graph, in_order, p, 5, 1);
  node beside = recorded(graph, other, p + 0, 1, 0);
  node third = recorded(graph, in_order, p, 7, 0);
  check(first.get_predecessors().empty() &&
            second.get_predecessors().size() == 1 &&
            second.get_predecessors()[0] == first &&
            third.get_predecessors().size() == 1 &&
            third.get_predecessors()[0] == second,
        "commands of one queue in order");
  check(beside.get_predecessors().empty(), "another queue is not ordered");

  experimental::command_graph chain(context, device);
  recorded(chain, in_order, p, 2, 3);
  recorded(chain, in_order, p, 5, 1);
  recorded(chain, in_order, p, 7, 0);
  auto ready = chain.finalize();
  in_order.ext_oneapi_graph(ready).wait();
  bool right = true;
  for (int i = 0; i < 1000; ++i)
    right &= p[i] == ((1 * 2 + 3) * 5 + 1) * 7;
  check(right, "and run in that order");

  experimental::command_graph with_barrier(context, device);
  recorded(with_barrier, out_of_order, p, 1, 0);
  with_barrier.begin_recording(out_of_order);
  node barrier =
      node::get_node_from_event(out_of_order.ext_oneapi_submit_barrier());
  with_barrier.end_recording(out_of_order);
  node behind = recorded(with_barrier, out_of_order, p, 1, 0);
  check(barrier.get_predecessors().size() == 1 &&
            behind.get_predecessors().size() == 1 &&
            behind.get_predecessors()[0] == barrier,
        "commands after a barrier");
  sycl::free(p, in_order);
  return compare::result();
}
