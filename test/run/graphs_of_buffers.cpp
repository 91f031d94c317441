// Command graphs with buffers: edges by accessors, data that is transferred for
// each run, copies and fills, sub-graphs; and errors.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/experimental/graph.hpp>

using compare::check;
namespace ex = sycl::ext::oneapi::experimental;
using graph_of = ex::command_graph<ex::graph_state::modifiable>;

namespace {

constexpr int n = 300;
sycl::queue in_order, out_of_order;
const sycl::property_list outlives{
    ex::property::graph::assume_buffer_outlives_graph{}};

template <class F> bool invalid(F call) {
  return compare::throws(sycl::errc::invalid, call);
}

/// dot = sum of (a + 1) * (b + 2), where the two additions may run side by
/// side.
void diamond(sycl::queue &recorded, sycl::queue &on, const char *what) {
  sycl::buffer<int> a(n), b(n), product(n), dot(1);
  {
    sycl::host_accessor ha(a), hb(b);
    for (int i = 0; i < n; ++i)
      ha[i] = i, hb[i] = n - i;
  }
  graph_of graph(recorded.get_context(), recorded.get_device(), outlives);
  graph.begin_recording(recorded);
  recorded.submit([&](sycl::handler &h) {
    sycl::accessor p(a, h, sycl::read_write);
    h.parallel_for(n, [=](sycl::id<1> i) { p[i] += 1; });
  });
  recorded.submit([&](sycl::handler &h) {
    sycl::accessor p(b, h, sycl::read_write);
    h.parallel_for(n, [=](sycl::id<1> i) { p[i] += 2; });
  });
  recorded.submit([&](sycl::handler &h) {
    sycl::accessor x(a, h, sycl::read_only), y(b, h, sycl::read_only);
    sycl::accessor to(product, h, sycl::write_only, sycl::no_init);
    h.parallel_for(n, [=](sycl::id<1> i) { to[i] = x[i] * y[i]; });
  });
  recorded.submit([&](sycl::handler &h) {
    sycl::accessor x(product, h, sycl::read_only);
    sycl::accessor to(dot, h, sycl::write_only, sycl::no_init);
    h.single_task([=] {
      int sum = 0;
      for (int i = 0; i < n; ++i)
        sum += x[i];
      to[0] = sum;
    });
  });
  graph.end_recording();
  const auto nodes = graph.get_nodes();
  check(nodes.size() == 4 &&
            graph.get_root_nodes().size() == (recorded.is_in_order() ? 1 : 2) &&
            nodes[3].get_predecessors().size() == 1,
        "edges by accessors");
  auto ready = graph.finalize();
  int wrong = 0;
  for (int run = 1; run <= 3; ++run) {
    on.ext_oneapi_graph(ready);
    // Data that the host writes between two runs reaches the device.
    if (run == 2) {
      sycl::host_accessor ha(a);
      for (int i = 0; i < n; ++i)
        ha[i] += 10;
    }
    int sum = 0;
    for (int i = 0; i < n; ++i)
      sum += (i + run + (run > 2 ? 10 : 0)) * (n - i + 2 * run);
    wrong += sycl::host_accessor(dot, sycl::read_only)[0] != sum;
  }
  check(wrong == 0, what);
}

/// Commands before and behind a run, of another queue, wait by the buffer.
void among_others() {
  sycl::buffer<int> a(n);
  graph_of graph(in_order, outlives);
  graph.add([&](sycl::handler &h) {
    sycl::accessor p(a, h);
    h.parallel_for(n, [=](sycl::id<1> i) { p[i] = p[i] * 3 + 1; });
  });
  auto ready = graph.finalize();
  out_of_order.submit([&](sycl::handler &h) {
    sycl::accessor p(a, h, sycl::write_only, sycl::no_init);
    h.parallel_for(n, [=](sycl::id<1> i) { p[i] = static_cast<int>(i); });
  });
  in_order.ext_oneapi_graph(ready);
  out_of_order.ext_oneapi_graph(ready);
  out_of_order.submit([&](sycl::handler &h) {
    sycl::accessor p(a, h);
    h.parallel_for(n, [=](sycl::id<1> i) { p[i] += 1000; });
  });
  sycl::host_accessor now(a);
  bool right = true;
  for (int i = 0; i < n; ++i)
    right &= now[i] == (i * 3 + 1) * 3 + 1 + 1000;
  check(right, "order among other commands");
}

void copies() {
  sycl::buffer<int> a(n), b(n);
  int *out = sycl::malloc_shared<int>(n, in_order);
  graph_of inner(in_order, outlives), outer(in_order, outlives);
  inner.add([&](sycl::handler &h) {
    h.fill(sycl::accessor(a, h, sycl::write_only), 7);
  });
  inner.add([&](sycl::handler &h) {
    h.copy(sycl::accessor(a, h, sycl::read_only),
           sycl::accessor(b, h, sycl::write_only));
  });
  check(inner.get_nodes()[1].get_predecessors().size() == 1,
        "a copy waits for a fill");
  auto part = inner.finalize();
  outer.add([&](sycl::handler &h) { h.ext_oneapi_graph(part); });
  outer.add([&](sycl::handler &h) {
    sycl::accessor p(b, h);
    h.parallel_for(n, [=](sycl::id<1> i) { p[i] += static_cast<int>(i); });
  });
  outer.add([&](sycl::handler &h) {
    h.copy(sycl::accessor(b, h, sycl::read_only), out);
  });
  auto whole = outer.finalize();
  for (sycl::queue *on : {&in_order, &out_of_order}) {
    for (int i = 0; i < n; ++i)
      out[i] = 0;
    on->ext_oneapi_graph(whole).wait();
    bool right = true;
    for (int i = 0; i < n; ++i)
      right &= out[i] == 7 + i;
    check(right, "fills and copies, in a graph of a graph");
  }
  sycl::free(out, in_order);
}

void refused() {
  int data[n] = {};
  sycl::buffer<int> of_host(data, n), plain(n);
  graph_of with(in_order, outlives), without(in_order);
  const auto add = [](graph_of &graph, sycl::buffer<int> &buffer) {
    graph.add([&](sycl::handler &h) {
      sycl::accessor p(buffer, h);
      h.parallel_for(n, [=](sycl::id<1> i) { p[i] = 1; });
    });
  };
  check(invalid([&] { add(without, plain); }), "buffers without the property");
  check(invalid([&] { add(with, of_host); }), "a buffer that writes back");
  of_host.set_write_back(false);
  add(with, of_host);
  in_order.ext_oneapi_graph(with.finalize()).wait();
  check(sycl::host_accessor(of_host)[n - 1] == 1, "data of the host");
  check(invalid([&] {
          without.add([&](sycl::handler &h) {
            sycl::accessor<int, 1, sycl::access_mode::read,
                           sycl::target::host_task>
                p(plain, h);
            h.host_task([] {});
          });
        }),
        "a host task with buffers without the property");
}

/// A reduction's parts are in a buffer of its own, which the graph keeps.
void reductions() {
  sycl::queue &q = in_order;
  long *sum = sycl::malloc_shared<long>(1, q);
  auto record = [&](graph_of graph) {
    graph.begin_recording(q);
    q.parallel_for(n, sycl::reduction(sum, sycl::plus<long>()),
                   [=](sycl::id<1> i, auto &add) { add += long(i); });
    graph.end_recording();
    return graph.finalize();
  };
  auto twice = record(graph_of(q.get_context(), q.get_device(), outlives));
  *sum = 1;
  q.ext_oneapi_graph(twice).wait();
  q.ext_oneapi_graph(twice).wait();
  check(*sum == 1 + n * (n - 1), "a reduction in a graph");
  // It was refused without the property, although its buffers are not of the
  // program.
  auto without = record(graph_of(q.get_context(), q.get_device()));
  q.ext_oneapi_graph(without).wait();
  check(*sum == 1 + n * (n - 1) / 2 * 3, "a reduction without the property");
  sycl::free(sum, q);
}

} // namespace

int main() {
  const sycl::device device = compare::queue().get_device();
  const sycl::context context(device);
  in_order = sycl::queue(context, device, sycl::property::queue::in_order());
  out_of_order = sycl::queue(context, device);
  diamond(in_order, in_order, "in order");
  diamond(out_of_order, out_of_order, "by events");
  diamond(out_of_order, in_order, "recorded by events, run in order");
  among_others();
  copies();
  refused();
  reductions();
  return compare::result();
}
