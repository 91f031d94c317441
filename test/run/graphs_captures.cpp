// Captures of a lambda that graphs change by their numbers, as in DPC++: a
// number, a pointer or a structure is one, an accessor or local_accessor four.
// They were refused. An update that brought another buffer did not count as a
// use of it, and what the compiler knew of the launch's values must not count
// for updates.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <sycl/ext/oneapi/experimental/raw_kernel_arg.hpp>

using compare::check;
namespace ex = sycl::ext::oneapi::experimental;
using graph_of = ex::command_graph<ex::graph_state::modifiable>;

namespace {

constexpr int n = 64;
const ex::property::graph::updatable updatable;

template <class F> bool invalid(F call) {
  return compare::throws(sycl::errc::invalid, call);
}

bool all(const int *p, int value) {
  for (int i = 0; i < n; ++i)
    if (p[i] != value)
      return false;
  return true;
}

void set(int *p, int value) {
  for (int i = 0; i < n; ++i)
    p[i] = value;
}

struct pair {
  int first;
  long second;
};

// The value is the same at all launches that the compiler sees.
void numbers_and_pointers(sycl::queue &q) {
  int *a = sycl::malloc_shared<int>(n, q), *b = sycl::malloc_shared<int>(n, q);
  set(a, 0), set(b, 0);
  graph_of graph(q);
  int value = 17;
  ex::dynamic_parameter where(graph, a);
  ex::dynamic_parameter what(graph, value);
  auto node = graph.add([&](sycl::handler &h) {
    h.set_arg(0, where);
    h.set_arg(1, what);
    h.single_task([=] {
      for (int i = 0; i < n; ++i)
        a[i] = value;
    });
  });
  auto ready = graph.finalize(updatable);
  q.ext_oneapi_graph(ready).wait();
  check(all(a, 17) && all(b, 0), "the captured values");
  what.update(99);
  q.ext_oneapi_graph(ready).wait();
  check(all(a, 17), "not before the graph's update");
  ready.update(node);
  q.ext_oneapi_graph(ready).wait();
  check(all(a, 99) && all(b, 0), "a number");
  where.update(b);
  what.update(-3);
  what.update(4);
  ready.update(node);
  q.ext_oneapi_graph(ready).wait();
  check(all(a, 99) && all(b, 4), "a pointer, and the second of two updates");
  q.ext_oneapi_graph(graph.finalize()).wait();
  check(all(b, 4), "a new executable graph");

  // Before the first finalize, and a parameter that was updated before its use.
  graph_of later(q);
  ex::dynamic_parameter early(a);
  early.update(b);
  later.add([&](sycl::handler &h) {
    h.set_arg(0, early);
    h.parallel_for(n, [=](sycl::id<1> i) { a[i] += 1; });
  });
  set(a, 0), set(b, 0);
  q.ext_oneapi_graph(later.finalize()).wait();
  check(all(a, 0) && all(b, 1), "the parameter's value, not the capture");
  sycl::free(a, q), sycl::free(b, q);
}

// One parameter has other numbers in other nodes; ranges have their own
// members in the kernel object.
void nodes(sycl::queue &q) {
  int *a = sycl::malloc_shared<int>(n, q), *b = sycl::malloc_shared<int>(n, q),
      *c = sycl::malloc_shared<int>(n, q);
  for (int i = 0; i < n; ++i)
    a[i] = i, b[i] = 1000 + i, c[i] = 0;
  graph_of graph(q);
  ex::dynamic_parameter from(graph, a);
  pair by{2, 3};
  ex::dynamic_parameter factors(graph, by);
  graph.begin_recording(q);
  sycl::event first = q.submit([&](sycl::handler &h) {
    h.set_arg(1, from);
    h.parallel_for(sycl::nd_range<1>(n, 8), [=](sycl::nd_item<1> it) {
      c[it.get_global_id(0)] = a[it.get_global_id(0)];
    });
  });
  sycl::event second = q.submit([&](sycl::handler &h) {
    h.depends_on(first);
    h.set_arg(2, from);
    h.set_arg(1, factors);
    h.parallel_for(sycl::range<2>(4, n / 4), [=](sycl::item<2> it) {
      c[it.get_linear_id()] +=
          by.first * a[it.get_linear_id()] + int(by.second);
    });
  });
  graph.end_recording();
  auto ready = graph.finalize(updatable);
  q.ext_oneapi_graph(ready).wait();
  const auto right = [&](int start, int f, int s) {
    for (int i = 0; i < n; ++i)
      if (c[i] != (start + i) + f * (start + i) + s)
        return false;
    return true;
  };
  check(right(0, 2, 3), "two nodes");
  from.update(b);
  factors.update({5, 7});
  ready.update({ex::node::get_node_from_event(first),
                ex::node::get_node_from_event(second)});
  q.ext_oneapi_graph(ready).wait();
  check(right(1000, 5, 7), "both nodes, with their own numbers");

  sycl::free(a, q), sycl::free(b, q), sycl::free(c, q);
}

struct view {
  sycl::accessor<int> data;
  int scale;
};

void accessors(sycl::queue &q) {
  sycl::buffer<int> one{sycl::range<1>(n)}, two{sycl::range<1>(n)};
  const auto fill = [&] {
    for (int i = 0; i < n; ++i)
      sycl::host_accessor{one}[i] = 1, sycl::host_accessor{two}[i] = 2;
  };
  const auto holds = [&](int a, int b) {
    sycl::host_accessor x(one, sycl::read_only), y(two, sycl::read_only);
    return all(&x[0], a) && all(&y[0], b);
  };
  fill();
  graph_of graph(q, {ex::property::graph::assume_buffer_outlives_graph{}});
  auto from = one.get_access();
  int more = 10;
  ex::dynamic_parameter place(from);
  ex::dynamic_parameter amount(more);
  auto node = graph.add([&](sycl::handler &h) {
    h.require(place);
    h.set_arg(0, place);
    h.set_arg(4, amount);
    h.parallel_for(n, [=](sycl::id<1> i) { from[i] += more; });
  });
  auto ready = graph.finalize(updatable);
  q.ext_oneapi_graph(ready);
  check(holds(11, 2), "a captured accessor");
  place.update(two.get_access());
  amount.update(20);
  ready.update(node);
  q.ext_oneapi_graph(ready);
  check(holds(11, 22), "another buffer, and the number behind an accessor");
  // A command of another kind orders itself after the run.
  q.ext_oneapi_graph(ready);
  q.submit([&](sycl::handler &h) {
    sycl::accessor a(two, h);
    h.parallel_for(n, [=](sycl::id<1> i) { a[i] *= 2; });
  });
  check(holds(11, 84), "a run and a command with the other buffer");

  // An accessor in a structure: its members are numbered.
  view v{one.get_access(), 3};
  ex::dynamic_parameter in(v.data);
  ex::dynamic_parameter scale(v.scale);
  graph_of inside(q, {ex::property::graph::assume_buffer_outlives_graph{}});
  node = inside.add([&](sycl::handler &h) {
    h.require(in);
    h.set_arg(1, in);
    h.set_arg(5, scale);
    h.parallel_for(n, [=](sycl::id<1> i) {
      const int zero = more - 10;
      v.data[i] = v.scale + zero;
    });
  });
  auto nested = inside.finalize(updatable);
  q.ext_oneapi_graph(nested);
  check(holds(3, 84), "an accessor in a structure");
  scale.update(4);
  in.update(two.get_access());
  nested.update(node);
  q.ext_oneapi_graph(nested);
  check(holds(3, 4), "members of a structure");

  // By a whole graph of other buffers, which need not have been used before.
  sycl::buffer<int> three{sycl::range<1>(n)};
  const auto adds = [](graph_of &to, sycl::buffer<int> &b) {
    to.add([&](sycl::handler &h) {
      sycl::accessor a(b, h);
      h.parallel_for(n, [=](sycl::id<1> i) { a[i] += 5; });
    });
  };
  for (int i = 0; i < n; ++i)
    sycl::host_accessor{three}[i] = 7;
  graph_of first(q, {ex::property::graph::assume_buffer_outlives_graph{}}),
      second(q, {ex::property::graph::assume_buffer_outlives_graph{}});
  adds(first, one), adds(second, three);
  auto runs = first.finalize(updatable);
  q.ext_oneapi_graph(runs);
  runs.update(second);
  q.ext_oneapi_graph(runs);
  check(holds(8, 4), "the buffer of before");
  q.ext_oneapi_graph(runs);
  q.submit([&](sycl::handler &h) {
    sycl::accessor a(three, h);
    h.parallel_for(n, [=](sycl::id<1> i) { a[i] *= 2; });
  });
  sycl::host_accessor t(three);
  check(all(&t[0], 34), "a buffer that an update brought");
}

void local_memory(sycl::queue &q) {
  int *out = sycl::malloc_shared<int>(n, q);
  set(out, 0);
  graph_of graph(q);
  int value = 1;
  ex::dynamic_parameter what(value);
  auto node = graph.add([&](sycl::handler &h) {
    sycl::local_accessor<int> tile(8, h);
    h.set_arg(4, what);
    h.parallel_for(sycl::nd_range<1>(n, 8), [=](sycl::nd_item<1> it) {
      tile[it.get_local_id(0)] = value;
      sycl::group_barrier(it.get_group());
      out[it.get_global_id(0)] = tile[7 - it.get_local_id(0)];
    });
  });
  auto ready = graph.finalize(updatable);
  what.update(6);
  ready.update(node);
  q.ext_oneapi_graph(ready).wait();
  check(all(out, 6), "a number behind a local_accessor");
  sycl::free(out, q);
}

void alternatives(sycl::queue &q) {
  int *a = sycl::malloc_shared<int>(n, q), *b = sycl::malloc_shared<int>(n, q);
  set(a, 0), set(b, 0);
  graph_of graph(q);
  int value = 17;
  ex::dynamic_parameter where(graph, a);
  ex::dynamic_parameter what(graph, value);
  const auto both = [&](sycl::handler &h) {
    h.set_arg(0, where);
    h.set_arg(1, what);
    h.single_task([=] {
      for (int i = 0; i < n; ++i)
        a[i] = value;
    });
  };
  const auto number = [&](sycl::handler &h) {
    h.set_arg(1, what);
    h.single_task([=] {
      for (int i = 0; i < n; ++i)
        a[i] = -value;
    });
  };
  ex::dynamic_command_group group(graph, {both, number});
  auto node = graph.add(group);
  auto ready = graph.finalize(updatable);
  where.update(b);
  what.update(42);
  ready.update(node);
  q.ext_oneapi_graph(ready).wait();
  check(all(a, 0) && all(b, 42), "an alternative with two parameters");
  group.set_active_index(1);
  ready.update(node);
  q.ext_oneapi_graph(ready).wait();
  check(all(a, -42) && all(b, 42), "one with the captured pointer");
  sycl::free(a, q), sycl::free(b, q);
}

// A reduction has several nodes: an update of the one that add returned updates
// its kernel, too.
void reductions(sycl::queue &q) {
  int *sum = sycl::malloc_shared<int>(1, q);
  *sum = 0;
  graph_of graph(q);
  int factor = 2;
  ex::dynamic_parameter by(factor);
  auto node = graph.add([&](sycl::handler &h) {
    h.set_arg(0, by);
    h.parallel_for(
        n,
        sycl::reduction(sum, sycl::plus<>(),
                        sycl::property::reduction::initialize_to_identity()),
        [=](sycl::id<1> i, auto &add) { add += factor * int(i[0]); });
  });
  auto ready = graph.finalize(updatable);
  q.ext_oneapi_graph(ready).wait();
  check(*sum == n * (n - 1), "a reduction");
  by.update(3);
  ready.update(node);
  q.ext_oneapi_graph(ready).wait();
  check(*sum == n * (n - 1) / 2 * 3, "a capture of a reduction's kernel");
  sycl::free(sum, q);
}

// Of alternatives that overwrite, read and do not use a buffer, one runs: the
// buffers of the others keep their data.
void alternatives_of_buffers(sycl::queue &q) {
  sycl::buffer<int> one{sycl::range<1>(n)}, two{sycl::range<1>(n)};
  const auto put = [](sycl::buffer<int> &b, int value) {
    sycl::host_accessor h(b, sycl::write_only);
    set(&h[0], value);
  };
  const auto holds = [](sycl::buffer<int> &b, int value) {
    sycl::host_accessor h(b, sycl::read_only);
    return all(&h[0], value);
  };
  put(one, 1), put(two, 2);
  graph_of graph(q, {ex::property::graph::assume_buffer_outlives_graph{}});
  ex::dynamic_command_group group(
      graph, {[&](sycl::handler &h) {
                sycl::accessor w(one, h, sycl::write_only, sycl::no_init);
                h.parallel_for(n, [=](sycl::id<1> i) { w[i] = 10; });
              },
              [&](sycl::handler &h) {
                sycl::accessor r(one, h, sycl::read_only);
                sycl::accessor w(two, h);
                h.parallel_for(n, [=](sycl::id<1> i) { w[i] += r[i]; });
              }});
  auto node = graph.add(group);
  auto ready = graph.finalize(updatable);
  q.ext_oneapi_graph(ready);
  check(holds(one, 10) && holds(two, 2), "the first alternative");
  put(one, 7);
  group.set_active_index(1);
  ready.update(node);
  q.ext_oneapi_graph(ready);
  check(holds(one, 7) && holds(two, 9), "one that reads what the other writes");
  group.set_active_index(0);
  ready.update(node);
  put(two, 4);
  q.ext_oneapi_graph(ready);
  check(holds(one, 10) && holds(two, 4), "the first again");
}

void raw(sycl::queue &q) {
  int *a = sycl::malloc_shared<int>(n, q);
  graph_of graph(q);
  int value = 1, other = 5;
  ex::dynamic_parameter what(ex::raw_kernel_arg(&value, sizeof value));
  auto node = graph.add([&](sycl::handler &h) {
    h.set_arg(1, what);
    h.parallel_for(n, [=](sycl::id<1> i) { a[i] = value; });
  });
  auto ready = graph.finalize(updatable);
  what.update(ex::raw_kernel_arg(&other, sizeof other));
  ready.update(node);
  q.ext_oneapi_graph(ready).wait();
  check(all(a, 5), "raw_kernel_arg");
  sycl::free(a, q);
}

void refused(sycl::queue &q) {
  int *a = sycl::malloc_shared<int>(n, q);
  graph_of graph(q);
  ex::dynamic_parameter<char> small(1);
  ex::dynamic_parameter<int *> where(a);
  const auto with = [&](auto &parameter, int number) {
    return [&, number](sycl::handler &h) {
      h.set_arg(number, parameter);
      h.single_task([=] { a[0] = 1; });
    };
  };
  check(invalid([&] { graph.add(with(small, 0)); }), "another size");
  check(invalid([&] { graph.add(with(where, 1)); }),
        "a number beyond the last");
  check(graph.empty(), "what is refused is no node");
  graph.add(with(where, 0));
  sycl::free(a, q);
}

} // namespace

int main() {
  sycl::queue q;
  numbers_and_pointers(q);
  nodes(q);
  accessors(q);
  local_memory(q);
  alternatives(q);
  alternatives_of_buffers(q);
  reductions(q);
  raw(q);
  refused(q);
  return compare::result();
}
