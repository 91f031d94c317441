// sycl_ext_oneapi_enqueue_functions: every function, for a queue and in a
// command group.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/experimental/enqueue_functions.hpp>
#include <sycl/ext/oneapi/kernel_properties.hpp>

using compare::check;
using compare::queue;
namespace syclex = sycl::ext::oneapi::experimental;

template <class F> void group(F f) { syclex::submit(queue(), f); }

int main() {
  constexpr int n = 64;
  int *a = sycl::malloc_shared<int>(n, queue());
  int *b = sycl::malloc_shared<int>(n, queue());
  auto last = [&] {
    queue().wait();
    return a[n - 1];
  };
  const syclex::launch_config over_range{
      sycl::range<2>(8, 8), syclex::properties{syclex::work_group_size<2, 4>}};
  const syclex::launch_config over_groups{
      sycl::nd_range<1>(n, 8), syclex::properties{syclex::work_group_size<8>}};
  const syclex::launch_config plain{sycl::nd_range<1>(n, 16)};
  auto write = [=](int value) {
    return [=](sycl::item<1> i) { a[i] = value; };
  };
  auto local_range = [=](sycl::nd_item<1> i) {
    a[i.get_global_id(0)] = static_cast<int>(i.get_local_range(0));
  };

  syclex::single_task(queue(), [=] { a[n - 1] = 1; });
  check(last() == 1, "single task");
  syclex::single_task<class named_task>(queue(), [=] { a[n - 1] = 2; });
  check(last() == 2, "named single task");
  group(
      [&](sycl::handler &h) { syclex::single_task(h, [=] { a[n - 1] = 3; }); });
  check(last() == 3, "single task in a group");

  syclex::parallel_for(queue(), sycl::range<1>(n), write(4));
  check(last() == 4, "range");
  group([&](sycl::handler &h) {
    syclex::parallel_for<class named_range>(h, sycl::range<1>(n), write(5));
  });
  check(last() == 5, "range in a group");
  syclex::parallel_for(queue(), over_range,
                       [=](sycl::item<2> i) { a[i.get_linear_id()] = 6; });
  check(last() == 6, "configured range");
  group([&](sycl::handler &h) {
    syclex::parallel_for(h, over_range,
                         [=](sycl::item<2> i) { a[i.get_linear_id()] = 7; });
  });
  check(last() == 7, "configured range in a group");

  syclex::nd_launch(queue(), sycl::nd_range<1>(n, 32), local_range);
  check(last() == 32, "nd_range");
  group([&](sycl::handler &h) {
    syclex::nd_launch(h, sycl::nd_range<1>(n, 4), local_range);
  });
  check(last() == 4, "nd_range in a group");
  syclex::nd_launch(queue(), over_groups, local_range);
  check(last() == 8, "configured nd_range");
  syclex::nd_launch<class named_nd>(
      queue(), plain, [=](sycl::nd_item<1> i) { a[i.get_global_id(0)] = 9; });
  check(last() == 9, "configuration without properties");
  group([&](sycl::handler &h) {
    syclex::nd_launch(h, over_groups, local_range);
  });
  check(last() == 8, "configured nd_range in a group");

  for (int i = 0; i < n; ++i)
    b[i] = 100 + i;
  syclex::memcpy(queue(), a, b, n * sizeof(int));
  check(last() == 100 + n - 1, "memcpy");
  syclex::fill(queue(), a, 11, n);
  check(last() == 11, "fill");
  syclex::copy(queue(), b, a, n);
  check(last() == 100 + n - 1, "copy");
  syclex::memset(queue(), a, 0, n * sizeof(int));
  check(last() == 0, "memset");
  group([&](sycl::handler &h) { syclex::memcpy(h, a, b, n * sizeof(int)); });
  check(last() == 100 + n - 1, "memcpy in a group");
  group([&](sycl::handler &h) { syclex::fill(h, a, 12, n); });
  check(last() == 12, "fill in a group");
  group([&](sycl::handler &h) { syclex::copy(h, b, a, n); });
  check(last() == 100 + n - 1, "copy in a group");
  group([&](sycl::handler &h) { syclex::memset(h, a, 0, n * sizeof(int)); });
  check(last() == 0, "memset in a group");
  for (auto type :
       {syclex::prefetch_type::device, syclex::prefetch_type::host}) {
    syclex::prefetch(queue(), a, n * sizeof(int), type);
    group([&](sycl::handler &h) {
      syclex::prefetch(h, a, n * sizeof(int), type);
    });
  }
  syclex::mem_advise(queue(), a, n * sizeof(int), 0);
  group(
      [&](sycl::handler &h) { syclex::mem_advise(h, a, n * sizeof(int), 0); });

  // Barriers, where order is not given already.
  sycl::queue unordered(queue().get_context(), queue().get_device());
  int *c = sycl::malloc_shared<int>(n, unordered);
  for (int round = 0; round < 20; ++round) {
    syclex::fill(unordered, c, round, n);
    syclex::barrier(unordered);
    syclex::parallel_for(unordered, sycl::range<1>(n),
                         [=](sycl::id<1> i) { c[i] += 1; });
    syclex::submit(unordered, [&](sycl::handler &h) { syclex::barrier(h); });
    sycl::event e = syclex::submit_with_event(
        unordered, syclex::properties{}, [&](sycl::handler &h) {
          syclex::parallel_for(h, sycl::range<1>(n),
                               [=](sycl::id<1> i) { c[i] *= 2; });
        });
    syclex::partial_barrier(unordered, {e});
    syclex::partial_barrier(unordered, {});
    e = syclex::submit_with_event(unordered, [&](sycl::handler &h) {
      h.depends_on(e);
      syclex::partial_barrier(h, {e});
    });
    e.wait();
    check(c[n - 1] == (round + 1) * 2, "barriers");
  }
  sycl::free(a, queue());
  sycl::free(b, queue());
  sycl::free(c, unordered);
  return compare::result();
}
