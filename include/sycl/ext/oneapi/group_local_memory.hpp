// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file group_local_memory.hpp
/// sycl_ext_oneapi_local_memory: local memory allocated where it is used.
/// Tier K.
#ifndef SYCL_EXT_ONEAPI_GROUP_LOCAL_MEMORY_HPP
#define SYCL_EXT_ONEAPI_GROUP_LOCAL_MEMORY_HPP

#include <sycl/detail/builtins.hpp>
#include <sycl/group_barrier.hpp>
#include <sycl/multi_ptr.hpp>

#include <cstdint>
#include <type_traits>

#define SYCL_EXT_ONEAPI_LOCAL_MEMORY 1

namespace sycl {
inline namespace _V1 {

namespace detail {
/// One object of type `T` for each work-group and call.
template <class T, class Group> __SYCL_LOCAL_ALLOCATION__ T *group_object() {
  __SYCL_LOCAL__ static struct {
    alignas(T) unsigned char bytes[sizeof(T)];
  } object;
  return reinterpret_cast<T *>(object.bytes);
}

/// Zeros, or what its constructor makes: by all work-items where stores of one
/// would follow each other. (An array of 1024 floats took a third of the time
/// of a kernel on a GPU.)
template <class T, class Group>
void initialize_together(Group group, T *array) {
  using element = std::remove_all_extents_t<T>;
  constexpr std::uint32_t count = sizeof(T) / sizeof(element);
  auto *elements = reinterpret_cast<element *>(array);
  const auto step = static_cast<std::uint32_t>(group.get_local_linear_range());
  for (auto i = static_cast<std::uint32_t>(group.get_local_linear_id());
       i < count; i += step)
    elements[i] = element();
}
} // namespace detail

namespace ext {
namespace oneapi {

/// A `T` that the work-items of the group share, not initialised
/// (sycl_ext_oneapi_local_memory). All work-items of the group call it. Each
/// call in the source is a separate object, also for the same type; a call in a
/// loop, or in a function that is called twice, is one.
template <class T, class Group>
__SYCL_LOCAL_ALLOCATION__ std::enable_if_t<
    std::is_trivially_destructible_v<T>,
    multi_ptr<T, access::address_space::local_space, access::decorated::legacy>>
group_local_memory_for_overwrite(Group) {
  return multi_ptr<T, access::address_space::local_space,
                   access::decorated::legacy>(
      sycl::detail::group_object<T, Group>());
}

/// … initialised with `args`; waits for it.
template <class T, class Group, class... Args>
__SYCL_LOCAL_ALLOCATION__ std::enable_if_t<
    std::is_trivially_destructible_v<T>,
    multi_ptr<T, access::address_space::local_space, access::decorated::legacy>>
group_local_memory(Group group, Args &&...args) {
  T *object = sycl::detail::group_object<T, Group>();
  bool alone = true;
  if constexpr (std::is_array_v<T> && sizeof...(Args) == 0) {
    alone = !__sycl_sub_groups_fit_sub_group();
    if (!alone)
      sycl::detail::initialize_together(group, object);
  }
  if (alone && group.leader()) {
    if constexpr (std::is_array_v<T>) { // Which is assigned as a member.
      struct holder {
        T array;
      };
      *reinterpret_cast<holder *>(object) =
          holder{{static_cast<Args &&>(args)...}};
    } else {
      *object = T{static_cast<Args &&>(args)...};
    }
  }
  group_barrier(group);
  return multi_ptr<T, access::address_space::local_space,
                   access::decorated::legacy>(object);
}

} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
