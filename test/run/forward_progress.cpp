// sycl_ext_oneapi_forward_progress: the queries, launches with what a device
// gives, and the error for more than that.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/experimental/enqueue_functions.hpp>
#include <sycl/ext/oneapi/experimental/forward_progress.hpp>

using compare::check;
namespace experimental = sycl::ext::oneapi::experimental;
using guarantee = experimental::forward_progress_guarantee;
using scope = experimental::execution_scope;

#ifndef SYCL_EXT_ONEAPI_FORWARD_PROGRESS
#error "no macro of the extension"
#endif

// Work-groups that wait for one that runs; the kernel says so itself.
struct waits {
  int *out;
  void operator()(sycl::nd_item<1> item) const {
    out[item.get_global_id(0)] = 2;
  }
  auto get(experimental::properties_tag) const {
    return experimental::properties{
        experimental::work_group_progress<guarantee::parallel,
                                          scope::root_group>};
  }
};

template <class Property> bool is_refused(Property property) {
  const sycl::nd_range<1> shape(32, 8);
  return compare::throws(sycl::errc::feature_not_supported,
                         [&] {
                           compare::queue().parallel_for(
                               shape, experimental::properties{property},
                               [=](sycl::nd_item<1>) {});
                         },
                         {"forward progress"});
}

int main() {
  sycl::queue &q = compare::queue();
  const sycl::device d = q.get_device();
  namespace of = experimental::info::device;
  using list = std::vector<guarantee>;
  const list weak{guarantee::weakly_parallel};
  const list some{guarantee::weakly_parallel, guarantee::parallel};
  check(d.get_info<of::work_group_progress_capabilities<scope::root_group>>() ==
            some,
        "work-groups");
  check(d.get_info<of::sub_group_progress_capabilities<scope::root_group>>() ==
                weak &&
            d.get_info<
                of::sub_group_progress_capabilities<scope::work_group>>() ==
                weak,
        "sub-groups");
  check(
      d.get_info<of::work_item_progress_capabilities<scope::root_group>>() ==
              weak &&
          d.get_info<
              of::work_item_progress_capabilities<scope::work_group>>() ==
              weak &&
          d.get_info<of::work_item_progress_capabilities<scope::sub_group>>() ==
              weak,
      "work-items");

  constexpr std::size_t n = 64;
  int *out = sycl::malloc_shared<int>(n, q);
  const auto all_are = [&](int value) {
    bool right = true;
    for (std::size_t i = 0; i < n; ++i)
      right &= out[i] == value;
    return right;
  };
  const experimental::properties weakest{
      experimental::work_item_progress<guarantee::weakly_parallel,
                                       scope::sub_group>,
      experimental::sub_group_progress<guarantee::weakly_parallel,
                                       scope::work_group>,
      experimental::work_group_progress<guarantee::parallel,
                                        scope::root_group>};
  q.parallel_for(sycl::nd_range<1>(n, 8), weakest, [=](sycl::nd_item<1> item) {
     out[item.get_global_id(0)] = 1;
   }).wait();
  check(all_are(1), "a launch with what there is");
  q.parallel_for(sycl::nd_range<1>(n, 8), waits{out}).wait();
  check(all_are(2), "the property of a kernel");
  const experimental::launch_config config{sycl::nd_range<1>(n, 8), weakest};
  experimental::nd_launch(q, config, [=](sycl::nd_item<1> item) {
    out[item.get_global_id(0)] = 3;
  });
  q.wait();
  check(all_are(3), "a launch as a function");

  check(is_refused(experimental::work_group_progress<guarantee::concurrent,
                                                     scope::root_group>),
        "concurrent work-groups");
  check(is_refused(experimental::sub_group_progress<guarantee::parallel,
                                                    scope::work_group>),
        "parallel sub-groups");
  check(is_refused(experimental::work_item_progress<guarantee::concurrent,
                                                    scope::sub_group>),
        "concurrent work-items");
  sycl::free(out, q);
  return compare::result();
}
