// Kernel objects whose arguments are a list that is made at run time, and
// pointers among arguments given by their bytes. Launches of free function
// kernels need no other header than that of the enqueue functions.
//
// RUN: %build_and_run

#include <sycl/ext/oneapi/experimental/enqueue_functions.hpp>
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <sycl/ext/oneapi/experimental/raw_kernel_arg.hpp>
#include <sycl/ext/oneapi/free_function_queries.hpp>
#include <sycl/usm.hpp>

#include <array>
#include <cstdio>
#include <vector>

namespace oneapi = sycl::ext::oneapi;
namespace syclexp = sycl::ext::oneapi::experimental;
static_assert(SYCL_EXT_ONEAPI_ENQUEUE_FUNCTIONS >= 2);

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<1>))
void add_mixed(int *out, int a, long b, float c, char d) {
  out[oneapi::this_work_item::get_nd_item<1>().get_global_linear_id()] +=
      a + static_cast<int>(b) + static_cast<int>(c) + d;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::single_task_kernel))
void store(int *out, int value) { *out = value; }

template <auto *Func> sycl::kernel kernel_of(const sycl::queue &q) {
  return syclexp::get_kernel_bundle<Func, sycl::bundle_state::executable>(
             q.get_context())
      .template ext_oneapi_get_kernel<Func>();
}

int main() {
  sycl::queue q{sycl::property::queue::in_order{}};
  constexpr int n = 64;
  const sycl::nd_range<1> range{{n}, {8}};
  int *out = sycl::malloc_shared<int>(n, q);
  int failures = 0;
  const auto expect = [&](const char *what, int each) {
    q.wait();
    for (int i = 0; i < n; ++i)
      if (out[i] != each) {
        std::printf("%s: %d: %d\n", what, i, out[i]);
        ++failures;
        break;
      }
    for (int i = 0; i < n; ++i)
      out[i] = 0;
  };
  expect("start", (q.memset(out, 0, n * sizeof(int)), 0));

  int a = 1;
  long b = 20;
  float c = 300;
  char d = 4;
  const std::vector<syclexp::raw_kernel_arg> list{{&out, syclexp::pointer_arg},
                                                  {&a, sizeof a},
                                                  {&b, sizeof b},
                                                  {&c, sizeof c},
                                                  {&d, sizeof d}};
  const sycl::span<const syclexp::raw_kernel_arg> span{list.data(),
                                                       list.size()};
  const sycl::kernel mixed = kernel_of<add_mixed>(q);
  syclexp::nd_launch(q, range, mixed, span);
  syclexp::nd_launch(q, range, mixed, list);
  expect("span and vector", 650);
  syclexp::nd_launch(q, syclexp::launch_config{range}, mixed, span);
  q.submit(
      [&](sycl::handler &h) { syclexp::nd_launch(h, range, mixed, span); });
  expect("configuration and handler", 650);
  syclexp::nd_launch(q, range, mixed,
                     syclexp::raw_kernel_arg{&out, syclexp::pointer_arg}, a, b,
                     c, d);
  expect("raw among others", 325);

  // With properties of the launch, over a range: it was ambiguous.
  const auto each = [&](sycl::handler &h, auto shape) {
    h.set_args(out, 7);
    h.parallel_for(shape, syclexp::properties{}, kernel_of<store>(q));
  };
  q.submit([&](sycl::handler &h) { each(h, sycl::range<1>{4}); });
  q.submit([&](sycl::handler &h) { each(h, sycl::range<2>{2, 2}); });
  q.wait();
  failures += out[0] != 7;

  const std::array<syclexp::raw_kernel_arg, 2> two{
      syclexp::raw_kernel_arg{&out, syclexp::pointer_arg},
      syclexp::raw_kernel_arg{&a, sizeof a}};
  syclexp::single_task(q, kernel_of<store>(q), two);
  q.wait();
  failures += out[0] != 1;

  // No <sycl/kernel_bundle.hpp> and no header of free function kernels.
  syclexp::single_task(q, syclexp::kernel_function<store>, out, 2);
  q.wait();
  failures += out[0] != 2;

  // Such an argument is changed in a graph.
  int *other = sycl::malloc_shared<int>(1, q);
  *other = 0;
  syclexp::command_graph graph{q.get_context(), q.get_device()};
  syclexp::dynamic_parameter where{
      syclexp::raw_kernel_arg{&out, syclexp::pointer_arg}};
  int value = 3;
  syclexp::dynamic_parameter what{
      syclexp::raw_kernel_arg{&value, sizeof value}};
  auto node = graph.add([&](sycl::handler &h) {
    h.set_arg(0, where);
    h.set_arg(1, what);
    h.single_task(kernel_of<store>(q));
  });
  auto executable = graph.finalize(syclexp::property::graph::updatable{});
  q.ext_oneapi_graph(executable).wait();
  failures += out[0] != 3 || *other != 0;
  where.update(syclexp::raw_kernel_arg{&other, syclexp::pointer_arg});
  value = 4;
  what.update(syclexp::raw_kernel_arg{&value, sizeof value});
  executable.update(node);
  q.ext_oneapi_graph(executable).wait();
  if (out[0] != 3 || *other != 4) {
    std::printf("updated: %d %d\n", out[0], *other);
    ++failures;
  }

  sycl::free(out, q);
  sycl::free(other, q);
  std::printf("failures %d\n", failures);
  return failures;
}
