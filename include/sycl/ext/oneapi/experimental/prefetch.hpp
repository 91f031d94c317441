// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file prefetch.hpp
/// sycl_ext_oneapi_prefetch: memory that a kernel is about to read. Tier B.
///
/// On the cpu device and on NVIDIA's a prefetch is an instruction for each line
/// of 64 bytes; to SPIR-V nothing is said, as OpenCL's function takes pointers
/// of one address space only, which is not known here. joint_prefetch divides
/// the lines among the group. The level is a hint to which the devices here
/// have no answer but the nearest cache, or none (nontemporal).
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_PREFETCH_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_PREFETCH_HPP

#include <sycl/accessor.hpp>
#include <sycl/ext/oneapi/experimental/cache_level.hpp>
#include <sycl/ext/oneapi/properties.hpp>
#include <sycl/group.hpp>
#include <sycl/multi_ptr.hpp>

#define SYCL_EXT_ONEAPI_PREFETCH 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

struct nontemporal;

struct prefetch_hint_key;
/// With several of them the nearest cache counts.
template <cache_level Level, class Hint>
struct property_value<prefetch_hint_key,
                      std::integral_constant<cache_level, Level>, Hint> {
  using key_t = prefetch_hint_key;
  static constexpr cache_level level = Level;
  static constexpr bool again = std::is_void_v<Hint>; ///< Read again later?
};

struct prefetch_hint_key {
  template <cache_level Level, class Hint>
  using value_t =
      property_value<prefetch_hint_key,
                     std::integral_constant<cache_level, Level>, Hint>;
};
template <cache_level Level, class Hint>
inline constexpr prefetch_hint_key::value_t<Level, Hint> prefetch_hint;
#define SYCL_DETAIL_LEVEL(LEVEL)                                               \
  inline constexpr prefetch_hint_key::value_t<cache_level::LEVEL, void>        \
      prefetch_hint_##LEVEL;                                                   \
  inline constexpr prefetch_hint_key::value_t<cache_level::LEVEL, nontemporal> \
      prefetch_hint_##LEVEL##_nt;
SYCL_DETAIL_LEVEL(L1)
SYCL_DETAIL_LEVEL(L2)
SYCL_DETAIL_LEVEL(L3)
SYCL_DETAIL_LEVEL(L4)
#undef SYCL_DETAIL_LEVEL
template <> struct is_property_key<prefetch_hint_key> : std::true_type {};

namespace detail {
template <class Set>
using if_properties = std::enable_if_t<is_property_list_v<Set>, int>;
template <access::address_space Space>
using if_global =
    std::enable_if_t<Space == access::address_space::global_space ||
                         Space == access::address_space::generic_space,
                     int>;
template <access_mode Mode>
using if_reads = std::enable_if_t<
    Mode == access_mode::read || Mode == access_mode::read_write, int>;

/// Lines of the cache from `first` on, every so many.
template <class Set>
void fetch_lines(const void *memory, std::size_t bytes, std::size_t first,
                 std::size_t step) noexcept {
  constexpr std::size_t line = 64;
  const char *const begin = static_cast<const char *>(memory);
  // The last line may begin inside the bytes and not be a multiple away.
  const std::size_t offset =
      reinterpret_cast<std::uintptr_t>(memory) & (line - 1);
  for (std::size_t at = first * line; at < bytes + offset; at += step * line) {
    const char *const where = begin - offset + at;
    if constexpr (Set::template has_property<prefetch_hint_key>()) {
      if constexpr (Set::template get_property<prefetch_hint_key>().again)
        __builtin_prefetch(where, 0, 3);
      else
        __builtin_prefetch(where, 0, 0);
    } else {
      __builtin_prefetch(where, 0, 3);
    }
  }
}
} // namespace detail

// -- by one work-item

template <class Set = empty_properties_t, detail::if_properties<Set> = 0>
void prefetch(void *memory, Set = {}) {
  detail::fetch_lines<Set>(memory, 1, 0, 1);
}
template <class Set = empty_properties_t, detail::if_properties<Set> = 0>
void prefetch(void *memory, std::size_t bytes, Set = {}) {
  detail::fetch_lines<Set>(memory, bytes, 0, 1);
}
template <class T, class Set = empty_properties_t,
          detail::if_properties<Set> = 0>
void prefetch(T *memory, Set = {}) {
  detail::fetch_lines<Set>(memory, sizeof(T), 0, 1);
}
template <class T, class Set = empty_properties_t,
          detail::if_properties<Set> = 0>
void prefetch(T *memory, std::size_t count, Set = {}) {
  detail::fetch_lines<Set>(memory, count * sizeof(T), 0, 1);
}
template <class T, access::address_space Space, access::decorated Decorated,
          class Set = empty_properties_t, detail::if_properties<Set> = 0,
          detail::if_global<Space> = 0>
void prefetch(multi_ptr<T, Space, Decorated> memory, Set properties = {}) {
  prefetch(memory.get_raw(), properties);
}
template <class T, access::address_space Space, access::decorated Decorated,
          class Set = empty_properties_t, detail::if_properties<Set> = 0,
          detail::if_global<Space> = 0>
void prefetch(multi_ptr<T, Space, Decorated> memory, std::size_t count,
              Set properties = {}) {
  prefetch(memory.get_raw(), count, properties);
}
template <class T, int D, access_mode Mode, access::placeholder P,
          class Set = empty_properties_t, detail::if_properties<Set> = 0,
          detail::if_reads<Mode> = 0>
void prefetch(accessor<T, D, Mode, target::device, P> memory, id<D> at,
              Set = {}) {
  detail::fetch_lines<Set>(&memory[at], sizeof(T), 0, 1);
}
template <class T, int D, access_mode Mode, access::placeholder P,
          class Set = empty_properties_t, detail::if_properties<Set> = 0,
          detail::if_reads<Mode> = 0>
void prefetch(accessor<T, D, Mode, target::device, P> memory, id<D> at,
              std::size_t count, Set = {}) {
  detail::fetch_lines<Set>(&memory[at], count * sizeof(T), 0, 1);
}

// -- by a group together

namespace detail {
template <class Set, class Group>
void fetch_jointly(Group group, const void *memory,
                   std::size_t bytes) noexcept {
  fetch_lines<Set>(memory, bytes, group.get_local_linear_id(),
                   group.get_local_linear_range());
}
template <class Group>
using if_group = std::enable_if_t<is_group_v<Group>, int>;
} // namespace detail

template <class Group, class Set = empty_properties_t,
          detail::if_group<Group> = 0, detail::if_properties<Set> = 0>
void joint_prefetch(Group group, void *memory, Set = {}) {
  detail::fetch_jointly<Set>(group, memory, 1);
}
template <class Group, class Set = empty_properties_t,
          detail::if_group<Group> = 0, detail::if_properties<Set> = 0>
void joint_prefetch(Group group, void *memory, std::size_t bytes, Set = {}) {
  detail::fetch_jointly<Set>(group, memory, bytes);
}
template <class Group, class T, class Set = empty_properties_t,
          detail::if_group<Group> = 0, detail::if_properties<Set> = 0>
void joint_prefetch(Group group, T *memory, Set = {}) {
  detail::fetch_jointly<Set>(group, memory, sizeof(T));
}
template <class Group, class T, class Set = empty_properties_t,
          detail::if_group<Group> = 0, detail::if_properties<Set> = 0>
void joint_prefetch(Group group, T *memory, std::size_t count, Set = {}) {
  detail::fetch_jointly<Set>(group, memory, count * sizeof(T));
}
template <class Group, class T, access::address_space Space,
          access::decorated Decorated, class Set = empty_properties_t,
          detail::if_group<Group> = 0, detail::if_properties<Set> = 0,
          detail::if_global<Space> = 0>
void joint_prefetch(Group group, multi_ptr<T, Space, Decorated> memory,
                    Set properties = {}) {
  joint_prefetch(group, memory.get_raw(), properties);
}
template <class Group, class T, access::address_space Space,
          access::decorated Decorated, class Set = empty_properties_t,
          detail::if_group<Group> = 0, detail::if_properties<Set> = 0,
          detail::if_global<Space> = 0>
void joint_prefetch(Group group, multi_ptr<T, Space, Decorated> memory,
                    std::size_t count, Set properties = {}) {
  joint_prefetch(group, memory.get_raw(), count, properties);
}
template <class Group, class T, int D, access_mode Mode, access::placeholder P,
          class Set = empty_properties_t, detail::if_group<Group> = 0,
          detail::if_properties<Set> = 0, detail::if_reads<Mode> = 0>
void joint_prefetch(Group group, accessor<T, D, Mode, target::device, P> memory,
                    id<D> at, Set = {}) {
  detail::fetch_jointly<Set>(group, &memory[at], sizeof(T));
}
template <class Group, class T, int D, access_mode Mode, access::placeholder P,
          class Set = empty_properties_t, detail::if_group<Group> = 0,
          detail::if_properties<Set> = 0, detail::if_reads<Mode> = 0>
void joint_prefetch(Group group, accessor<T, D, Mode, target::device, P> memory,
                    id<D> at, std::size_t count, Set = {}) {
  detail::fetch_jointly<Set>(group, &memory[at], count * sizeof(T));
}

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
