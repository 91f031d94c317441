// sycl_ext_oneapi_root_group: a launch of one work-group is one on every
// device; a launch of more is refused with the query that says so.
//
// RUN: %build_and_run

// In front of <sycl/sycl.hpp>: experimental::this_work_item hid the other one.
#include <sycl/ext/oneapi/experimental/root_group.hpp>

#include "Inputs/compare.hpp"

using compare::check;
namespace experimental = sycl::ext::oneapi::experimental;

#ifndef SYCL_EXT_ONEAPI_ROOT_GROUP
#error "no macro of the extension"
#endif

class meets;
struct own_properties { // The kernel says itself that it meets.
  int *out;
  void operator()(sycl::nd_item<1> item) const {
    auto root = item.ext_oneapi_get_root_group();
    out[item.get_global_id(0)] += 1;
    sycl::group_barrier(root);
    out[item.get_global_id(0)] +=
        out[(item.get_global_id(0) + 1) % root.get_local_linear_range()] > 0;
  }
  auto get(experimental::properties_tag) const {
    return experimental::properties{experimental::use_root_sync};
  }
};

int main() {
  sycl::queue &q = compare::queue();
  constexpr std::size_t local = 32;
  const sycl::kernel kernel =
      sycl::get_kernel_bundle<sycl::bundle_state::executable>(q.get_context())
          .get_kernel(sycl::get_kernel_id<meets>());
  using most =
      experimental::info::kernel_queue_specific::max_num_work_group_sync;
  const std::size_t groups = kernel.ext_oneapi_get_info<most>(q);
  check(groups >= 1 && kernel.ext_oneapi_get_info<most>(
                           q, sycl::range<1>(local), 0) == groups,
        "most work-groups");
  const std::size_t n = groups * local;
  int *data = sycl::malloc_shared<int>(n, q);
  int *sums = sycl::malloc_shared<int>(n, q);
  const experimental::properties together{experimental::use_root_sync};
  q.parallel_for<meets>(
       sycl::nd_range<1>(n, local), together,
       [=](sycl::nd_item<1> item) {
         const auto root = item.ext_oneapi_get_root_group();
         data[root.get_local_id()] = static_cast<int>(root.get_local_id()) + 1;
         sycl::group_barrier(root);
         int sum = 0;
         for (std::size_t i = 0; i < root.get_local_range().size(); ++i)
           sum += data[i];
         sums[root.get_local_linear_id()] = sum;
       })
      .wait();
  bool right = true;
  for (std::size_t i = 0; i < n; ++i)
    right &= sums[i] == static_cast<int>(n * (n + 1) / 2);
  check(right, "everybody sees what everybody wrote");

  // Numbers of each scope, in a launch that does not meet.
  using experimental::execution_scope;
  constexpr std::size_t rows = 4, columns = 24;
  std::size_t *numbers = sycl::malloc_shared<std::size_t>(rows * columns, q);
  q.parallel_for(
       sycl::nd_range<2>({rows, columns}, {2, 8}),
       [=](sycl::nd_item<2> item) {
         const auto root = experimental::this_work_item::get_root_group<2>();
         bool same =
             root.get_id<execution_scope::work_item>() ==
                 item.get_global_id() &&
             root.get_linear_id<execution_scope::work_item>() ==
                 item.get_global_linear_id() &&
             root.get_id<execution_scope::work_group>() ==
                 item.get_group().get_group_id() &&
             root.get_linear_id<execution_scope::work_group>() ==
                 item.get_group_linear_id() &&
             root.get_range<execution_scope::work_item>() ==
                 item.get_global_range() &&
             root.get_linear_range<execution_scope::work_group>() == 6 &&
             root.get_range<execution_scope::work_group>() ==
                 sycl::range<2>(2, 3) &&
             root.get_group_id() == sycl::id<2>(0, 0) &&
             root.get_group_range() == sycl::range<2>(1, 1) &&
             root.get_group_linear_range() == 1 &&
             root.leader() == (item.get_global_linear_id() == 0);
         const sycl::sub_group s = item.get_sub_group();
         same &= root.get_id<execution_scope::sub_group>()[0] ==
                     item.get_group_linear_id() * s.get_group_linear_range() +
                         s.get_group_linear_id() &&
                 root.get_linear_range<execution_scope::sub_group>() ==
                     6 * s.get_group_linear_range();
         numbers[item.get_global_linear_id()] =
             same ? item.get_global_linear_id() + 1 : 0;
       })
      .wait();
  right = true;
  for (std::size_t i = 0; i < rows * columns; ++i)
    right &= numbers[i] == i + 1;
  check(right, "numbers and ranges of each scope");

  for (std::size_t i = 0; i < n; ++i)
    data[i] = 0;
  q.parallel_for(sycl::nd_range<1>(n, local), own_properties{data}).wait();
  right = true;
  for (std::size_t i = 0; i < n; ++i)
    right &= data[i] == 2;
  check(right, "the property of a kernel");

  // The query by its later name: of a kernel's name, for a launch.
  using sync = experimental::info::kernel::max_num_work_groups_sync;
  const auto ask = [&](const auto &...launch) {
    return experimental::get_kernel_info<own_properties, sync>(launch...);
  };
  check(ask(q, 32) == 1 && ask(q, sycl::range<2>(4, 4), together) == 1 &&
            ask(q.get_context(), q.get_device(), sycl::range<3>(2, 2, 2),
                together, 16) == 1 &&
            ask(q, sycl::range<1>(32), together, std::size_t(1) << 40) == 0,
        "max_num_work_groups_sync");

  check(compare::throws(sycl::errc::nd_range,
                        [&] {
                          q.parallel_for(
                              sycl::nd_range<1>((groups + 1) * local, local),
                              together, [=](sycl::nd_item<1>) {});
                        },
                        {"use_root_sync", "max_num_work_group_sync"}),
        "more work-groups than can meet");
  sycl::free(data, q);
  sycl::free(sums, q);
  sycl::free(numbers, q);
  return compare::result();
}
