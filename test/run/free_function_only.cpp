// A program whose only kernels are functions: the bundle functions of SYCL 2020
// count them like any other kernel.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

namespace syclex = sycl::ext::oneapi::experimental;
using compare::check;
using compare::queue;
using sycl::bundle_state;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel))
void set(int *p, int value) { *p = value; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<1>))
void add(int *p) {
  p[sycl::ext::oneapi::this_work_item::get_nd_item<1>().get_global_linear_id()] += 1;
}

int main() {
  sycl::queue q = queue();
  const sycl::context context = q.get_context();
  const sycl::device device = q.get_device();
  check(sycl::get_kernel_ids().size() == 2, "get_kernel_ids");
  check(sycl::has_kernel_bundle<bundle_state::executable>(context), "has_kernel_bundle(context)");
  check(sycl::has_kernel_bundle<bundle_state::executable>(context, {device}), "has_kernel_bundle(context, devices)");
  auto all = sycl::get_kernel_bundle<bundle_state::executable>(context, {device});
  check(all.has_kernel(syclex::get_kernel_id<set>()) && all.has_kernel(syclex::get_kernel_id<add>()), "get_kernel_bundle(context, devices)");
  check(all.get_kernel_ids().size() == 2, "the bundle's ids");

  int *p = sycl::malloc_shared<int>(4, q);
  sycl::kernel one = all.ext_oneapi_get_kernel<set>(), many = all.ext_oneapi_get_kernel<add>();
  for (int i = 0; i < 4; ++i)
    q.submit([&](sycl::handler &h) {
       h.set_args(p + i, i);
       h.single_task(one);
     }).wait();
  q.submit([&](sycl::handler &h) {
     h.set_arg(0, p);
     h.parallel_for(sycl::nd_range<1>(4, 2), many);
   }).wait();
  for (int i = 0; i < 4; ++i)
    check(p[i] == i + 1, "the sum");
  sycl::free(p, q);
  return compare::result();
}
