// More than 65535 work-groups in a dimension that is not the last: a grid of
// CUDA takes no more there, and the launch was refused. Ids, counts, barriers,
// functions that are not inlined, device_globals, graphs, buffers, ranges.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <vector>

using compare::check;
namespace syclex = sycl::ext::oneapi::experimental;

namespace {

constexpr std::size_t many = 70000;

syclex::device_global<int> added;

/// Whether each of `n` numbers, of a work-item each, is its index plus `more`.
bool are_indices(const unsigned *out, std::size_t n, unsigned more = 0) {
  for (std::size_t i = 0; i != n; ++i)
    if (out[i] != i + more)
      return false;
  return true;
}

template <int D> unsigned number(const sycl::nd_item<D> &it) {
  std::size_t n = 0;
  for (int d = 0; d < D; ++d)
    n = n * it.get_global_range(d) + it.get_group(d) * it.get_local_range(d) +
        it.get_local_id(d);
  return unsigned(n);
}

template <int D>
void in_a_kernel(sycl::queue &q, sycl::nd_range<D> shape, const char *what) {
  const std::size_t n = shape.get_global_range().size();
  unsigned *out = sycl::malloc_shared<unsigned>(3 * n, q);
  for (int round = 0; round != 2; ++round) {
    for (std::size_t i = 0; i != 3 * n; ++i)
      out[i] = 0;
    q.parallel_for(shape, [=](sycl::nd_item<D> it) {
       const std::size_t at = it.get_global_linear_id();
       out[at] = number(it);
       out[n + at] =
           unsigned(it.get_group_linear_id() * it.get_local_range().size() +
                    it.get_local_linear_id());
       std::size_t groups = 1;
       for (int d = 0; d < D; ++d)
         groups *= it.get_group_range(d);
       out[2 * n + at] = unsigned(groups);
     }).wait();
    check(are_indices(out, n), what);
    bool right = true;
    std::vector<bool> met(n);
    for (std::size_t i = 0; i != n; ++i) {
      right &= out[n + i] < n && !met[out[n + i]] &&
               out[2 * n + i] == n / shape.get_local_range().size();
      if (out[n + i] < n)
        met[out[n + i]] = true;
    }
    check(right, "numbers of groups");
  }
  sycl::free(out, q);
}

[[gnu::noinline]] unsigned not_inlined(const sycl::nd_item<2> &it) {
  return unsigned(it.get_group(0)) * 2 + unsigned(it.get_local_id(1)) +
         unsigned(it.get_group_range(0));
}

void functions_and_memory(sycl::queue &q) {
  unsigned *out = sycl::malloc_shared<unsigned>(2 * many, q);
  const int seven = 7;
  q.memcpy(added, &seven, sizeof seven).wait();
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<unsigned> other(2, h);
     h.parallel_for(sycl::nd_range<2>({many, 2}, {1, 2}),
                    [=](sycl::nd_item<2> it) {
                      const std::size_t i = it.get_local_id(1);
                      other[1 - i] = not_inlined(it) + added;
                      sycl::group_barrier(it.get_group());
                      // The neighbour's, whose number differs by one.
                      out[it.get_global_linear_id()] =
                          i == 0 ? other[0] - 1 : other[1] + 1;
                    });
   }).wait();
  check(are_indices(out, 2 * many, unsigned(many) + 7),
        "a function, local memory and a device_global");
  sycl::free(out, q);
}

void a_range(sycl::queue &q) {
  // 8000000 rows, of which a work-group takes some.
  const sycl::range<2> all(8000000, 3);
  unsigned *out = sycl::malloc_shared<unsigned>(all.size(), q);
  q.parallel_for(all, [=](sycl::item<2> it) {
     out[it.get_linear_id()] = unsigned(it[0] * 3 + it[1]);
   }).wait();
  check(are_indices(out, all.size()), "a range");
  sycl::free(out, q);
}

void in_a_graph(sycl::queue &q) {
  unsigned *out = sycl::malloc_shared<unsigned>(many, q);
  syclex::command_graph graph(q.get_context(), q.get_device());
  graph.add([&](sycl::handler &h) {
    h.parallel_for(
        sycl::nd_range<2>({many, 1}, {1, 1}),
        [=](sycl::nd_item<2> it) { out[it.get_group(0)] = number(it); });
  });
  auto ready = graph.finalize();
  for (int round = 0; round != 2; ++round) {
    for (std::size_t i = 0; i != many; ++i)
      out[i] = 0;
    q.ext_oneapi_graph(ready).wait();
    check(are_indices(out, many), "a graph");
  }
  sycl::free(out, q);
}

void a_buffer(sycl::queue &q) {
  std::vector<unsigned> host(many);
  {
    sycl::buffer<unsigned, 2> data(host.data(), {many, 1});
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(data, h, sycl::write_only);
      h.parallel_for(
          sycl::nd_range<2>({many, 1}, {1, 1}),
          [=](sycl::nd_item<2> it) { a[it.get_global_id()] = number(it); });
    });
  }
  check(are_indices(host.data(), many), "a buffer");
}
} // namespace

int main() {
  sycl::queue &q = compare::queue();
  in_a_kernel(q, sycl::nd_range<2>({many, 8}, {1, 4}), "two dimensions");
  in_a_kernel(q, sycl::nd_range<3>({many, 2, 4}, {1, 2, 2}),
              "three dimensions, the first");
  in_a_kernel(q, sycl::nd_range<3>({3, 2 * many, 1}, {1, 2, 1}),
              "three dimensions, the second");
  functions_and_memory(q);
  a_range(q);
  in_a_graph(q);
  a_buffer(q);
  return compare::result();
}
