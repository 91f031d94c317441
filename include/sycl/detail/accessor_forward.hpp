// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file accessor_forward.hpp
/// buffer and the accessors, forward, with their default arguments; the tags
/// from which an accessor's type is deduced. Tier H, for queue's shortcuts.
#ifndef SYCL_DETAIL_ACCESSOR_FORWARD_HPP
#define SYCL_DETAIL_ACCESSOR_FORWARD_HPP

#include <string> // std::allocator
#include <sycl/memory_enums.hpp>
#include <type_traits>

namespace sycl {
inline namespace _V1 {

/// The default allocator of buffers on the host.
template <class T> using buffer_allocator = std::allocator<T>;

template <class T, int Dimensions = 1,
          class Allocator = buffer_allocator<std::remove_const_t<T>>>
class buffer;

namespace detail {
template <class T>
inline constexpr access_mode default_mode =
    std::is_const_v<T> ? access_mode::read : access_mode::read_write;
} // namespace detail

template <class T, int Dimensions = 1,
          access_mode Mode = detail::default_mode<T>,
          target Target = target::device,
          access::placeholder IsPlaceholder = access::placeholder::false_t>
class accessor;

template <class T, int Dimensions = 1,
          access_mode Mode = detail::default_mode<T>>
class host_accessor;

template <access_mode Mode> struct mode_tag_t {
  explicit mode_tag_t() = default;
};
template <access_mode Mode, target Target> struct mode_target_tag_t {
  explicit mode_target_tag_t() = default;
};

/// Tags for the constructors of accessors. SYCL 2020 4.7.6.2.
inline constexpr mode_tag_t<access_mode::read> read_only{};
inline constexpr mode_tag_t<access_mode::read_write> read_write{};
inline constexpr mode_tag_t<access_mode::write> write_only{};
inline constexpr mode_target_tag_t<access_mode::read, target::host_task>
    read_only_host_task{};
inline constexpr mode_target_tag_t<access_mode::read_write, target::host_task>
    read_write_host_task{};
inline constexpr mode_target_tag_t<access_mode::write, target::host_task>
    write_only_host_task{};
inline constexpr mode_target_tag_t<access_mode::read, target::constant_buffer>
    read_constant{}; ///< Deprecated.

namespace detail {
template <class T> inline constexpr bool is_accessor = false;
template <class T, int D, access_mode M, target Target, access::placeholder P>
inline constexpr bool is_accessor<accessor<T, D, M, Target, P>> = true;

struct accessor_access;
struct reduction_access;
template <std::size_t Before> struct reduction_rotation;
/// Represents no properties of a launch.
struct no_properties {};
template <class T, class Operation, std::size_t Extent, int Dimensions,
          bool HasIdentity, class Target>
class reduction_of;

/// Of the arguments of parallel_for.
template <class T> inline constexpr bool is_reduction = false;
template <class T, class O, std::size_t E, int D, bool H, class Target>
inline constexpr bool is_reduction<reduction_of<T, O, E, D, H, Target>> = true;
template <class T, class... Before>
using enable_if_reduction =
    std::enable_if_t<is_reduction<T> && !(is_reduction<Before> || ...), int>;

/// The part of an accessor's type that a constructor's argument determines;
/// nothing, if it is not a tag.
template <class T> struct accessor_tag {
  static constexpr bool is_tag = false;
};
template <access_mode M> struct accessor_tag<mode_tag_t<M>> {
  static constexpr bool is_tag = true;
  static constexpr access_mode mode = M;
  static constexpr sycl::target target = sycl::target::device;
};
template <access_mode M, sycl::target T>
struct accessor_tag<mode_target_tag_t<M, T>> {
  static constexpr bool is_tag = true;
  static constexpr access_mode mode = M;
  static constexpr sycl::target target = T;
};

/// The tag among a constructor's arguments, or a type for none.
template <class... Arguments> struct find_tag {
  static constexpr access_mode mode = access_mode::read_write;
  static constexpr sycl::target target = sycl::target::device;
};
template <class First, class... Rest>
struct find_tag<First, Rest...>
    : std::conditional_t<accessor_tag<First>::is_tag, accessor_tag<First>,
                         find_tag<Rest...>> {};

/// For an accessor of elements `Element` in `Mode`: whether Buffer is a buffer
/// of them, or of constant ones that are only read.
template <class Buffer, class Element, int Dimensions, access_mode Mode>
inline constexpr bool is_buffer_of = false;
template <class T, int Dimensions, class A, class Element, access_mode Mode>
inline constexpr bool
    is_buffer_of<buffer<T, Dimensions, A>, Element, Dimensions, Mode> =
        std::is_same_v<T, Element> || (std::is_same_v<T, const Element> &&
                                       int(Mode) == int(access_mode::read));

template <class T>
using enable_if_tag =
    std::enable_if_t<accessor_tag<std::decay_t<T>>::is_tag, int>;

/// The mode that a buffer's elements and the arguments determine.
template <class T, class... Arguments>
inline constexpr access_mode deduced_mode =
    (accessor_tag<Arguments>::is_tag || ...) ? find_tag<Arguments...>::mode
                                             : default_mode<T>;

constexpr bool mode_reads(access_mode mode) noexcept {
  return int(mode) != int(access_mode::write) &&
         int(mode) != int(access_mode::discard_write) &&
         int(mode) != int(access_mode::discard_read_write);
}
constexpr bool mode_writes(access_mode mode) noexcept {
  return int(mode) != int(access_mode::read);
}
constexpr bool mode_discards(access_mode mode) noexcept {
  return int(mode) == int(access_mode::discard_write) ||
         int(mode) == int(access_mode::discard_read_write);
}
} // namespace detail

} // namespace _V1
} // namespace sycl

#endif
