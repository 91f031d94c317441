// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file work_group_memory.hpp
/// sycl_ext_oneapi_work_group_memory: local memory as an argument of a kernel.
/// Tier B.
///
/// As local_accessor, which it shares its place in the kernel object with: the
/// host says how many bytes, the launch says where.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_WORK_GROUP_MEMORY_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_WORK_GROUP_MEMORY_HPP

#include <sycl/ext/oneapi/properties.hpp>
#include <sycl/local_accessor.hpp>

#define SYCL_EXT_ONEAPI_WORK_GROUP_MEMORY 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

/// Makes an object that must not be used before another is assigned to it.
struct indeterminate_t {};
inline constexpr indeterminate_t indeterminate;

/// A `DataT` in local memory, not initialised; `T[]` gets its number of
/// elements from the constructor.
///
///   work_group_memory<int[]> tile(64, h);
///   h.parallel_for(range, [=](nd_item<1> it) { tile[it.get_local_id(0)] = 1;
///   });
template <class DataT, class PropertyList> class dynamic_work_group_memory;
template <class DataT, class PropertyList = empty_properties_t>
class __SYCL_ARGUMENTS__(1) work_group_memory {
  using element = std::remove_extent_t<DataT>;
  static constexpr bool is_unbounded =
      std::is_array_v<DataT> && std::extent_v<DataT> == 0;

public:
  using value_type = std::remove_all_extents_t<DataT>;

  work_group_memory() noexcept = default;
  work_group_memory(const indeterminate_t &) noexcept {}
  template <bool Unbounded = is_unbounded,
            std::enable_if_t<!Unbounded, int> = 0>
  explicit work_group_memory(handler &, PropertyList = {}) noexcept
      : block(sizeof(DataT), alignof(DataT)) {}
  template <bool Unbounded = is_unbounded, std::enable_if_t<Unbounded, int> = 0>
  work_group_memory(std::size_t count, handler &, PropertyList = {}) noexcept
      : block(sycl::detail::saturated_product(count, sizeof(element)),
              alignof(element)) {}

  // In kernels only.

  operator DataT &() const noexcept { return *data(); }
  template <class T = DataT, std::enable_if_t<!std::is_array_v<T>, int> = 0>
  const work_group_memory &operator=(const T &value) const noexcept {
    *data() = value;
    return *this;
  }
  DataT *operator&() const noexcept { return data(); }
  /// Decorated as the specification has it; DPC++'s default is no.
  template <access::decorated Decorated = access::decorated::no>
  multi_ptr<value_type, access::address_space::local_space, Decorated>
  get_multi_ptr() const noexcept {
    return multi_ptr<value_type, access::address_space::local_space, Decorated>(
        block.data<value_type>());
  }

private:
  friend class dynamic_work_group_memory<DataT, PropertyList>;
  DataT *data() const noexcept {
    return reinterpret_cast<DataT *>(block.data<value_type>());
  }

  sycl::detail::local_block block;
};

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
