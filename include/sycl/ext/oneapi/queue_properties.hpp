// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file queue_properties.hpp
/// Hints that programs for DPC++ give to their queues. Tier H.
///
/// sycl_ext_oneapi_queue_priority, sycl_ext_oneapi_discard_queue_events and
/// Level Zero's command lists. All of them allow what a queue does without
/// them: commands of any priority come to their end, and an event that may be
/// useless may also be useful. So a property_list takes them, and a queue,
/// which does not act on them, says in has_property that it does not have them.
/// Events without times are no events with times: discard_events beside
/// enable_profiling is errc::invalid. The property of
/// sycl_ext_intel_queue_index names one of the device's queues, of which there
/// is one here: the index 0 changes nothing, and any other is errc::invalid.
#ifndef SYCL_EXT_ONEAPI_QUEUE_PROPERTIES_HPP
#define SYCL_EXT_ONEAPI_QUEUE_PROPERTIES_HPP

#include <sycl/property_list.hpp>

#define SYCL_EXT_ONEAPI_QUEUE_PRIORITY 1
#define SYCL_EXT_ONEAPI_DISCARD_QUEUE_EVENTS 1
#define SYCL_EXT_INTEL_QUEUE_INDEX 1

namespace sycl {
inline namespace _V1 {

#define SYCL_DETAIL_QUEUE_HINT(VENDOR, NAME, BIT)                              \
  namespace ext {                                                              \
  namespace VENDOR {                                                           \
  namespace property {                                                         \
  namespace queue {                                                            \
  struct NAME {                                                                \
    static constexpr std::uint32_t bit = BIT;                                  \
  };                                                                           \
  }                                                                            \
  }                                                                            \
  }                                                                            \
  }                                                                            \
  template <>                                                                  \
  struct is_property<ext::VENDOR::property::queue::NAME> : std::true_type {};  \
  template <>                                                                  \
  struct is_property_of<ext::VENDOR::property::queue::NAME, queue>             \
      : std::true_type {};
SYCL_DETAIL_QUEUE_HINT(oneapi, discard_events, rt::queue_discard_events)
SYCL_DETAIL_QUEUE_HINT(oneapi, priority_low, 1u << 17)
SYCL_DETAIL_QUEUE_HINT(oneapi, priority_normal, 1u << 18)
SYCL_DETAIL_QUEUE_HINT(oneapi, priority_high, 1u << 19)
SYCL_DETAIL_QUEUE_HINT(intel, immediate_command_list, 1u << 20)
SYCL_DETAIL_QUEUE_HINT(intel, no_immediate_command_list, 1u << 21)
#undef SYCL_DETAIL_QUEUE_HINT

namespace ext {
namespace intel {
namespace property {
namespace queue {
/// Commands go to the device's queue of this number, which is less than
/// ext::intel::info::device::max_compute_queue_indices.
class compute_index {
public:
  static constexpr std::uint32_t bit = 1u << 22;

  compute_index(int index) noexcept : index(index) {}
  int get_index() const noexcept { return index; }

private:
  friend class sycl::property_list;
  explicit compute_index(const property_list &list) noexcept
      : index(list.number) {}
  void keep(property_list &list) const noexcept { list.number = index; }
  int index;
};
} // namespace queue
} // namespace property
} // namespace intel
} // namespace ext
template <>
struct is_property<ext::intel::property::queue::compute_index>
    : std::true_type {};
template <>
struct is_property_of<ext::intel::property::queue::compute_index, queue>
    : std::true_type {};

} // namespace _V1
} // namespace sycl

#endif
