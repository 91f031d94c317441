// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file nd_item.hpp
/// sycl::nd_item, what a kernel over an nd_range knows about itself. Tier K.
///
/// Each member is a device builtin; the object holds one number, which only
/// comparisons of stored objects use and optimisers remove otherwise.
/// (Rejected: carrying ids and ranges in the object, as other implementations
/// do. It costs registers wherever an nd_item is passed to a function that is
/// not inlined.)
#ifndef SYCL_ND_ITEM_HPP
#define SYCL_ND_ITEM_HPP

#include <sycl/atomic_fence.hpp>
#include <sycl/group_barrier.hpp>
#include <sycl/nd_range.hpp>

namespace sycl {
inline namespace _V1 {

namespace detail {
struct root_group_maker; ///< Of root_group.hpp.
} // namespace detail

/// One work-item of an nd_range kernel. SYCL 2020 4.9.1.5.
template <int Dimensions = 1> class nd_item {
public:
  static constexpr int dimensions = Dimensions;

  id<Dimensions> get_global_id() const noexcept {
    return detail::global_id<Dimensions>();
  }
  std::size_t get_global_id(int dimension) const noexcept {
    return __sycl_global_id(detail::native<Dimensions>(dimension));
  }
  /// Of the id less the offset of the nd_range.
  std::size_t get_global_linear_id() const noexcept {
    return detail::linear_id(detail::global_index<Dimensions>(),
                             get_global_range());
  }

  id<Dimensions> get_local_id() const noexcept {
    return detail::local_id<Dimensions>();
  }
  std::size_t get_local_id(int dimension) const noexcept {
    return __sycl_local_id(detail::native<Dimensions>(dimension));
  }
  std::size_t get_local_linear_id() const noexcept {
    return detail::linear_id(get_local_id(), get_local_range());
  }

  group<Dimensions> get_group() const noexcept {
    return detail::group_maker::make<group<Dimensions>>();
  }
  std::size_t get_group(int dimension) const noexcept {
    return __sycl_group_id(detail::native<Dimensions>(dimension));
  }
  std::size_t get_group_linear_id() const noexcept {
    return get_group().get_group_linear_id();
  }
  sub_group get_sub_group() const noexcept {
    return detail::group_maker::make<sub_group>();
  }

  range<Dimensions> get_group_range() const noexcept {
    return detail::group_range<Dimensions>();
  }
  std::size_t get_group_range(int dimension) const noexcept {
    return __sycl_num_groups(detail::native<Dimensions>(dimension));
  }
  range<Dimensions> get_global_range() const noexcept {
    return detail::global_range<Dimensions>();
  }
  std::size_t get_global_range(int dimension) const noexcept {
    return __sycl_global_size(detail::native<Dimensions>(dimension));
  }
  range<Dimensions> get_local_range() const noexcept {
    return detail::local_range<Dimensions>();
  }
  std::size_t get_local_range(int dimension) const noexcept {
    return __sycl_local_size(detail::native<Dimensions>(dimension));
  }

  /// Deprecated in SYCL 2020.
  id<Dimensions> get_offset() const noexcept {
    return get_global_id() - detail::global_index<Dimensions>();
  }
  nd_range<Dimensions> get_nd_range() const noexcept {
    return {get_global_range(), get_local_range(), get_offset()};
  }

  /// The work-group barrier of SYCL 1.2.1. Deprecated, and used by most
  /// programs.
  __attribute__((convergent)) void
  barrier(access::fence_space space =
              access::fence_space::global_and_local) const noexcept {
    // Local memory is seen by the work-group only; global accesses are ordered
    // for the work-group too, which is all that a 1.2.1 barrier promises.
    (void)space;
    group_barrier(get_group());
  }

  /// sycl_ext_oneapi_root_group; needs its header.
  template <class Maker = detail::root_group_maker>
  auto ext_oneapi_get_root_group() const noexcept {
    return Maker::template make<Dimensions>();
  }

  /// The memory fence of SYCL 1.2.1. Deprecated; see atomic_fence.
  template <access_mode Mode = access_mode::read_write>
  void mem_fence(access::fence_space space =
                     access::fence_space::global_and_local) const noexcept {
    (void)space;
    atomic_fence(int(Mode) == int(access_mode::read)    ? memory_order::acquire
                 : int(Mode) == int(access_mode::write) ? memory_order::release
                                                        : memory_order::acq_rel,
                 memory_scope::work_group);
  }

  /// As of the work-group: returns a device_event, whose header only its
  /// callers include.
  template <class To, class From>
  auto async_work_group_copy(To to, From from,
                             std::size_t count) const noexcept {
    return get_group().async_work_group_copy(to, from, count);
  }
  template <class To, class From>
  auto async_work_group_copy(To to, From from, std::size_t count,
                             std::size_t global_stride) const noexcept {
    return get_group().async_work_group_copy(to, from, count, global_stride);
  }
  template <class... Events>
  __attribute__((convergent)) void wait_for(Events...) const noexcept {
    group_barrier(get_group());
  }

  /// Whether both are the same work-item of one kernel; also on the host.
  friend bool operator==(const nd_item &a, const nd_item &b) noexcept {
    return a.number == b.number;
  }
  friend bool operator!=(const nd_item &a, const nd_item &b) noexcept {
    return !(a == b);
  }

private:
  friend detail::group_maker;
  nd_item() noexcept : number(get_global_linear_id()) {}
  std::size_t number;
};

} // namespace _V1
} // namespace sycl

#endif
