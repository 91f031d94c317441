// A kernel bundle has the specialization constants that its kernels read, in
// any function, and no others: has_specialization_constant was true for all.
//
// RUN: %build_and_run
// RUN: %syclcc1 -O1 -fsycl-device-code-split=per_kernel %s -o %t.split
// RUN: %run %t.split

#include "Inputs/compare.hpp"
#include <sycl/kernel_bundle.hpp>

using compare::check;
using compare::queue;
constexpr auto input = sycl::bundle_state::input;
constexpr auto executable = sycl::bundle_state::executable;

constexpr sycl::specialization_id<int> near_one(1), far_one(2), unread(3);
constexpr sycl::specialization_id<float> only_set(4);
class reads;
class reads_none;

static int far_away(sycl::kernel_handler k) {
  return k.get_specialization_constant<far_one>();
}

int main() {
  int *out = sycl::malloc_shared<int>(2, queue());
  queue()
      .submit([&](sycl::handler &h) {
        h.set_specialization_constant<far_one>(40);
        h.set_specialization_constant<only_set>(5.0f);
        h.single_task<reads>([=](sycl::kernel_handler k) {
          out[0] = k.get_specialization_constant<near_one>() + far_away(k);
        });
      })
      .wait();
  check(out[0] == 41, "values");
  queue().single_task<reads_none>([=] { out[1] = 7; }).wait();

  const sycl::context context = queue().get_context();
  auto all = sycl::get_kernel_bundle<input>(context);
  check(all.contains_specialization_constants(), "contains");
  check(all.has_specialization_constant<near_one>(), "in the kernel itself");
  check(all.has_specialization_constant<far_one>(), "in a function");
  check(!all.has_specialization_constant<unread>(), "read by nothing");
  check(!all.has_specialization_constant<only_set>(), "set and not read");
  check(!all.native_specialization_constant(), "emulated");
  auto built = sycl::build(all);
  check(built.has_specialization_constant<far_one>() &&
            !built.has_specialization_constant<unread>(),
        "of an executable bundle");
  const auto of_one = sycl::get_kernel_bundle<executable>(
      context, {sycl::get_kernel_id<reads>()});
  check(of_one.has_specialization_constant<near_one>(), "of one kernel");
  sycl::free(out, queue());
  return compare::result();
}
