// Kernel objects of free function kernels: arguments are set one by one, wrong
// ones are reported.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/experimental/enqueue_functions.hpp>
#include <sycl/ext/oneapi/experimental/raw_kernel_arg.hpp>
#include <sycl/ext/oneapi/experimental/work_group_memory.hpp>

namespace syclex = sycl::ext::oneapi::experimental;
using compare::check;
using compare::queue;

#define ND(N) SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<N>))
#define SINGLE SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(syclex::single_task_kernel)

constexpr int n = 32;

struct pair {
  char first;
  double second;
};
ND(1) void scaled(int *out, char factor, pair add, short sub) {
  const auto it = sycl::ext::oneapi::this_work_item::get_nd_item<1>();
  const int i = static_cast<int>(it.get_global_id(0));
  out[i] = i * factor + add.first + static_cast<int>(add.second) - sub;
}
SINGLE void nothing() {}
SINGLE void one(long *out, long value) { *out = value; }
ND(1)
void reversed(sycl::local_accessor<int> tile, int *out,
              sycl::local_accessor<long, 2> more) {
  const auto it = sycl::ext::oneapi::this_work_item::get_nd_item<1>();
  const std::size_t i = it.get_local_id(0), size = it.get_local_range(0);
  tile[i] = static_cast<int>(it.get_global_id(0));
  more[i][1] = 5;
  sycl::group_barrier(it.get_group());
  out[it.get_global_id(0)] =
      tile[size - 1 - i] + static_cast<int>(more[size - 1 - i][1]);
}
ND(1)
void memories(syclex::work_group_memory<int[]> tile,
              syclex::work_group_memory<int> sum, int *out) {
  const auto it = sycl::ext::oneapi::this_work_item::get_nd_item<1>();
  const std::size_t i = it.get_local_id(0);
  tile[i] = static_cast<int>(i);
  if (i == 0)
    sum = 100;
  sycl::group_barrier(it.get_group());
  out[it.get_global_id(0)] = tile[it.get_local_range(0) - 1 - i] + sum;
}

template <auto *Function> sycl::kernel kernel_of() {
  static const auto bundle =
      sycl::get_kernel_bundle<sycl::bundle_state::executable>(
          queue().get_context());
  sycl::rt::handle id = nullptr;
  sycl::detail::check(__sycl_rt_kernel_id_of_site(
      sycl::detail::kernel_site_of<Function>(), &id));
  return bundle.get_kernel(
      sycl::detail::access_handle::make<sycl::kernel_id>(id));
}

template <class F> bool throws(sycl::errc code, F f) {
  try {
    queue().submit([&](sycl::handler &h) { f(h); });
    queue().wait();
  } catch (const sycl::exception &e) {
    return e.code() == code;
  }
  return false;
}

int main() {
  int *out = sycl::malloc_shared<int>(n, queue());
  const sycl::nd_range<1> range(n, 8);
  const sycl::kernel k = kernel_of<scaled>();
  auto expect = [&](int factor, int add, const char *what) {
    queue().wait();
    bool right = true;
    for (int i = 0; i < n; ++i)
      right &= out[i] == i * factor + add;
    check(right, what);
  };
  check(k.get_info<sycl::info::kernel::num_args>() == 4 &&
            kernel_of<nothing>().get_info<sycl::info::kernel::num_args>() == 0,
        "num_args");

  queue().submit([&](sycl::handler &h) {
    h.set_args(out, char(3), pair{1, 2.5}, short(4));
    h.parallel_for(range, k);
  });
  expect(3, -1, "set_args");
  queue().submit([&](sycl::handler &h) {
    const short sub = 1;
    pair add{0, 7};
    h.set_arg(3, sub);
    h.set_arg(0, out);
    h.set_arg(2, add);
    h.set_arg(1, char(9));
    h.set_arg(1, char(2)); // the last one counts
    h.parallel_for(range, k);
  });
  expect(2, 6, "set_arg in any order");
  syclex::nd_launch(queue(), range, k, out, char(5), pair{1, 1}, short(0));
  expect(5, 2, "nd_launch");
  queue().submit([&](sycl::handler &h) {
    syclex::nd_launch(h, syclex::launch_config(range), k, out, char(6),
                      pair{0, 0}, syclex::raw_kernel_arg("\1\0", 2));
  });
  expect(6, -1, "nd_launch in a group, raw_kernel_arg");

  long *value = sycl::malloc_shared<long>(1, queue());
  syclex::single_task(queue(), kernel_of<one>(), value, 12345678901L);
  queue().wait();
  check(*value == 12345678901L, "single task");
  syclex::single_task(queue(), kernel_of<nothing>());
  queue().submit(
      [&](sycl::handler &h) { h.single_task(kernel_of<nothing>()); });
  queue().wait();

  queue().submit([&](sycl::handler &h) {
    h.set_args(sycl::local_accessor<int>(8, h), out,
               sycl::local_accessor<long, 2>({8, 3}, h));
    h.parallel_for(range, kernel_of<reversed>());
  });
  queue().wait();
  check(out[0] == 12 && out[n - 1] == n - 8 + 5, "local_accessor");
  queue().submit([&](sycl::handler &h) {
    h.set_args(syclex::work_group_memory<int[]>(8, h),
               syclex::work_group_memory<int>(h), out);
    h.parallel_for(range, kernel_of<memories>());
  });
  queue().wait();
  check(out[0] == 107 && out[n - 1] == 100, "work_group_memory");
  queue().submit([&](sycl::handler &h) {
    syclex::work_group_memory<int[8]> tile(h);
    h.parallel_for(range, [=](sycl::nd_item<1> it) {
      tile[it.get_local_id(0)] = 40;
      out[it.get_global_id(0)] = tile[it.get_local_id(0)];
    });
  });
  queue().wait();
  check(out[n - 1] == 40, "work_group_memory in a lambda");

  using sycl::errc;
  check(throws(errc::kernel_argument,
               [&](sycl::handler &h) {
                 h.set_args(out, char(1), pair{});
                 h.parallel_for(range, k);
               }),
        "an argument is missing");
  check(throws(errc::kernel_argument,
               [&](sycl::handler &h) {
                 h.set_args(out, char(1), pair{}, short(1), 1);
                 h.parallel_for(range, k);
               }),
        "an argument too many");
  check(throws(errc::kernel_argument,
               [&](sycl::handler &h) {
                 h.set_args(out, 1, pair{}, short(1));
                 h.parallel_for(range, k);
               }),
        "an argument of another type");
  check(throws(errc::kernel_argument,
               [&](sycl::handler &h) {
                 h.set_arg(-1, 1);
                 h.single_task(kernel_of<nothing>());
               }),
        "a negative index");
  check(throws(errc::nd_range,
               [&](sycl::handler &h) {
                 h.set_args(out, char(1), pair{}, short(1));
                 h.parallel_for(sycl::nd_range<1>(n, 5), k);
               }),
        "a work-group that does not divide");
  sycl::queue elsewhere(sycl::context(queue().get_device()),
                        queue().get_device());
  bool refused = false;
  try {
    elsewhere.submit(
        [&](sycl::handler &h) { h.single_task(kernel_of<nothing>()); });
  } catch (const sycl::exception &e) {
    refused = e.code() == errc::invalid;
  }
  check(refused, "a kernel of another context");
  sycl::free(out, queue());
  sycl::free(value, queue());
  return compare::result();
}
