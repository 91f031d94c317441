// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Modes of fp_control that kernels do not have are errors, and so are two that
// exclude each other.
//
// RUN: %syclcc1 -fsycl-targets=cpu -fsyntax-only -Xclang -verify %s

#include <sycl/ext/intel/experimental/fp_control_kernel_properties.hpp>
#include <sycl/sycl.hpp>

using namespace sycl::ext::intel::experimental;
namespace syclex = sycl::ext::oneapi::experimental;

template <fp_mode Mode> void launch(sycl::queue &q) {
  q.single_task(syclex::properties{fp_control<Mode>}, [] {});
}

void launches(sycl::queue &q) {
  launch<fp_mode::round_to_nearest>(q);
  launch<fp_mode::denorm_f_allow | fp_mode::denorm_hf_allow>(q);
  launch<fp_mode::round_upward>(q);
  // expected-error@*:* {{kernels round to nearest}}
  launch<fp_mode::denorm_ftz>(q);
  // expected-error@*:* {{kernels keep denormal numbers}}
  launch<fp_mode::round_to_nearest | fp_mode::round_downward>(q);
  // expected-error@*:* {{two directions of rounding}}
  launch<fp_mode::denorm_ftz | fp_mode::denorm_d_allow>(q);
  // expected-error@*:* {{both allows denormal numbers and flushes them}}
}
// expected-note@* 0+ {{}}
