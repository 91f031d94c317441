// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file aspects.cpp
/// The aspects of devices, from the adapters' device information.
#include "runtime/aspects.hpp"
#include "runtime/info_numbers.hpp"
#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <vector>

namespace sycl::inline _V1::detail {

namespace {

struct named_aspect {
  int number;
  std::string_view name;
};
constexpr named_aspect aspects_of_sycl[] = {
#define SYCL_ASPECT(number, name) {number, #name},
#include "sycl/detail/info.def"
};

/// Whether SYCLCC1_MASK_ASPECTS names it.
bool is_masked(int aspect) {
  static const std::vector<int> masked = [] {
    const char *text = std::getenv("SYCLCC1_MASK_ASPECTS");
    std::string list = concat(",", text ? text : "", ",");
    std::vector<int> out;
    for (const named_aspect &a : aspects_of_sycl)
      if (list.find(concat(",", a.name, ",")) != list.npos)
        out.push_back(a.number);
    return out;
  }();
  return std::ranges::find(masked, aspect) != masked.end();
}

} // namespace

std::string aspect_name(int aspect) {
  for (const named_aspect &a : aspects_of_sycl)
    if (a.number == aspect)
      return std::string(a.name);
  return std::to_string(aspect);
}

bool has_aspect(const device_impl &device, int aspect) noexcept {
  if (is_masked(aspect))
    return false;
  const sycl_device_info &info = device.info;
  const bool is_cpu = info.type == number::device_type_cpu;
  switch (aspect) {
  case number::aspect_cpu:
    return is_cpu;
  case number::aspect_gpu:
    return info.type == number::device_type_gpu;
  case number::aspect_accelerator:
    return info.type == number::device_type_accelerator;
  case number::aspect_custom:
    return info.type == number::device_type_custom;
  case number::aspect_host_debuggable:
    return device.owner().id == backend_id::native_cpu;
  case number::aspect_fp16:
    return info.fp16;
  case number::aspect_fp64:
    return info.fp64;
  case number::aspect_atomic64:
    return info.atomic64;
  // Device images are finished, or the driver finishes them: then each state of
  // a kernel bundle contains the same native code.
  case number::aspect_image:
  case number::aspect_ext_oneapi_virtual_functions:
  case number::aspect_ext_oneapi_ballot_group:
  case number::aspect_ext_oneapi_fixed_size_group:
  case number::aspect_ext_oneapi_opportunistic_group:
  case number::aspect_ext_oneapi_fragment:
  case number::aspect_ext_oneapi_chunk:
  case number::aspect_ext_oneapi_bfloat16_math_functions:
  case number::aspect_ext_oneapi_graph:
  case number::aspect_ext_oneapi_limited_graph:
  case number::aspect_online_compiler:
  case number::aspect_online_linker:
  case number::aspect_queue_profiling:
  case number::aspect_ext_oneapi_queue_profiling_tag:
  case number::aspect_ext_oneapi_per_event_profiling:
  case number::aspect_ext_oneapi_private_alloca:
    return true;
  // The lanes of a warp execute independently; no operation waits for all lanes
  // that will arrive.
  case number::aspect_ext_oneapi_tangle_group:
  case number::aspect_ext_oneapi_tangle:
    return device.owner().id != backend_id::cuda;
  case number::aspect_ext_oneapi_async_memory_alloc:
  case number::aspect_usm_device_allocations:
    return info.usm_device;
  case number::aspect_usm_host_allocations:
    return info.usm_host;
  case number::aspect_usm_shared_allocations:
    return info.usm_shared;
  case number::aspect_usm_atomic_host_allocations:
    return info.usm_host && info.usm_host_atomics;
  case number::aspect_usm_atomic_shared_allocations:
    return info.usm_shared && info.usm_shared_atomics;
  case number::aspect_usm_system_allocations:
    return info.usm_system;
  case number::aspect_ext_intel_device_id:
    return info.has_device_id;
  case number::aspect_ext_intel_device_info_uuid:
    return info.has_uuid;
  case number::aspect_ext_intel_pci_address:
    return info.pci_address != nullptr;
  case number::aspect_ext_intel_free_memory:
    return info.has_free_memory;
  case number::aspect_ext_oneapi_virtual_mem:
    return info.virtual_memory;
  case number::aspect_ext_intel_memory_clock_rate:
    return info.memory_clock_mhz;
  case number::aspect_ext_intel_memory_bus_width:
    return info.memory_bus_bits;
  case number::aspect_ext_intel_max_mem_bandwidth:
    return info.memory_clock_mhz && info.memory_bus_bits;
  default: // emulated, unknown numbers
    return false;
  }
}

} // namespace sycl::inline _V1::detail
