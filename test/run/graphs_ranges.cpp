// Another range for a kernel of a graph: a range where it had an nd_range, the
// other way round, and an nd_range with an offset.
//
// A kernel over a range sees no work-groups. A kernel over an nd_range that
// gets a range has some: the old ones if they divide it, which local memory may
// depend on.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/experimental/graph.hpp>

using compare::check;
namespace ex = sycl::ext::oneapi::experimental;
using graph_of = ex::command_graph<ex::graph_state::modifiable>;

namespace {

constexpr int n = 240;
const ex::property::graph::updatable updatable;

/// Whether the first \p count are \p value and the others 0.
bool first_are(const int *p, int count, int value) {
  for (int i = 0; i < n; ++i)
    if (p[i] != (i < count ? value : 0))
      return false;
  return true;
}

void clear(int *p) {
  for (int i = 0; i < n; ++i)
    p[i] = 0;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((ex::nd_range_kernel<1>))
void write_group_size(int *p) {
  const auto it = sycl::ext::oneapi::this_work_item::get_nd_item<1>();
  p[it.get_global_id(0)] = int(it.get_local_range(0));
}

void range_becomes_nd_range(sycl::queue &q, int *p) {
  graph_of graph(q);
  auto node = graph.add([&](sycl::handler &h) {
    h.parallel_for(sycl::range<1>(n), [=](sycl::item<1> i) {
      p[i.get_linear_id()] = int(i.get_range(0));
    });
  });
  auto ready = graph.finalize({updatable});
  node.update_nd_range(sycl::nd_range<1>(60, 20));
  ready.update(node);
  clear(p);
  q.ext_oneapi_graph(ready).wait();
  check(first_are(p, 60, 60), "an nd_range for a kernel over a range");
  node.update_range(sycl::range<1>(70));
  ready.update(node);
  clear(p);
  q.ext_oneapi_graph(ready).wait();
  check(first_are(p, 70, 70), "and a range again");
  check(compare::throws(
            sycl::errc::nd_range,
            [&] { node.update_nd_range(sycl::nd_range<1>(60, 25)); }) &&
            compare::throws(
                sycl::errc::nd_range,
                [&] { node.update_nd_range(sycl::nd_range<1>(60, 0)); }),
        "work-groups that do not divide");
  check(compare::throws(sycl::errc::invalid,
                        [&] {
                          node.update_nd_range(sycl::nd_range<1>(
                              sycl::range<1>(60), sycl::range<1>(20),
                              sycl::id<1>(1)));
                        }),
        "an offset for a kernel over a range");
}

template <class Add>
void nd_range_becomes_range(sycl::queue &q, int *p, const char *what, Add add) {
  graph_of graph(q);
  auto node = graph.add(add);
  auto ready = graph.finalize({updatable});
  node.update_range(sycl::range<1>(60));
  ready.update(node);
  clear(p);
  q.ext_oneapi_graph(ready).wait();
  check(first_are(p, 60, 20), what); // 20 divides 60
  node.update_range(sycl::range<1>(73));
  ready.update(node);
  clear(p);
  q.ext_oneapi_graph(ready).wait();
  // 73 is a prime: one group, or one for each work-item.
  check(first_are(p, 73, 73) || first_are(p, 73, 1), what);
  node.update_nd_range(sycl::nd_range<1>(80, 40));
  ready.update(node);
  clear(p);
  q.ext_oneapi_graph(ready).wait();
  check(first_are(p, 80, 40), what);
}

void offset(sycl::queue &q, int *p) {
  graph_of graph(q);
  auto node = graph.add([&](sycl::handler &h) {
    h.parallel_for(sycl::nd_range<2>({4, 6}, {2, 3}), [=](sycl::nd_item<2> it) {
      p[it.get_global_id(0) * 10 + it.get_global_id(1)] = 1;
    });
  });
  auto ready = graph.finalize({updatable});
  node.update_nd_range(sycl::nd_range<2>({2, 4}, {1, 2}, {3, 5}));
  ready.update(node);
  clear(p);
  q.ext_oneapi_graph(ready).wait();
  bool right = true;
  for (int i = 0; i < n; ++i) {
    const int y = i / 10, x = i % 10;
    right &= p[i] == (y >= 3 && y < 5 && x >= 5 && x < 9);
  }
  check(right, "an nd_range with an offset");
}

} // namespace

int main() {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(n, q);
  range_becomes_nd_range(q, p);
  nd_range_becomes_range(q, p, "a range for a lambda", [&](sycl::handler &h) {
    h.parallel_for(sycl::nd_range<1>(n, 20), [=](sycl::nd_item<1> it) {
      p[it.get_global_id(0)] = int(it.get_local_range(0));
    });
  });
  const sycl::kernel kernel =
      ex::get_kernel_bundle<write_group_size, sycl::bundle_state::executable>(
          q.get_context())
          .ext_oneapi_get_kernel<write_group_size>();
  nd_range_becomes_range(q, p, "a range for a function", [&](sycl::handler &h) {
    h.set_arg(0, p);
    h.parallel_for(sycl::nd_range<1>(n, 20), kernel);
  });
  offset(q, p);
  sycl::free(p, q);
  return compare::result();
}
