// All of the extension comes with either of its two headers, the decorations with
// the lightweight one.
// RUN: %frontend -isystem %include -std=c++17 -fsyntax-only -Xclang -verify -DHEADER='<sycl/ext/oneapi/kernel_properties.hpp>' %s
// RUN: %frontend -isystem %include -std=c++20 -fsyntax-only -Xclang -verify -DHEADER='<sycl/sycl.hpp>' %s
// RUN: %frontend -isystem %include -std=c++17 -fsyntax-only -Xclang -verify -DLIGHT -DHEADER='<sycl/ext/oneapi/free_function_kernel_properties.hpp>' %s
// expected-no-diagnostics
#include HEADER
namespace syclexp = sycl::ext::oneapi::experimental;
static_assert(SYCL_EXT_ONEAPI_FREE_FUNCTION_KERNELS == 1, "");
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<2>)) void ranged(int *p);
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::single_task_kernel)) void task(int *p) { *p = 1; }
#ifndef LIGHT
using sycl::bundle_state;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::work_group_size<8>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<1>)) void sized(int *p) {}
static_assert(syclexp::is_nd_range_kernel<ranged, 2>::value && syclexp::is_nd_range_kernel_v<ranged, 2>, "");
static_assert(syclexp::is_single_task_kernel<task>::value && syclexp::is_single_task_kernel_v<task>, "");
static_assert(syclexp::is_kernel<sized>::value && syclexp::is_kernel_v<sized>, "");
void use(sycl::queue q, sycl::context c, sycl::device d, int *p) {
  sycl::nd_range<2> r({4, 4}, {2, 2});
  syclexp::launch_config config(r, syclexp::properties{});
  syclexp::single_task(q, syclexp::kernel_function<task>, p);
  syclexp::nd_launch(q, r, syclexp::kernel_function<ranged>, p);
  syclexp::nd_launch(q, config, syclexp::kernel_function<ranged>, p);
  q.submit([&](sycl::handler &h) { syclexp::single_task(h, syclexp::kernel_function_s<task>(), p); });
  q.submit([&](sycl::handler &h) { syclexp::nd_launch(h, r, syclexp::kernel_function<ranged>, p); });
  q.submit([&](sycl::handler &h) { syclexp::nd_launch(h, config, SYCL_EXT_ONEAPI_KERNEL_FUNCTION(ranged, p)); });
  sycl::kernel_id id = syclexp::get_kernel_id<task>();
  auto bundle = syclexp::get_kernel_bundle<task, bundle_state::executable>(c);
  auto for_one = syclexp::get_kernel_bundle<task, bundle_state::executable>(c, {d});
  bool b = syclexp::has_kernel_bundle<task, bundle_state::input>(c) ||
           syclexp::has_kernel_bundle<task, bundle_state::input>(c, {d}) || syclexp::is_compatible<task>(d) ||
           bundle.ext_oneapi_has_kernel<task>() || bundle.ext_oneapi_has_kernel<task>(d);
  sycl::kernel k = bundle.ext_oneapi_get_kernel<task>();
  auto n = syclexp::get_kernel_info<task, sycl::info::kernel::num_args>(c);
  auto w = syclexp::get_kernel_info<task, sycl::info::kernel_device_specific::work_group_size>(c, d) +
           syclexp::get_kernel_info<task, sycl::info::kernel_device_specific::work_group_size>(q);
}
#endif
