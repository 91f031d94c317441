// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file device_queries.hpp Device queries of DPC++:
/// sycl_ext_oneapi_num_compute_units, sycl_ext_oneapi_max_work_group_query,
/// sycl_ext_intel_device_info,
/// sycl_ext_codeplay_max_registers_per_work_group_query. Tier H.
///
/// Those with `answer` compute it from other queries. Queries that only Level
/// Zero answers throw, as the extension specifies for a device without the
/// aspect.
#ifndef SYCL_EXT_ONEAPI_DEVICE_QUERIES_HPP
#define SYCL_EXT_ONEAPI_DEVICE_QUERIES_HPP

#include <array>
#include <sycl/device.hpp>

#define SYCL_EXT_ONEAPI_NUM_COMPUTE_UNITS 1
#define SYCL_EXT_ONEAPI_MAX_WORK_GROUP_QUERY 1
#define SYCL_EXT_INTEL_DEVICE_INFO 6
#define SYCL_EXT_CODEPLAY_MAX_REGISTERS_PER_WORK_GROUP_QUERY 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace info {
namespace device {
/// As info::device::max_compute_units, with the type of sizes.
struct num_compute_units {
  using return_type = std::size_t;
  template <int = 0> static return_type answer(const detail::has_handle &of) {
    return detail::get_info<sycl::info::device::max_compute_units>(of);
  }
};
} // namespace device
} // namespace info

namespace experimental {
namespace info {
namespace device {
/// The largest number of work-groups of a launch, in SYCL's order of
/// dimensions.
template <int Dimensions> struct max_work_groups {
  using return_type = id<Dimensions>;
  static return_type answer(const detail::has_handle &of) {
    const auto all = detail::get_info<detail::question::device::max_groups>(of);
    return_type out;
    for (int d = 0; d < Dimensions; ++d)
      out[d] = all[3 - Dimensions + d];
    return out;
  }
};
/// The largest number of work-groups of a launch, over all dimensions.
struct max_global_work_groups {
  using return_type = std::size_t;
  static return_type answer(const detail::has_handle &of) {
    // The product fits into 64 bits, also as a signed number.
    constexpr std::size_t most = static_cast<std::size_t>(-1) >> 1;
    const auto all = detail::get_info<detail::question::device::max_groups>(of);
    std::size_t out = 1;
    for (int d = 0; d < 3; ++d)
      out = all[d] > most / out ? most : out * all[d];
    return out;
  }
};
} // namespace device
} // namespace info
} // namespace experimental
} // namespace oneapi

namespace intel {
namespace info {
namespace device {
// errc::feature_not_supported if the device does not have the aspect of that
// name.
#define SYCL_DETAIL_DEVICE_QUERY(NAME, ...)                                    \
  struct NAME {                                                                \
    using return_type = __VA_ARGS__;                                           \
    static constexpr rt::info_id number =                                      \
        detail::question::device::NAME::number;                                \
  };
SYCL_DETAIL_DEVICE_QUERY(device_id, std::uint32_t)
SYCL_DETAIL_DEVICE_QUERY(uuid, std::array<unsigned char, 16>)
SYCL_DETAIL_DEVICE_QUERY(pci_address, std::string)
SYCL_DETAIL_DEVICE_QUERY(max_mem_bandwidth, std::uint64_t)
SYCL_DETAIL_DEVICE_QUERY(free_memory, std::uint64_t)
SYCL_DETAIL_DEVICE_QUERY(memory_clock_rate, std::uint32_t)
SYCL_DETAIL_DEVICE_QUERY(memory_bus_width, std::uint32_t)
#undef SYCL_DETAIL_DEVICE_QUERY
// Queries that only Level Zero answers, for which there is no backend here.
template <int = 0>
[[noreturn]] void throw_unsupported_query(const detail::has_handle &of,
                                          const char *what) {
  detail::throw_error(
      errc::feature_not_supported,
      detail::message("ext::intel::info::device::")(what)(": device '")(
          detail::get_info<sycl::info::device::name>(of).c_str())(
          "' does not tell; ask for aspect::ext_intel_")(what)(" before"));
}
#define SYCL_DETAIL_UNSUPPORTED_QUERY(NAME, ...)                               \
  struct NAME {                                                                \
    using return_type = __VA_ARGS__;                                           \
    template <int = 0>                                                         \
    static return_type answer(const detail::has_handle &of) {                  \
      throw_unsupported_query(of, #NAME);                                      \
    }                                                                          \
  };
SYCL_DETAIL_UNSUPPORTED_QUERY(gpu_eu_simd_width, std::uint32_t)
SYCL_DETAIL_UNSUPPORTED_QUERY(gpu_eu_count, std::uint32_t)
SYCL_DETAIL_UNSUPPORTED_QUERY(gpu_slices, std::uint32_t)
SYCL_DETAIL_UNSUPPORTED_QUERY(gpu_subslices_per_slice, std::uint32_t)
SYCL_DETAIL_UNSUPPORTED_QUERY(gpu_eu_count_per_subslice, std::uint32_t)
SYCL_DETAIL_UNSUPPORTED_QUERY(gpu_hw_threads_per_eu, std::uint32_t)
#undef SYCL_DETAIL_UNSUPPORTED_QUERY
/// There is one kind of queues.
struct max_compute_queue_indices {
  using return_type = std::int32_t;
  static return_type answer(const detail::has_handle &) { return 1; }
};
} // namespace device
} // namespace info
} // namespace intel

namespace codeplay {
namespace experimental {
namespace info {
namespace device {
/// Registers of 32 bits that the work-items of a work-group have together.
/// errc::feature_not_supported if the device does not tell.
struct max_registers_per_work_group {
  using return_type = std::uint32_t;
  static constexpr rt::info_id number =
      detail::question::device::max_group_registers::number;
};
} // namespace device
} // namespace info
} // namespace experimental
} // namespace codeplay
} // namespace ext

// Their names before the namespaces of extensions. Deprecated.
namespace info {
namespace device {
using ext_intel_pci_address = ext::intel::info::device::pci_address;
using ext_intel_max_mem_bandwidth = ext::intel::info::device::max_mem_bandwidth;
using ext_intel_gpu_eu_simd_width = ext::intel::info::device::gpu_eu_simd_width;
using ext_intel_gpu_eu_count = ext::intel::info::device::gpu_eu_count;
using ext_intel_gpu_slices = ext::intel::info::device::gpu_slices;
using ext_intel_gpu_subslices_per_slice =
    ext::intel::info::device::gpu_subslices_per_slice;
using ext_intel_gpu_eu_count_per_subslice =
    ext::intel::info::device::gpu_eu_count_per_subslice;
using ext_intel_gpu_hw_threads_per_eu =
    ext::intel::info::device::gpu_hw_threads_per_eu;
using ext_intel_device_info_uuid = ext::intel::info::device::uuid;
using ext_oneapi_max_work_groups_1d =
    ext::oneapi::experimental::info::device::max_work_groups<1>;
using ext_oneapi_max_work_groups_2d =
    ext::oneapi::experimental::info::device::max_work_groups<2>;
using ext_oneapi_max_work_groups_3d =
    ext::oneapi::experimental::info::device::max_work_groups<3>;
using ext_oneapi_max_global_work_groups =
    ext::oneapi::experimental::info::device::max_global_work_groups;
} // namespace device
} // namespace info
} // namespace _V1
} // namespace sycl

#endif
