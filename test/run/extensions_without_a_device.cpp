// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Extensions of which no device here has the aspect are refused as their
// specifications say: sycl_ext_oneapi_memory_export. Modes of
// sycl_ext_intel_fp_control that all kernels have are accepted.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/intel/experimental/fp_control_kernel_properties.hpp>
#include <sycl/ext/oneapi/memory_export.hpp>

using compare::check;
using compare::throws;
namespace syclex = sycl::ext::oneapi::experimental;
namespace intelex = sycl::ext::intel::experimental;

static_assert(SYCL_EXT_ONEAPI_MEMORY_EXPORT && SYCL_EXT_INTEL_FP_CONTROL);

int main() {
  sycl::queue &q = compare::queue();
  const sycl::device device = q.get_device();
  const sycl::context context = q.get_context();
  float *out = sycl::malloc_shared<float>(2, q);

  check(!device.has(sycl::aspect::ext_oneapi_exportable_device_mem),
        "the aspect of exported memory");
  constexpr auto file = syclex::external_mem_handle_type::opaque_fd;
  const sycl::errc refused = sycl::errc::feature_not_supported;
  check(throws(refused,
               [&] { syclex::alloc_exportable_device_mem(0, 64, file, q); }),
        "alloc_exportable_device_mem");
  check(throws(refused,
               [&] {
                 syclex::alloc_exportable_device_mem(0, 64, file, device,
                                                     context);
               }),
        "alloc_exportable_device_mem of a context");
  check(throws(refused,
               [&] {
                 syclex::exported_mem_t<file> handle =
                     syclex::export_device_mem_handle<file>(out, q);
                 static_assert(std::is_same_v<decltype(handle), int>);
               }),
        "export_device_mem_handle");
  check(throws(refused, [&] { syclex::free_exportable_memory(nullptr, q); }),
        "free_exportable_memory");

  // Denormal numbers stay, and 1 + 2^-24 is rounded to the even 1.
  out[0] = 0x1p-130f;
  out[1] = 1;
  const syclex::properties modes{
      intelex::fp_control<intelex::fp_mode::round_to_nearest |
                          intelex::fp_mode::denorm_allow>};
  q.single_task(modes, [=] {
     out[0] /= 2;
     out[1] += 0x1p-24f;
   }).wait();
  check(out[0] == 0x1p-131f && out[1] == 1, "fp_control");
  sycl::free(out, q);
  return compare::result();
}
