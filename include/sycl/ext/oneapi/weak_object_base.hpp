// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file weak_object_base.hpp
/// What a weak_object keeps of an object, without keeping it alive. Tier H.
///
/// The runtime numbers an object when the first weak_object of it is made, and
/// never uses a number twice. The number finds the object while it lives, and
/// it is the order of owners, so two objects that had the same memory one after
/// the other differ. Besides the number there are the members of the SYCL class
/// that own nothing, such as the range of a buffer:
///
///   one handle (queue, event …)       none; an object is made around the
///   handle a handle and more (buffer,        a copy, whose handle is empty
///     images, host accessors)
///   the number of a buffer (accessor, a copy; it expires with the buffer,
///     stream)                         since kernels copy them without counting
///   a local_accessor                  a copy, which never expires
///
/// A default-constructed object without a handle does not expire either, nor
/// does a default-constructed event, whose number is its handle.
#ifndef SYCL_EXT_ONEAPI_WEAK_OBJECT_BASE_HPP
#define SYCL_EXT_ONEAPI_WEAK_OBJECT_BASE_HPP

#include <cstdint>
#include <optional>
#include <sycl/detail/accessor_block.hpp>
#include <sycl/detail/accessor_forward.hpp>
#include <sycl/detail/handle.hpp>
#include <sycl/detail/owner_ordered.hpp>
#include <sycl/exception.hpp>
#include <type_traits>
#include <utility>

namespace sycl {
inline namespace _V1 {

class stream;
template <class T, int Dimensions> class local_accessor;

namespace detail {

template <int Dimensions, class Allocator> class image_base;
template <class Bytes, class Data, int Dimensions> class image_pixels;

/// The friend of the classes that have a weak_object.
struct weak_access {
  // The handle of a class that has other members, too.
  template <class T, int D, class A>
  static handle &owner(buffer<T, D, A> &of) noexcept {
    return of.object;
  }
  template <class T, int D, access_mode M>
  static handle &owner(host_accessor<T, D, M> &of) noexcept {
    return of.access;
  }
  template <int D, class A>
  static handle &owner(image_base<D, A> &of) noexcept {
    return owner(of.bytes);
  }
  template <class T, int D, access_mode M, class Data, int E>
  static handle &owner(image_pixels<host_accessor<T, D, M>, Data, E> &of) {
    return owner(of.bytes);
  }

  // The part of a class that names a buffer by its number.
  template <class T, int D, access_mode M, target Target, access::placeholder P,
            std::enable_if_t<int(Target) != int(target::local) &&
                                 int(Target) != int(target::host_buffer),
                             int> = 0>
  static const accessor_block &
  block(const accessor<T, D, M, Target, P> &of) noexcept {
    return of.block;
  }
  template <class T, int D, access_mode M, target Target, access::placeholder P,
            class Data, int E>
  static const accessor_block &
  block(const image_pixels<accessor<T, D, M, Target, P>, Data, E> &of) {
    return of.bytes.block;
  }
  template <class Stream,
            std::enable_if_t<std::is_same_v<Stream, stream>, int> = 0>
  static const accessor_block &block(const Stream &of) noexcept {
    return of.text;
  }

  /// The order of two accessors, which are equal as by operator==.
  static int compare(const accessor_block &a,
                     const accessor_block &b) noexcept {
    const std::uint64_t left[] = {a.buffer, a.offset, a.access};
    const std::uint64_t right[] = {b.buffer, b.offset, b.access};
    return compare(left, right, 3);
  }
  template <class T, int D, access_mode M, target Target, access::placeholder P>
  static bool before(const accessor<T, D, M, Target, P> &a,
                     const accessor<T, D, M, Target, P> &b) noexcept {
    constexpr int dimensions = D ? D : 1;
    if (const int blocks = compare(a.block, b.block))
      return blocks < 0;
    if (const int parts = compare(a.part, b.part, dimensions))
      return parts < 0;
    return compare(a.from, b.from, dimensions) < 0;
  }
  template <class T, int D>
  static bool before(const local_accessor<T, D> &a,
                     const local_accessor<T, D> &b) noexcept {
    return a.block.address < b.block.address;
  }
  template <class Bytes, class Data, int D>
  static bool before(const image_pixels<Bytes, Data, D> &a,
                     const image_pixels<Bytes, Data, D> &b) noexcept {
    return before(a.bytes, b.bytes);
  }
  template <class Stream,
            std::enable_if_t<std::is_same_v<Stream, stream>, int> = 0>
  static bool before(const Stream &a, const Stream &b) noexcept {
    return compare(a.text, b.text) < 0;
  }

private:
  template <class List>
  static int compare(const List &a, const List &b, int count) noexcept {
    for (int i = 0; i < count; ++i)
      if (a[i] != b[i])
        return a[i] < b[i] ? -1 : 1;
    return 0;
  }
};

template <class T, class = void>
inline constexpr bool has_owner_and_more = false;
template <class T>
inline constexpr bool has_owner_and_more<
    T, std::void_t<decltype(weak_access::owner(std::declval<T &>()))>> = true;
template <class T, class = void> inline constexpr bool names_buffer = false;
template <class T>
inline constexpr bool names_buffer<
    T, std::void_t<decltype(weak_access::block(std::declval<T &>()))>> = true;
template <class T>
inline constexpr bool is_counted_object =
    std::is_base_of_v<has_handle, T> || has_owner_and_more<T>;

/// The runtime's number of the object behind a handle, 0 without one.
inline std::uint64_t owner_number(rt::handle of) {
  std::uint64_t number = 0;
  if (of)
    check(__sycl_rt_owner_number(of, &number));
  return number;
}

/// The number of the owner of \p of; 0 if it has none.
template <class T> std::uint64_t owner_number_of(const T &of) {
  if constexpr (std::is_base_of_v<has_handle, T>) {
    return owner_number(access_handle::get(of));
  } else if constexpr (has_owner_and_more<T>) {
    return owner_number(weak_access::owner(const_cast<T &>(of)).get());
  } else if constexpr (names_buffer<T>) {
    handle buffer;
    const std::uint64_t of_buffer = weak_access::block(of).buffer;
    // Without the buffer, a number that no object has.
    if (of_buffer && __sycl_rt_buffer_find(of_buffer, buffer.out()) != 0)
      return static_cast<std::uint64_t>(-1);
    return owner_number(buffer.get());
  } else {
    return 0;
  }
}

} // namespace detail

namespace ext {
namespace oneapi {
namespace detail {

/// The state of a weak_object.
template <class SyclObject> class weak_object_base {
  static constexpr bool is_one_handle =
      std::is_base_of_v<sycl::detail::has_handle, SyclObject>;
  struct nothing {};

public:
  constexpr weak_object_base() noexcept = default;
  explicit weak_object_base(const SyclObject &of)
      : is_set(true), number(sycl::detail::owner_number_of(of)) {
    if constexpr (!is_one_handle)
      rest.emplace(of);
    if constexpr (sycl::detail::has_owner_and_more<SyclObject>)
      sycl::detail::weak_access::owner(*rest) = sycl::detail::handle();
  }

  /// Whether the object lives; then \p owner keeps it alive.
  bool find(sycl::detail::handle &owner) const {
    if (!is_set || number == 0)
      return is_set;
    sycl::detail::check(__sycl_rt_owner_find(number, owner.out()));
    return static_cast<bool>(owner);
  }

  /// The object, around what find() gave.
  SyclObject make(sycl::detail::handle &&owner) const {
    if constexpr (is_one_handle) {
      return sycl::detail::access_handle::make<SyclObject>(owner.detach());
    } else {
      SyclObject out = *rest;
      if constexpr (sycl::detail::has_owner_and_more<SyclObject>)
        sycl::detail::weak_access::owner(out) =
            static_cast<sycl::detail::handle &&>(owner);
      return out;
    }
  }

  /// The order of owners; an empty weak_object is first.
  static bool before(const weak_object_base &a, const weak_object_base &b) {
    if (!a.is_set || !b.is_set)
      return !a.is_set && b.is_set;
    if constexpr (sycl::detail::is_counted_object<SyclObject>)
      return a.number < b.number;
    else
      return sycl::detail::weak_access::before(*a.rest, *b.rest);
  }

private:
  bool is_set = false;
  std::uint64_t number = 0;
  std::conditional_t<is_one_handle, nothing, std::optional<SyclObject>> rest;
};

} // namespace detail
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
