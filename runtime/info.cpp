// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file info.cpp
/// One function for each kind of object; each query is one case.
///
/// Queries about sub-devices and built-in kernels have the answers of a device
/// without any.
#include "runtime/info.hpp"
#include "runtime/aspects.hpp"
#include "runtime/context_impl.hpp"
#include "runtime/event_impl.hpp"
#include "runtime/info_numbers.hpp"
#include "runtime/kernel_info.hpp"
#include "runtime/native_memory.hpp"
#include "runtime/process_end.hpp"
#include "runtime/user_queue.hpp"
#include <algorithm>
#include <cstdlib>
#include <mutex>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace sycl::inline _V1::detail {

namespace {

/// Enumerators of an answer that is a list.
template <class... T> answer list(T... values) {
  answer out;
  (out.add(static_cast<std::uint32_t>(values)), ...);
  return out;
}

answer u32(std::uint32_t value) { return one(value); }
answer yes_or_no(bool value) {
  return one(static_cast<unsigned char>(value ? 1 : 0));
}

/// The enumerators whose bits are set in \p mask.
answer enumerators(std::uint32_t mask) {
  answer out;
  for (std::uint32_t one = 0; mask >> one; ++one)
    if (mask >> one & 1)
      out.add(one);
  return out;
}

/// The bits that all devices of a context have in a mask.
answer common(const context_impl &context,
              std::uint32_t sycl_device_info::*mask) {
  std::uint32_t all = ~0u;
  for (const device_impl *device : context.devices)
    all &= device->info.*mask;
  return enumerators(all);
}

/// The element type of \p id, one of the descriptors preferred_vector_width_…
/// and native_vector_width_….
sycl_vector_element element_of(std::uint32_t id) {
  switch (id) {
  case number::device_preferred_vector_width_long_long:
  case number::device_native_vector_width_long_long:
    return SYCL_VECTOR_LONG;
  default:
    // char, short, int, long, float, double, half: as sycl_vector_element.
    return static_cast<sycl_vector_element>(
        id - (id < number::device_native_vector_width_char
                  ? number::device_preferred_vector_width_char
                  : number::device_native_vector_width_char));
  }
}

/// OpenCL's names; for other devices the names of properties that are no
/// aspects.
std::string extensions(const sycl_device_info &info) {
  if (info.extensions)
    return info.extensions;
  std::string words;
  for (auto [has, name] :
       {std::pair(info.fp16, "cl_khr_fp16"),
        std::pair(info.fp64, "cl_khr_fp64"),
        std::pair(info.atomic64, "cl_khr_int64_base_atomics "
                                 "cl_khr_int64_extended_atomics"),
        std::pair(info.sub_group_size_count,
                  "cl_intel_required_subgroup_size")})
    if (has)
      words += (words.empty() ? "" : " ") + std::string(name);
  return words;
}

/// The values of all its devices.
std::string extensions(const platform_impl &platform) {
  std::string words;
  std::istringstream first(extensions(platform.devices.front()->info));
  for (std::string word; first >> word;)
    if (std::ranges::all_of(platform.devices, [&](const device_impl *device) {
          return concat(" ", extensions(device->info), " ")
                     .find(concat(" ", word, " ")) != std::string::npos;
        }))
      words += (words.empty() ? "" : " ") + word;
  return words;
}

[[noreturn]] void unknown(std::uint32_t id, const char *kind) {
  fail(errc::invalid, "a ", kind, " has no information number ", id);
}

answer about(platform_impl &platform, std::uint32_t id) {
  const device_impl *first = platform.devices.front();
  switch (id) {
  case number::platform_version:
    return text(first->info.platform_version);
  case number::platform_name:
    return text(platform.name);
  case number::platform_vendor:
    return text(first->info.vendor);
  case number::platform_extensions:
    return text(extensions(platform));
  case number::platform_profile:
    return text("FULL_PROFILE");
  case number::platform_backend:
    return u32(static_cast<std::uint32_t>(platform.owner.id));
  default:
    unknown(id, platform_impl::kind_name);
  }
}

answer work_item_sizes(const device_impl &device, std::uint32_t dimensions) {
  answer out;
  for (std::uint32_t d = dimensions; d-- > 0;)
    out.add(static_cast<std::size_t>(device.info.max_work_item_sizes[d]));
  return out;
}

answer sub_group_sizes(const device_impl &device) {
  answer out;
  for (std::uint32_t i = 0; i < device.info.sub_group_size_count && i < 8; ++i)
    out.add(static_cast<std::size_t>(device.info.sub_group_sizes[i]));
  return out;
}

std::uint32_t max_sub_groups(const device_impl &device) {
  std::uint32_t smallest = 0;
  for (std::uint32_t i = 0; i < device.info.sub_group_size_count && i < 8; ++i)
    if (std::uint32_t s = device.info.sub_group_sizes[i];
        s && (!smallest || s < smallest))
      smallest = s;
  return static_cast<std::uint32_t>(device.info.max_work_group_size /
                                    (smallest ? smallest : 1));
}

answer aspects(const device_impl &device) {
  answer out;
#define SYCL_ASPECT(id, name)                                                  \
  if (has_aspect(device, id))                                                  \
    out.add(static_cast<std::uint32_t>(id));
#include "sycl/detail/info.def"
  return out;
}

/// SYCL 2020 has these for OpenCL only; for others errc::invalid.
void only_of_opencl(const device_impl &device, const char *what) {
  if (device.owner().id != backend_id::opencl)
    fail(errc::invalid, "info::device::", what, " is OpenCL's, and ",
         device.info.name, " is a device of the backend ", device.owner().name);
}

/// For sycl_ext_intel_device_info. Throws if the device does not have \p
/// aspect.
void require(const device_impl &device, int aspect, const char *what) {
  if (!has_aspect(device, aspect))
    fail(errc::feature_not_supported, "ext::intel::info::device::", what,
         ": device '", device.info.name,
         "' does not tell; ask for aspect::", aspect_name(aspect), " before");
}

/// Accessors of constant memory are ordinary parameters.
std::uint32_t max_constant_args(const sycl_device_info &info) {
  return info.max_constant_args
             ? info.max_constant_args
             : static_cast<std::uint32_t>(info.max_parameter_bytes /
                                          sizeof(void *));
}

/// Bytes a second: two transfers in each cycle of the memory's clock.
std::uint64_t memory_bandwidth(const sycl_device_info &info) {
  return std::uint64_t{info.memory_clock_mhz} * 1'000'000 * 2 *
         info.memory_bus_bits / 8;
}

answer intel_info(const device_impl &device, std::uint32_t id) {
  const sycl_device_info &info = device.info;
  switch (id) {
  case number::device_device_id:
    require(device, number::aspect_ext_intel_device_id, "device_id");
    return u32(info.device_id);
  case number::device_uuid: {
    require(device, number::aspect_ext_intel_device_info_uuid, "uuid");
    answer out;
    for (std::uint8_t byte : info.uuid)
      out.add(byte);
    return out;
  }
  case number::device_pci_address:
    require(device, number::aspect_ext_intel_pci_address, "pci_address");
    return text(info.pci_address);
  case number::device_free_memory: {
    require(device, number::aspect_ext_intel_free_memory, "free_memory");
    check_not_forked();
    std::uint64_t bytes = 0;
    const sycl_adapter &adapter = device.owner().adapter;
    check(adapter, adapter.free_memory(device.native, &bytes), "free memory");
    return one(bytes);
  }
  case number::device_memory_clock_rate:
    require(device, number::aspect_ext_intel_memory_clock_rate,
            "memory_clock_rate");
    return u32(info.memory_clock_mhz);
  case number::device_memory_bus_width:
    require(device, number::aspect_ext_intel_memory_bus_width,
            "memory_bus_width");
    return u32(info.memory_bus_bits);
  case number::device_max_mem_bandwidth:
    require(device, number::aspect_ext_intel_max_mem_bandwidth,
            "max_mem_bandwidth");
    return one(memory_bandwidth(info));
  case number::device_max_group_registers:
    if (!info.max_group_registers)
      fail(errc::feature_not_supported,
           "max_registers_per_work_group: device '", info.name,
           "' does not tell");
    return one(info.max_group_registers);
  default:
    unknown(id, device_impl::kind_name);
  }
}

answer about(device_impl &device, std::uint32_t id) {
  const sycl_device_info &info = device.info;
  switch (id) {
  case number::device_device_type:
    return u32(info.type);
  case number::device_vendor_id:
    return u32(info.vendor_id);
  case number::device_max_compute_units:
    return u32(info.compute_units);
  case number::device_max_work_item_dimensions:
    return u32(3);
  case number::device_max_work_item_sizes:
  case number::device_max_work_item_sizes + 1:
  case number::device_max_work_item_sizes + 2:
    return work_item_sizes(device, id - number::device_max_work_item_sizes + 1);
  case number::device_max_work_group_size:
    return one(static_cast<std::size_t>(info.max_work_group_size));
  case number::device_max_num_sub_groups:
    return u32(max_sub_groups(device));
  case number::device_sub_group_sizes:
    return sub_group_sizes(device);
  case number::device_preferred_vector_width_char:
  case number::device_preferred_vector_width_short:
  case number::device_preferred_vector_width_int:
  case number::device_preferred_vector_width_long:
  case number::device_preferred_vector_width_float:
  case number::device_preferred_vector_width_double:
  case number::device_preferred_vector_width_half:
  case number::device_preferred_vector_width_long_long:
    return u32(info.preferred_vector_widths[element_of(id)]);
  case number::device_native_vector_width_char:
  case number::device_native_vector_width_short:
  case number::device_native_vector_width_int:
  case number::device_native_vector_width_long:
  case number::device_native_vector_width_float:
  case number::device_native_vector_width_double:
  case number::device_native_vector_width_half:
  case number::device_native_vector_width_long_long:
    return u32(info.native_vector_widths[element_of(id)]);
  case number::device_max_clock_frequency:
    return u32(info.max_clock_mhz);
  case number::device_address_bits:
    return u32(info.address_bits);
  case number::device_max_mem_alloc_size:
    return one(info.max_allocation);
  // Images are buffers of bytes and their accessors ordinary kernel arguments
  // (include/sycl/image.hpp): the limits are coordinates and memory.
  case number::device_image_support:
    return yes_or_no(has_aspect(device, number::aspect_image));
  case number::device_max_read_image_args:
  case number::device_max_write_image_args:
  case number::device_max_samplers:
    return u32(128);
  case number::device_partition_max_sub_devices:
    return u32(0);
  case number::device_image2d_max_height:
  case number::device_image2d_max_width:
  case number::device_image3d_max_height:
  case number::device_image3d_max_width:
  case number::device_image3d_max_depth:
    return one(std::size_t{0x3fffffff});
  case number::device_image_max_buffer_size:
    return one(std::size_t{info.max_allocation / 16});
  case number::device_max_parameter_size:
    return one(std::size_t{info.max_parameter_bytes});
  case number::device_mem_base_addr_align:
    // In bits, for the largest type of SYCL: 16 elements of 64 bits. All memory
    // has a larger alignment.
    return u32(1024);
  case number::device_half_fp_config:
    return enumerators(info.half_config);
  case number::device_single_fp_config:
    return enumerators(info.single_config);
  case number::device_double_fp_config:
    return enumerators(info.double_config);
  case number::device_global_mem_cache_type:
    return u32(info.cache_type);
  case number::device_global_mem_cache_line_size:
    return u32(info.cache_line);
  case number::device_global_mem_cache_size:
    return one(info.cache_bytes);
  case number::device_global_mem_size:
    return one(info.global_memory);
  case number::device_max_constant_buffer_size:
    return one(info.constant_memory ? info.constant_memory
                                    : info.max_allocation);
  case number::device_max_constant_args:
    return u32(max_constant_args(info));
  case number::device_local_mem_type:
    return u32(info.has_local_memory ? number::local_mem_type_local
                                     : number::local_mem_type_global);
  case number::device_local_mem_size:
    return one(info.local_memory);
  case number::device_error_correction_support:
    return yes_or_no(info.error_correction);
  case number::device_host_unified_memory:
    return yes_or_no(info.host_memory);
  case number::device_atomic_memory_order_capabilities:
    return enumerators(info.atomic_orders);
  case number::device_atomic_fence_order_capabilities:
    return enumerators(info.fence_orders);
  case number::device_atomic_memory_scope_capabilities:
    return enumerators(info.atomic_scopes);
  case number::device_atomic_fence_scope_capabilities:
    return enumerators(info.fence_scopes);
  case number::device_profiling_timer_resolution:
    return one(std::size_t{info.timer_nanoseconds});
  case number::device_is_endian_little:
  case number::device_is_available:
  case number::device_queue_profiling:
    return yes_or_no(true);
  case number::device_preferred_interop_user_sync:
    only_of_opencl(device, "preferred_interop_user_sync");
    return yes_or_no(info.prefers_user_sync);
  case number::device_is_compiler_available:
  case number::device_is_linker_available:
    return yes_or_no(true);
  case number::device_execution_capabilities:
    only_of_opencl(device, "execution_capabilities");
    return list(number::execution_capability_exec_kernel);
  case number::device_built_in_kernel_ids:
  case number::device_built_in_kernels:
  case number::device_partition_properties:
    return answer();
  case number::device_platform:
    return handle_of(device.platform);
  case number::device_name:
    return text(info.name);
  case number::device_vendor:
    return text(info.vendor);
  case number::device_driver_version:
  case number::device_backend_version:
    return text(info.driver_version);
  case number::device_profile:
    only_of_opencl(device, "profile");
    return text("FULL_PROFILE");
  case number::device_version:
    return text(info.platform_version);
  case number::device_aspects:
    return aspects(device);
  case number::device_extensions:
    return text(extensions(info));
  case number::device_printf_buffer_size:
    return one(std::size_t{info.printf_bytes});
  case number::device_partition_affinity_domains:
    return list(number::partition_affinity_domain_not_applicable);
  case number::device_partition_type_property:
    return u32(number::partition_property_no_partition);
  case number::device_partition_type_affinity_domain:
    return u32(number::partition_affinity_domain_not_applicable);
  case number::device_parent_device:
    fail(errc::invalid, "device '", info.name, "' is not a sub-device");
  case number::device_backend:
    return u32(static_cast<std::uint32_t>(device.owner().id));
  case number::device_opencl_c:
    return info.opencl_c ? text(info.opencl_c) : answer();
  case number::device_index:
    return one(device.index);
  case number::device_max_groups: {
    answer out;
    for (int d = 2; d >= 0; --d)
      out.add(static_cast<std::size_t>(info.max_groups[d]));
    return out;
  }
  case number::device_architecture:
    return one(info.architecture);
  default:
    return intel_info(device, id);
  }
}

answer about(context_impl &context, std::uint32_t id) {
  switch (id) {
  case number::context_platform:
    return handle_of(context.devices.front()->platform);
  case number::context_devices: {
    answer out;
    for (device_impl *device : context.devices)
      out.add(*device);
    return out;
  }
  case number::context_atomic_memory_order_capabilities:
    return common(context, &sycl_device_info::atomic_orders);
  case number::context_atomic_fence_order_capabilities:
    return common(context, &sycl_device_info::fence_orders);
  case number::context_atomic_memory_scope_capabilities:
    return common(context, &sycl_device_info::atomic_scopes);
  case number::context_atomic_fence_scope_capabilities:
    return common(context, &sycl_device_info::fence_scopes);
  case number::context_backend:
    return u32(static_cast<std::uint32_t>(context.owner().id));
  default:
    unknown(id, context_impl::kind_name);
  }
}

answer about(queue_impl &queue, std::uint32_t id) {
  switch (id) {
  case number::queue_context:
    return handle_of(queue.context());
  case number::queue_device:
    return handle_of(queue.device());
  case number::queue_backend:
    return u32(static_cast<std::uint32_t>(queue.context().owner().id));
  case number::queue_in_order:
    return yes_or_no(queue.in_order());
  case number::queue_profiling:
    return yes_or_no(queue.profiling());
  case number::queue_used:
    return yes_or_no(queue.used());
  case number::queue_empty:
    check_not_forked();
    return yes_or_no(queue.empty());
  default:
    unknown(id, queue_impl::kind_name);
  }
}

answer wait_list(event_impl &event) {
  answer out;
  for (const ref<event_impl> &one : event.dependencies())
    out.add(static_cast<object &>(*one));
  return out;
}

answer about(event_impl &event, std::uint32_t id) {
  switch (id) {
  case number::event_wait_list:
    return wait_list(event);
  case number::event_command_execution_status:
    return u32(static_cast<std::uint32_t>(event.status()));
  case number::event_backend:
    return u32(event.queue() ? static_cast<std::uint32_t>(
                                   event.queue()->context().owner().id)
                             : number::backend_native_cpu);
  case number::event_profiling_command_submit:
  case number::event_profiling_command_start:
  case number::event_profiling_command_end:
    return one(event.times()[id - number::event_profiling_command_submit]);
  default:
    unknown(id, event_impl::kind_name);
  }
}

} // namespace

answer answer_info(object &subject, std::uint32_t id) {
  switch (subject.kind) {
  case object_kind::platform:
    return about(static_cast<platform_impl &>(subject), id);
  case object_kind::device:
    return about(static_cast<device_impl &>(subject), id);
  case object_kind::context:
    return about(static_cast<context_impl &>(subject), id);
  case object_kind::queue:
    return about(static_cast<user_queue &>(subject).impl(), id);
  case object_kind::event:
    check_not_forked();
    return about(static_cast<event_impl &>(subject), id);
  case object_kind::interop:
    return about(static_cast<interop_impl &>(subject).queue(), id);
  case object_kind::buffer:
  case object_kind::host_access:
  case object_kind::graph:
  case object_kind::executable_graph:
  case object_kind::graph_node:
  case object_kind::physical_memory:
  case object_kind::memory_pool:
    break;
  case object_kind::kernel_id:
  case object_kind::device_image:
  case object_kind::kernel_bundle:
  case object_kind::kernel:
    check_not_forked();
    return answer_kernel_info(subject, id);
  }
  unknown(id, "handle");
}

} // namespace sycl::inline _V1::detail
