// Command groups that are several nodes of a command_graph: a reduction is its
// kernel and those that combine its parts, a stream prints in a host task. The
// edges that a program adds (depends_on, make_edge) led to the last of them, so
// the first ran at once, and sums were of memory that nobody had written yet.
// And a graph without assume_buffer_outlives_graph refused them, although
// their buffers are not of the program.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <atomic>
#include <cstdio>
#include <string>
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <thread>
#include <unistd.h>
#include <vector>

using compare::check;
namespace ex = sycl::ext::oneapi::experimental;
using ex::property::node::depends_on;
using graph_of = ex::command_graph<ex::graph_state::modifiable>;

constexpr int n = 500;

static graph_of make() {
  return {compare::queue().get_context(), compare::queue().get_device()};
}

/// `sum` of a vector that another node writes; twice, with other values.
template <class Connect> static void sums(const char *what, Connect connect) {
  sycl::queue &q = compare::queue();
  int *values = sycl::malloc_shared<int>(n, q);
  long *sum = sycl::malloc_shared<long>(3, q);
  q.fill(values, 1 << 20, n).wait();
  q.fill(sum, 0L, 3).wait();
  graph_of graph = make();
  auto write = graph.add([&](sycl::handler &h) {
    h.parallel_for(n, [=](sycl::id<1> i) { values[i] = int(i) + int(sum[2]); });
  });
  auto group = [=](sycl::handler &h) {
    h.parallel_for(sycl::range<1>(n), sycl::reduction(sum, std::plus<long>()),
                   sycl::reduction(sum + 1, sycl::maximum<long>()),
                   [=](sycl::id<1> i, auto &add, auto &most) {
                     add += values[i];
                     most.combine(values[i]);
                   });
  };
  ex::node reduced = connect(graph, write, group);
  graph.add([&](sycl::handler &h) { h.single_task([=] { sum[2] += sum[1]; }); },
            depends_on(reduced));
  auto run = graph.finalize();
  long expected[3] = {};
  for (int round = 0; round < 3; ++round) {
    q.ext_oneapi_graph(run).wait();
    for (int i = 0; i < n; ++i) {
      expected[0] += i + expected[2];
      expected[1] = std::max(expected[1], i + expected[2]);
    }
    expected[2] += expected[1];
    for (int k = 0; k < 3; ++k)
      check(sum[k] == expected[k], what);
  }
  sycl::free(values, q);
  sycl::free(sum, q);
}

/// What `f` prints.
template <class F> static std::string printed(F f) {
  std::fflush(stdout);
  int ends[2];
  if (pipe(ends) != 0)
    return "no pipe";
  const int old = dup(1);
  dup2(ends[1], 1);
  f();
  std::fflush(stdout);
  dup2(old, 1);
  close(ends[1]);
  std::string text;
  char some[256];
  for (ssize_t got; (got = read(ends[0], some, sizeof some)) > 0;)
    text.append(some, std::size_t(got));
  close(ends[0]);
  close(old);
  return text;
}

/// A stream's text began with that of the earlier runs.
static void streams() {
  sycl::queue &q = compare::queue();
  int *value = sycl::malloc_shared<int>(1, q);
  *value = 6;
  graph_of graph = make();
  auto write =
      graph.add([&](sycl::handler &h) { h.single_task([=] { *value += 1; }); });
  graph.add(
      [&](sycl::handler &h) {
        sycl::stream out(256, 64, h);
        h.single_task([=] { out << "value " << *value << sycl::endl; });
      },
      depends_on(write));
  auto run = graph.finalize();
  const std::string text = printed([&] {
    for (int i = 0; i < 3; ++i)
      q.ext_oneapi_graph(run).wait();
  });
  check(text == "value 7\nvalue 8\nvalue 9\n", "a stream in three runs");
  sycl::free(value, q);
}

/// A reduction beside accessors of the program, whose result is in a buffer:
/// its end was an update of buffers, which a graph cannot have.
static void buffers() {
  sycl::queue &q = compare::queue();
  sycl::buffer<int> values(n);
  sycl::buffer<long> sum(1);
  {
    sycl::host_accessor v(values);
    sycl::host_accessor s(sum);
    for (int i = 0; i < n; ++i)
      v[i] = i;
    s[0] = 0;
  }
  graph_of graph(q.get_context(), q.get_device(),
                 {ex::property::graph::assume_buffer_outlives_graph{}});
  graph.add([&](sycl::handler &h) {
    sycl::accessor v(values, h, sycl::read_write);
    h.parallel_for(n, [=](sycl::id<1> i) { v[i] += 1; });
  });
  graph.add([&](sycl::handler &h) {
    sycl::accessor v(values, h, sycl::read_only);
    h.parallel_for(sycl::range<1>(n),
                   sycl::reduction(sum, h, std::plus<long>()),
                   [=](sycl::id<1> i, auto &add) { add += v[i]; });
  });
  graph.add([&](sycl::handler &h) {
    sycl::accessor s(sum, h, sycl::read_write);
    h.single_task([=] { s[0] *= 2; });
  });
  auto run = graph.finalize();
  long expected = 0;
  for (int round = 1; round <= 2; ++round) {
    q.ext_oneapi_graph(run).wait();
    for (int i = 0; i < n; ++i)
      expected += i + round;
    expected *= 2;
  }
  check(sycl::host_accessor(sum)[0] == expected, "a sum of a buffer");
}

/// The graph ends before its run begins. A reduction's parts are in memory that
/// only the graph owned: it was given to other buffers, which the run wrote to.
static void ends_early() {
  sycl::queue &q = compare::queue();
  long *sum = sycl::malloc_shared<long>(1, q);
  *sum = 1000;
  std::atomic<bool> goes{false};
  sycl::event run;
  {
    graph_of graph = make();
    graph.add([=](sycl::handler &h) {
      h.parallel_for(sycl::range<1>(n), sycl::reduction(sum, std::plus<long>()),
                     [=](sycl::id<1> i, auto &s) { s += long(i); });
    });
    auto executable = graph.finalize();
    const sycl::event held = q.submit([&](sycl::handler &h) {
      h.host_task([&goes] {
        while (!goes)
          std::this_thread::yield();
      });
    });
    run = q.submit([&](sycl::handler &h) {
      h.depends_on(held);
      h.ext_oneapi_graph(executable);
    });
  }
  // Of all sizes that the parts may have.
  std::vector<sycl::buffer<unsigned char>> others;
  std::vector<sycl::host_accessor<unsigned char>> accessors;
  for (std::size_t size = 8; size < 4096; size += 8) {
    others.emplace_back(size);
    accessors.emplace_back(others.back());
    for (unsigned char &one : accessors.back())
      one = 0x5a;
  }
  goes = true;
  run.wait();
  bool untouched = true;
  for (const auto &accessor : accessors)
    for (unsigned char one : accessor)
      untouched &= one == 0x5a;
  check(untouched, "memory of others, after the end of a graph that runs");
  check(*sum == 1000 + n * (n - 1) / 2, "its sum");
  sycl::free(sum, q);
}

int main() {
  buffers();
  ends_early();
  sums("depends_on", [](graph_of &graph, const ex::node &first, auto group) {
    return graph.add(group, depends_on(first));
  });
  sums("all leaves", [](graph_of &graph, const ex::node &, auto group) {
    return graph.add(group, ex::property::node::depends_on_all_leaves());
  });
  sums("make_edge", [](graph_of &graph, const ex::node &first, auto group) {
    ex::node made = graph.add(group);
    graph.make_edge(first, made);
    check(compare::throws(sycl::errc::invalid,
                          [&] { graph.make_edge(made, first); }, {"cycle"}),
          "a cycle through a group");
    return made;
  });
  streams();
  return compare::result();
}
