// The offset of an nd_range, deprecated in SYCL 2020: it is in global ids, and
// neither in linear ids nor in anything of the work-group. Kernel functions,
// kernel objects, free function kernels, reductions, functions that are not
// inlined, graphs, device_globals. A grid of CUDA has no offset.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <vector>

using compare::check;
namespace syclex = sycl::ext::oneapi::experimental;

namespace {
struct seen {
  std::size_t global[3], linear, local, group, range, offset[3];
  bool same_nd_range;
};

template <int D> seen look(const sycl::nd_item<D> &item) {
  seen s{};
  for (int d = 0; d < D; ++d) {
    s.global[d] = item.get_global_id(d);
    s.offset[d] = item.get_offset()[d];
  }
  s.linear = item.get_global_linear_id();
  s.local = item.get_local_linear_id();
  s.group = item.get_group_linear_id();
  s.range = item.get_global_range().size();
  s.same_nd_range =
      item.get_nd_range().get_offset() == item.get_offset() &&
      item.get_nd_range().get_local_range() == item.get_local_range();
  return s;
}

/// Compares what every work-item has seen; `out` is by the linear id.
template <int D>
void compare_all(const seen *out, const sycl::nd_range<D> &shape,
                 const char *what) {
  const auto global = shape.get_global_range(), local = shape.get_local_range();
  const auto groups = shape.get_group_range();
  bool right = true;
  for (std::size_t n = 0; n != global.size(); ++n) {
    std::size_t rest = n, index[3] = {};
    for (int d = D; d-- != 0; rest /= global[d])
      index[d] = rest % global[d];
    std::size_t in_group = 0, group = 0;
    for (int d = 0; d < D; ++d) {
      in_group = in_group * local[d] + index[d] % local[d];
      group = group * groups[d] + index[d] / local[d];
    }
    const seen &s = out[n];
    for (int d = 0; d < D; ++d)
      right &= s.global[d] == index[d] + shape.get_offset()[d] &&
               s.offset[d] == shape.get_offset()[d];
    right &= s.linear == n && s.local == in_group && s.group == group &&
             s.range == global.size() && s.same_nd_range;
  }
  check(right, what);
}

template <int D>
void in_a_kernel(sycl::queue &q, sycl::nd_range<D> shape, const char *what) {
  const std::size_t n = shape.get_global_range().size();
  seen *out = sycl::malloc_shared<seen>(n, q);
  q.parallel_for(shape, [=](sycl::nd_item<D> item) {
     out[item.get_global_linear_id()] = look(item);
   }).wait();
  compare_all(out, shape, what);
  // As usual after it.
  const sycl::nd_range<D> usual(shape.get_global_range(),
                                shape.get_local_range());
  q.parallel_for(usual, [=](sycl::nd_item<D> item) {
     sycl::group_barrier(item.get_group());
     out[item.get_global_linear_id()] = look(item);
   }).wait();
  compare_all(out, usual, "without an offset");
  q.parallel_for(shape, [=](sycl::nd_item<D> item) {
     sycl::group_barrier(item.get_group());
     out[item.get_global_linear_id()] = look(item);
   }).wait();
  compare_all(out, shape, "with a barrier");
  sycl::free(out, q);
}

class of_an_object;
void in_a_kernel_object(sycl::queue &q) {
  const sycl::nd_range<2> shape({8, 32}, {2, 16}, {3, 100});
  seen *out = sycl::malloc_shared<seen>(8 * 32, q);
  auto bundle =
      sycl::get_kernel_bundle<of_an_object, sycl::bundle_state::executable>(
          q.get_context());
  q.submit([&](sycl::handler &h) {
     h.use_kernel_bundle(bundle);
     h.parallel_for<of_an_object>(shape, [=](sycl::nd_item<2> item) {
       out[item.get_global_linear_id()] = look(item);
     });
   }).wait();
  compare_all(out, shape, "a kernel of a bundle");
  sycl::free(out, q);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(syclex::nd_range_kernel<1>)
void free_function(seen *out) {
  const auto item = sycl::ext::oneapi::this_work_item::get_nd_item<1>();
  out[item.get_global_linear_id()] = look(item);
}
void in_a_free_function(sycl::queue &q) {
  const sycl::nd_range<1> shape(64, 16, 1000);
  seen *out = sycl::malloc_shared<seen>(64, q);
  auto kernel =
      syclex::get_kernel_bundle<free_function, sycl::bundle_state::executable>(
          q.get_context())
          .ext_oneapi_get_kernel<free_function>();
  q.submit([&](sycl::handler &h) {
     h.set_args(out);
     h.parallel_for(shape, kernel);
   }).wait();
  compare_all(out, shape, "a free function kernel");
  sycl::free(out, q);
}

void in_a_reduction(sycl::queue &q) {
  long *sum = sycl::malloc_shared<long>(1, q);
  *sum = 0;
  q.parallel_for(sycl::nd_range<1>(128, 32, 10),
                 sycl::reduction(sum, sycl::plus<long>()),
                 [=](sycl::nd_item<1> item, auto &sum) {
                   sum += long(item.get_global_id(0));
                 })
      .wait();
  check(*sum == 127 * 128 / 2 + 10 * 128, "a reduction");
  sycl::free(sum, q);
}

/// The ids index arrays that begin with the offset.
void a_part_of_an_array(sycl::queue &q) {
  std::vector<int> host(1000, 1);
  {
    sycl::buffer<int> data(host);
    q.submit([&](sycl::handler &h) {
      sycl::accessor part(data, h);
      h.parallel_for(sycl::nd_range<1>(256, 64, 500),
                     [=](sycl::nd_item<1> item) {
                       part[item.get_global_id()] += int(item.get_global_id(0));
                     });
    });
  }
  bool right = true;
  for (int i = 0; i != 1000; ++i)
    right &= host[i] == 1 + (i >= 500 && i < 756 ? i : 0);
  check(right, "a part of an array");
}

syclex::device_global<int> factor;
[[gnu::noinline]] std::size_t not_inlined(const sycl::nd_item<1> &item) {
  return item.get_global_id(0) * std::size_t(factor);
}
void in_a_function(sycl::queue &q) {
  const int three = 3;
  q.memcpy(factor, &three, sizeof three).wait();
  std::size_t *out = sycl::malloc_shared<std::size_t>(64, q);
  for (std::size_t offset : {11, 0, 12}) {
    q.parallel_for(sycl::nd_range<1>(64, 16, offset),
                   [=](sycl::nd_item<1> item) {
                     out[item.get_global_linear_id()] = not_inlined(item) + 2;
                   })
        .wait();
    bool right = true;
    for (std::size_t i = 0; i != 64; ++i)
      right &= out[i] == 3 * (i + offset) + 2;
    check(right, "a function");
  }
  sycl::free(out, q);
}

void in_a_graph(sycl::queue &q) {
  std::size_t *out = sycl::malloc_shared<std::size_t>(64, q);
  syclex::command_graph graph(q.get_context(), q.get_device());
  graph.add([&](sycl::handler &h) {
    h.parallel_for(sycl::nd_range<1>(64, 16, 77), [=](sycl::nd_item<1> item) {
      out[item.get_global_linear_id()] = item.get_global_id(0);
    });
  });
  auto ready = graph.finalize();
  q.ext_oneapi_graph(ready).wait();
  bool right = true;
  for (std::size_t i = 0; i != 64; ++i)
    right &= out[i] == i + 77;
  check(right, "a graph");
  sycl::free(out, q);
}
} // namespace

int main() {
  sycl::queue &q = compare::queue();
  in_a_kernel(q, sycl::nd_range<1>(96, 32, 7), "one dimension");
  in_a_kernel(q, sycl::nd_range<2>({12, 64}, {3, 16}, {5, 1000}),
              "two dimensions");
  in_a_kernel(q, sycl::nd_range<3>({4, 6, 16}, {2, 3, 8}, {1, 0, 12345}),
              "three dimensions");
  in_a_kernel_object(q);
  in_a_free_function(q);
  in_a_reduction(q);
  a_part_of_an_array(q);
  in_a_function(q);
  in_a_graph(q);
  in_a_kernel(q, sycl::nd_range<2>({70000, 2}, {1, 2}, {5, 9}),
              "more groups than a grid takes");
  check(compare::throws(sycl::errc::nd_range,
                        [&] {
                          q.parallel_for(
                              sycl::nd_range<1>(64, 16, ~std::size_t(0)),
                              [=](sycl::nd_item<1>) {});
                        },
                        {"offset"}),
        "an offset too large");
  return compare::failures != 0;
}
