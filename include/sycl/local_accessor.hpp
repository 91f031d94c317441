// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file local_accessor.hpp
/// sycl::local_accessor. Tier B, device part tier K.
///
/// On the host the object has the number of bytes that a work-group needs, and
/// `address` is a number by which copies of one accessor are equal. At launch
/// the runtime and the kernel's entry replace `address`, in their copies of the
/// kernel object, by the address of the group's block (runtime/abi/image.h,
/// sycl_local_block). The layout is the same in both cases.
#ifndef SYCL_LOCAL_ACCESSOR_HPP
#define SYCL_LOCAL_ACCESSOR_HPP

#include <cstdint>
#include <sycl/detail/accessor_core.hpp>
#include <sycl/detail/fwd.hpp>
#include <sycl/detail/owner_ordered.hpp>
#include <sycl/id.hpp>
#include <sycl/multi_ptr.hpp>
#include <typeindex> // std::hash

namespace sycl {
inline namespace _V1 {

namespace ext::oneapi::experimental {
template <class T, int Dimensions> class dynamic_local_accessor;
}

namespace detail {
/// The part that the launch rewrites; must stay first and keep its layout.
class __SYCL_SPECIAL_CLASS__("local_accessor") local_block {
public:
  constexpr local_block() noexcept = default;
  local_block(std::size_t bytes, std::size_t align) noexcept
      : address(next_number()), bytes(with_padding(bytes, align)),
        align(align) {}

  /// The first element, in a kernel. Drivers align the memory of a work-group
  /// to 64 bytes, so the block of a type that needs more has room to align it.
  template <class T> T *data() const noexcept {
    if constexpr (alignof(T) > driver_alignment)
      return reinterpret_cast<T *>((address + alignof(T) - 1) &
                                   -std::uint64_t(alignof(T)));
    else
      return reinterpret_cast<T *>(address);
  }

  std::uint64_t address = 0;
  std::uint64_t bytes = 0;
  std::uint64_t align = 1;

private:
  static constexpr std::size_t driver_alignment = 64;

  static std::uint64_t with_padding(std::size_t bytes, std::size_t align) {
    const std::size_t padding =
        align > driver_alignment ? align - driver_alignment : 0;
    return bytes > static_cast<std::size_t>(-1) - padding ? bytes
                                                          : bytes + padding;
  }
  static std::uint64_t next_number() noexcept {
    static std::uint64_t last = 0;
    return __atomic_add_fetch(&last, 1, __ATOMIC_RELAXED);
  }
};
static_assert(sizeof(local_block) == 24, "sycl_local_block of image.h");
} // namespace detail

/// Memory that the work-items of a group share. SYCL 2020 4.7.6.11. The
/// elements are not initialised and not destroyed: the kernel constructs and
/// destroys objects of classes.
///
///   sycl::local_accessor<float, 2> tile({16, 16}, handler);
template <class T, int Dimensions = 1>
class __SYCL_ARGUMENTS__(4) local_accessor
    : public detail::converts_to_element<local_accessor<T, Dimensions>, T,
                                         Dimensions == 0>,
      public detail::owner_ordered<local_accessor<T, Dimensions>> {
  static constexpr int index_dimensions = Dimensions ? Dimensions : 1;

public:
  using value_type = T;
  using reference = T &;
  using const_reference = const T &;
  using iterator = T *;
  using const_iterator = const T *;
  using reverse_iterator = detail::reversed<iterator, T>;
  using const_reverse_iterator = detail::reversed<const_iterator, const T>;
  using difference_type = std::ptrdiff_t;
  using size_type = std::size_t;
  template <access::decorated Decorated>
  using accessor_ptr =
      multi_ptr<T, access::address_space::local_space, Decorated>;

  local_accessor() noexcept = default;
  /// One element, for an accessor without dimensions.
  template <int D = Dimensions, std::enable_if_t<D == 0, int> = 0>
  local_accessor(handler &) noexcept : local_accessor(range<1>(1)) {}
  template <int D = Dimensions, std::enable_if_t<D == 0, int> = 0>
  local_accessor(handler &, const property_list &) noexcept
      : local_accessor(range<1>(1)) {}
  /// `count` elements for each work-group, not initialised.
  template <int D = Dimensions, std::enable_if_t<(D > 0), int> = 0>
  local_accessor(range<index_dimensions> count, handler &) noexcept
      : local_accessor(count) {}
  template <int D = Dimensions, std::enable_if_t<(D > 0), int> = 0>
  local_accessor(range<index_dimensions> count, handler &,
                 const property_list &) noexcept
      : local_accessor(count) {}
  /// Converts to an accessor of const elements.
  template <class U,
            std::enable_if_t<
                std::is_same_v<const U, T> && !std::is_same_v<U, T>, int> = 0>
  local_accessor(const local_accessor<U, Dimensions> &other) noexcept
      : block(other.block), count(other.count) {}

  void swap(local_accessor &other) noexcept {
    local_accessor mine = *this;
    *this = other;
    other = mine;
  }

  size_type byte_size() const noexcept { return size() * sizeof(T); }
  size_type size() const noexcept { return count.size(); }
  size_type max_size() const noexcept {
    return static_cast<size_type>(-1) / sizeof(T);
  }
  size_type get_count() const noexcept { return size(); }     ///< Deprecated.
  size_type get_size() const noexcept { return byte_size(); } ///< Deprecated.
  bool empty() const noexcept { return size() == 0; }
  range<index_dimensions> get_range() const noexcept { return count; }

  // In kernels only.

  T &operator[](id<index_dimensions> at) const noexcept {
    return data()[detail::linear_id(at, count)];
  }
  /// A row, whose operator[] gives the element: `tile[y][x]`.
  template <int D = Dimensions, std::enable_if_t<(D > 1), int> = 0>
  auto operator[](std::size_t first) const noexcept {
    return row<Dimensions - 1>{this, first};
  }
  /// Writes the element of an accessor without dimensions.
  template <int D = Dimensions,
            std::enable_if_t<D == 0 && !std::is_const_v<T>, int> = 0>
  const local_accessor &operator=(const T &value) const noexcept {
    *data() = value;
    return *this;
  }

  /// Deprecated in SYCL 2020.
  local_ptr<T> get_pointer() const noexcept { return local_ptr<T>(data()); }
  template <access::decorated Decorated>
  accessor_ptr<Decorated> get_multi_ptr() const noexcept {
    return accessor_ptr<Decorated>(data());
  }

  iterator begin() const noexcept { return data(); }
  iterator end() const noexcept { return data() + size(); }
  const_iterator cbegin() const noexcept { return data(); }
  const_iterator cend() const noexcept { return data() + size(); }
  reverse_iterator rbegin() const noexcept { return reverse_iterator(end()); }
  reverse_iterator rend() const noexcept { return reverse_iterator(begin()); }
  const_reverse_iterator crbegin() const noexcept {
    return const_reverse_iterator(cend());
  }
  const_reverse_iterator crend() const noexcept {
    return const_reverse_iterator(cbegin());
  }

  friend bool operator==(const local_accessor &a,
                         const local_accessor &b) noexcept {
    return a.block.address == b.block.address && a.count == b.count;
  }
  friend bool operator!=(const local_accessor &a,
                         const local_accessor &b) noexcept {
    return !(a == b);
  }

private:
  template <class, int> friend class local_accessor;
  template <class, int>
  friend class ext::oneapi::experimental::dynamic_local_accessor;
  friend struct std::hash<local_accessor>;
  friend struct detail::weak_access;

  explicit local_accessor(range<index_dimensions> count) noexcept
      : block(
            detail::saturated_product(detail::saturated_size(count), sizeof(T)),
            alignof(T)),
        count(count) {}

  T *data() const noexcept { return block.data<T>(); }

  /// The type of `tile[y]`: an index of which `Missing` numbers are still to
  /// come.
  template <int Missing> struct row {
    const local_accessor *of;
    std::size_t index;

    decltype(auto) operator[](std::size_t next) const noexcept {
      const std::size_t at = index * of->count[Dimensions - Missing] + next;
      if constexpr (Missing == 1)
        return (of->data()[at]);
      else
        return row<Missing - 1>{of, at};
    }
  };

  detail::local_block block;
  range<index_dimensions> count;
};

} // namespace _V1
} // namespace sycl

namespace std {
template <class T, int D> struct hash<sycl::local_accessor<T, D>> {
  std::size_t operator()(const sycl::local_accessor<T, D> &of) const noexcept {
    return of.block.address;
  }
};
} // namespace std

#endif
