/// \file device_queries.hpp
/// What programs for DPC++ ask a device: sycl_ext_oneapi_num_compute_units,
/// sycl_ext_oneapi_max_work_group_query, sycl_ext_intel_device_info. Tier H.
///
/// These descriptors know their answers themselves (`answer`), from what the
/// device says anyway. What only Intel's drivers tell is refused as that
/// extension wants it of a device without the aspect.
#ifndef SYCL_EXT_ONEAPI_DEVICE_QUERIES_HPP
#define SYCL_EXT_ONEAPI_DEVICE_QUERIES_HPP

#include <sycl/device.hpp>

#define SYCL_EXT_ONEAPI_NUM_COMPUTE_UNITS 1
#define SYCL_EXT_ONEAPI_MAX_WORK_GROUP_QUERY 1
#define SYCL_EXT_INTEL_DEVICE_INFO 6

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
/// The most work-groups of a launch, in SYCL's order of dimensions.
template <int Dimensions> struct max_work_groups {
  using return_type = id<Dimensions>;
  static return_type answer(const detail::has_handle &of) {
    // What cuLaunchKernel takes; elsewhere sizes are the limit.
    const bool is_cuda =
        int(detail::get_info<detail::question::device::backend>(of)) ==
        int(backend::cuda);
    return_type out;
    for (int d = 0; d < Dimensions; ++d)
      out[d] = !is_cuda              ? static_cast<std::size_t>(-1)
               : d == Dimensions - 1 ? 0x7fffffff
                                     : 0xffff;
    return out;
  }
};
/// The most work-groups of a launch, all dimensions together.
struct max_global_work_groups {
  using return_type = std::size_t;
  static return_type answer(const detail::has_handle &) {
    return static_cast<std::size_t>(-1);
  }
};
} // namespace device
} // namespace info
} // namespace experimental
} // namespace oneapi

namespace intel {
namespace info {
namespace device {
// All throw errc::feature_not_supported: no device here has the aspect.
template <int = 0>
[[noreturn]] void not_told(const detail::has_handle &of, const char *what) {
  detail::throw_error(
      errc::feature_not_supported,
      detail::message("ext::intel::info::device::")(what)(": device '")(
          detail::get_info<sycl::info::device::name>(of).c_str())(
          "' does not tell; ask for aspect::ext_intel_")(what)(" before"));
}
#define SYCL_DETAIL_NOT_TOLD(NAME, ...)                                        \
  struct NAME {                                                                \
    using return_type = __VA_ARGS__;                                           \
    template <int = 0>                                                         \
    static return_type answer(const detail::has_handle &of) {                  \
      not_told(of, #NAME);                                                     \
    }                                                                          \
  };
SYCL_DETAIL_NOT_TOLD(device_id, std::uint32_t)
SYCL_DETAIL_NOT_TOLD(pci_address, std::string)
SYCL_DETAIL_NOT_TOLD(gpu_eu_simd_width, std::uint32_t)
SYCL_DETAIL_NOT_TOLD(gpu_eu_count, std::uint32_t)
SYCL_DETAIL_NOT_TOLD(gpu_slices, std::uint32_t)
SYCL_DETAIL_NOT_TOLD(gpu_subslices_per_slice, std::uint32_t)
SYCL_DETAIL_NOT_TOLD(gpu_eu_count_per_subslice, std::uint32_t)
SYCL_DETAIL_NOT_TOLD(gpu_hw_threads_per_eu, std::uint32_t)
SYCL_DETAIL_NOT_TOLD(max_mem_bandwidth, std::uint64_t)
SYCL_DETAIL_NOT_TOLD(free_memory, std::uint64_t)
SYCL_DETAIL_NOT_TOLD(memory_clock_rate, std::uint32_t)
SYCL_DETAIL_NOT_TOLD(memory_bus_width, std::uint32_t)
#undef SYCL_DETAIL_NOT_TOLD
/// Queues of one kind are all there is.
struct max_compute_queue_indices {
  using return_type = std::int32_t;
  static return_type answer(const detail::has_handle &) { return 1; }
};
} // namespace device
} // namespace info
} // namespace intel
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
