// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file sub_group_mask.hpp
/// sycl_ext_oneapi_sub_group_mask: one bit of each work-item of a sub-group.
/// Tier M.
///
/// A ballot is one instruction of the target. Joining the bits by a reduction,
/// which every target has, took 34 shuffles on NVIDIA's GPUs, and programs vote
/// in their innermost loops. Sub-groups have up to 64 work-items.
#ifndef SYCL_EXT_ONEAPI_SUB_GROUP_MASK_HPP
#define SYCL_EXT_ONEAPI_SUB_GROUP_MASK_HPP

#include <sycl/detail/builtins_among.hpp>
#include <sycl/group_algorithms.hpp>
#include <sycl/marray.hpp>
#include <sycl/sub_group.hpp>

#define SYCL_EXT_ONEAPI_SUB_GROUP_MASK 2

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {

namespace detail {
using namespace sycl::detail; // what this namespace hides
struct Builder;
} // namespace detail

/// A set of work-items of the sub-group in which it was made.
struct sub_group_mask {
  static constexpr std::size_t max_bits = 64;

  /// One bit that can be assigned.
  class reference {
  public:
    constexpr reference(sub_group_mask &mask, std::size_t at) noexcept
        : mask(&mask), at(at) {}
    constexpr reference(const reference &) noexcept = default;
    constexpr operator bool() const noexcept { return mask->test(at); }
    constexpr bool operator~() const noexcept { return !mask->test(at); }
    constexpr reference &operator=(bool value) noexcept {
      mask->set(at, value);
      return *this;
    }
    constexpr reference &operator=(const reference &from) noexcept {
      mask->set(at, static_cast<bool>(from));
      return *this;
    }
    constexpr reference &flip() noexcept {
      mask->flip(at);
      return *this;
    }

  private:
    sub_group_mask *mask;
    std::size_t at;
  };

  /// All bits clear; in kernels only, as the size is that of the sub-group.
  sub_group_mask() noexcept : sub_group_mask(0ull) {}
  sub_group_mask(unsigned long long bits) noexcept
      : sub_group_mask(bits, __sycl_sub_group_max_size()) {}
  /// The bits of an array, the first element's lowest bit is work-item 0.
  template <class T, std::size_t K,
            class = std::enable_if_t<std::is_integral_v<T>>>
  sub_group_mask(const marray<T, K> &from) noexcept : sub_group_mask() {
    insert_bits(from);
  }

  constexpr bool operator[](id<1> at) const noexcept { return test(at); }
  constexpr reference operator[](id<1> at) noexcept {
    return {*this, at.get(0)};
  }
  constexpr bool test(id<1> at) const noexcept {
    return at.get(0) < size_ && (bits_ >> at.get(0) & 1) != 0;
  }
  constexpr bool all() const noexcept { return count() == size_; }
  constexpr bool any() const noexcept { return bits_ != 0; }
  constexpr bool none() const noexcept { return bits_ == 0; }
  constexpr std::uint32_t count() const noexcept {
    return static_cast<std::uint32_t>(__builtin_popcountll(bits_));
  }
  constexpr std::uint32_t size() const noexcept { return size_; }
  /// The lowest and the highest set bit; size() if there is none.
  constexpr id<1> find_low() const noexcept {
    return bits_ == 0 ? size_
                      : static_cast<std::size_t>(__builtin_ctzll(bits_));
  }
  constexpr id<1> find_high() const noexcept {
    return bits_ == 0 ? size_
                      : static_cast<std::size_t>(63 - __builtin_clzll(bits_));
  }

  /// Overwrites the bits from `at` on with those of `from`.
  template <class T, class = std::enable_if_t<std::is_integral_v<T>>>
  constexpr void insert_bits(T from, id<1> at = 0) noexcept {
    if (at.get(0) >= size_)
      return;
    const std::uint64_t places = low_bits(8 * sizeof(T)) << at.get(0);
    const std::uint64_t value =
        (static_cast<std::uint64_t>(from) & low_bits(8 * sizeof(T)))
        << at.get(0);
    bits_ = ((bits_ & ~places) | value) & low_bits(size_);
  }
  template <class T, std::size_t K,
            class = std::enable_if_t<std::is_integral_v<T>>>
  constexpr void insert_bits(const marray<T, K> &from, id<1> at = 0) noexcept {
    for (std::size_t i = 0; i < K; ++i)
      insert_bits(from[i], at.get(0) + 8 * sizeof(T) * i);
  }
  /// The bits from `at` on; places behind the sub-group are clear.
  template <class T, class = std::enable_if_t<std::is_integral_v<T>>>
  constexpr void extract_bits(T &to, id<1> at = 0) const noexcept {
    to = at.get(0) < size_ ? static_cast<T>(bits_ >> at.get(0)) : T(0);
  }
  template <class T, std::size_t K,
            class = std::enable_if_t<std::is_integral_v<T>>>
  constexpr void extract_bits(marray<T, K> &to, id<1> at = 0) const noexcept {
    for (std::size_t i = 0; i < K; ++i)
      extract_bits(to[i], at.get(0) + 8 * sizeof(T) * i);
  }

  constexpr void set() noexcept { bits_ = low_bits(size_); }
  constexpr void set(id<1> at, bool value = true) noexcept {
    if (at.get(0) >= size_)
      return;
    reset(at);
    bits_ |= static_cast<std::uint64_t>(value) << at.get(0);
  }
  constexpr void reset() noexcept { bits_ = 0; }
  constexpr void reset(id<1> at) noexcept {
    if (at.get(0) < size_)
      bits_ &= ~(std::uint64_t(1) << at.get(0));
  }
  constexpr void reset_low() noexcept { reset(find_low()); }
  constexpr void reset_high() noexcept { reset(find_high()); }
  constexpr void flip() noexcept { bits_ = ~bits_ & low_bits(size_); }
  constexpr void flip(id<1> at) noexcept { set(at, !test(at)); }

  friend constexpr bool operator==(const sub_group_mask &a,
                                   const sub_group_mask &b) noexcept {
    return a.bits_ == b.bits_;
  }
  friend constexpr bool operator!=(const sub_group_mask &a,
                                   const sub_group_mask &b) noexcept {
    return a.bits_ != b.bits_;
  }
  constexpr sub_group_mask &operator&=(const sub_group_mask &b) noexcept {
    bits_ &= b.bits_;
    return *this;
  }
  constexpr sub_group_mask &operator|=(const sub_group_mask &b) noexcept {
    bits_ |= b.bits_;
    return *this;
  }
  constexpr sub_group_mask &operator^=(const sub_group_mask &b) noexcept {
    bits_ ^= b.bits_;
    return *this;
  }
  constexpr sub_group_mask &operator<<=(std::size_t by) noexcept {
    bits_ = by < max_bits ? bits_ << by & low_bits(size_) : 0;
    return *this;
  }
  constexpr sub_group_mask &operator>>=(std::size_t by) noexcept {
    bits_ = by < max_bits ? bits_ >> by : 0;
    return *this;
  }
  friend constexpr sub_group_mask operator&(sub_group_mask a,
                                            const sub_group_mask &b) noexcept {
    a.bits_ &= b.bits_;
    return a;
  }
  friend constexpr sub_group_mask operator|(sub_group_mask a,
                                            const sub_group_mask &b) noexcept {
    a.bits_ |= b.bits_;
    return a;
  }
  friend constexpr sub_group_mask operator^(sub_group_mask a,
                                            const sub_group_mask &b) noexcept {
    a.bits_ ^= b.bits_;
    return a;
  }
  constexpr sub_group_mask operator~() const noexcept {
    sub_group_mask result = *this;
    result.flip();
    return result;
  }
  constexpr sub_group_mask operator<<(std::size_t by) const noexcept {
    sub_group_mask result = *this;
    result.operator<<=(by);
    return result;
  }
  constexpr sub_group_mask operator>>(std::size_t by) const noexcept {
    sub_group_mask result = *this;
    result.operator>>=(by);
    return result;
  }

private:
  friend detail::Builder;
  constexpr sub_group_mask(unsigned long long bits, std::uint32_t size) noexcept
      : bits_(bits & low_bits(size)), size_(size) {}
  static constexpr std::uint64_t low_bits(std::size_t count) noexcept {
    return count >= max_bits ? ~std::uint64_t(0)
                             : (std::uint64_t(1) << count) - 1;
  }

  std::uint64_t bits_;
  std::uint32_t size_;
};

namespace detail {
/// DPC++'s way to make a mask of bits, which oneDPL up to 2022.9 goes.
struct Builder {
  template <class Mask>
  static constexpr Mask createSubGroupMask(std::uint64_t bits,
                                           std::size_t size) noexcept {
    return Mask(bits, static_cast<std::uint32_t>(size));
  }
};
} // namespace detail

/// The work-items of `g` whose predicate is true. All of them call it.
template <class Group>
std::enable_if_t<std::is_same_v<std::decay_t<Group>, sub_group>, sub_group_mask>
group_ballot(Group g, bool predicate = true) {
  // On NVIDIA GPUs the whole warp, as for other operations of sub-groups: for
  // members that are known only at run time ptxas writes code that gathers
  // them.
  const std::uint64_t members =
      __sycl_sub_groups_fit_sub_group()
          ? 0xffffffff
          : (std::uint64_t(2) << (g.get_local_linear_range() - 1)) - 1;
  return sub_group_mask(__sycl_ballot_among(predicate, members));
}

} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
