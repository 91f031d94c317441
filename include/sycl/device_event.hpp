// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file device_event.hpp
/// sycl::device_event and the copies that a work-group makes together. Tier K;
/// part of <sycl/multi_ptr.hpp>, whose types their arguments have.
///
/// Each work-item copies every n-th element at once, and waiting is a barrier.
/// No target has an asynchronous copy that is worth more here: on the CPU there
/// is none, PTX's cp.async takes 4, 8 or 16 bytes at aligned addresses, and
/// OpenCL's async_work_group_copy knows the element types of OpenCL only.
#ifndef SYCL_DEVICE_EVENT_HPP
#define SYCL_DEVICE_EVENT_HPP

#include <sycl/group_barrier.hpp>
#include <sycl/multi_ptr.hpp>

namespace sycl {
inline namespace _V1 {

/// A copy that a work-group has begun. SYCL 2020 4.7.8.
class device_event {
public:
  device_event() noexcept = default;
  /// To be called by all work-items of the group, as group::wait_for.
  __attribute__((convergent)) void wait() const noexcept {
    if (!single_item)
      __sycl_group_barrier(static_cast<int>(memory_scope::work_group));
  }

private:
  template <int Dimensions> friend class group;
  explicit device_event(bool single_item) noexcept : single_item(single_item) {}
  bool single_item = false;
};

template <int Dimensions>
template <class To, access::address_space ToSpace, class From,
          access::address_space FromSpace, access::decorated Decorated>
device_event group<Dimensions>::async_work_group_copy(
    multi_ptr<To, ToSpace, Decorated> to,
    multi_ptr<From, FromSpace, Decorated> from,
    std::size_t count) const noexcept {
  return async_work_group_copy(to, from, count, 1);
}

template <int Dimensions>
template <class To, access::address_space ToSpace, class From,
          access::address_space FromSpace, access::decorated Decorated>
device_event group<Dimensions>::async_work_group_copy(
    multi_ptr<To, ToSpace, Decorated> to,
    multi_ptr<From, FromSpace, Decorated> from, std::size_t count,
    std::size_t global_stride) const noexcept {
  using access::address_space;
  constexpr bool out = int(ToSpace) == int(address_space::global_space);
  static_assert(
      std::is_same_v<To, std::remove_const_t<From>> &&
          ((out && int(FromSpace) == int(address_space::local_space)) ||
           (int(ToSpace) == int(address_space::local_space) &&
            (int(FromSpace) == int(address_space::global_space) ||
             int(FromSpace) == int(address_space::constant_space)))),
      "async_work_group_copy copies elements of one type between local and "
      "global memory");
  const std::size_t first = single_item ? 0 : get_local_linear_id();
  const std::size_t step = single_item ? 1 : get_local_linear_range();
  const std::size_t to_stride = out ? global_stride : 1;
  const std::size_t from_stride = out ? 1 : global_stride;
  for (std::size_t i = first; i < count; i += step)
    to.get()[i * to_stride] = from.get()[i * from_stride];
  return device_event(single_item);
}

template <int Dimensions>
template <class... Events>
__attribute__((convergent)) void
group<Dimensions>::wait_for(Events...) const noexcept {
  static_assert((std::is_same_v<Events, device_event> && ...),
                "wait_for takes device_events");
  device_event(single_item).wait();
}

} // namespace _V1
} // namespace sycl

#endif
