// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file atomic_ref.hpp
/// sycl::atomic_ref. Tier K.
///
/// An object of type T is accessed as one of the six types of
/// detail/atomic_operations.hpp, which has the same size: `unsigned long` and
/// pointers as u64.
#ifndef SYCL_ATOMIC_REF_HPP
#define SYCL_ATOMIC_REF_HPP

#include <cstddef>
#include <sycl/atomic_fence.hpp>
#include <sycl/detail/atomic_operations.hpp>
#include <type_traits>

namespace sycl {
inline namespace _V1 {

namespace detail {
/// The type of T's size whose operations are used for T.
template <class T> constexpr auto atomic_representation() noexcept {
  if constexpr (std::is_same_v<T, float> || std::is_same_v<T, double>)
    return T();
  else if constexpr (sizeof(T) == 4 && std::is_signed_v<T>)
    return std::int32_t();
  else if constexpr (sizeof(T) == 4)
    return std::uint32_t();
  else if constexpr (sizeof(T) == 8 && std::is_signed_v<T>)
    return std::int64_t();
  else
    return std::uint64_t();
}

constexpr memory_order load_order(memory_order order) noexcept {
  return int(order) == int(memory_order::acq_rel)   ? memory_order::acquire
         : int(order) == int(memory_order::release) ? memory_order::relaxed
                                                    : order;
}
constexpr memory_order store_order(memory_order order) noexcept {
  return int(order) == int(memory_order::acq_rel)   ? memory_order::release
         : int(order) == int(memory_order::acquire) ? memory_order::relaxed
                                                    : order;
}

/// The members of atomic_ref for any type.
template <class T, memory_order DefaultOrder, memory_scope DefaultScope,
          access::address_space Space>
class atomic_ref_base {
  static_assert(std::is_trivially_copyable_v<T> &&
                    (sizeof(T) == 4 || sizeof(T) == 8) &&
                    (std::is_arithmetic_v<T> || std::is_pointer_v<T> ||
                     std::is_enum_v<T>),
                "atomic_ref is for numbers of 32 and 64 bits and pointers");
  static_assert(int(DefaultOrder) == int(memory_order::relaxed) ||
                    int(DefaultOrder) == int(memory_order::acq_rel) ||
                    int(DefaultOrder) == int(memory_order::seq_cst),
                "the default order of an atomic_ref is relaxed, acq_rel or "
                "seq_cst (SYCL 2020 4.15.3)");

public:
  using value_type = T;
  static constexpr std::size_t required_alignment = sizeof(T);
  static constexpr bool is_always_lock_free = true;
  static constexpr memory_order default_read_order = load_order(DefaultOrder);
  static constexpr memory_order default_write_order = store_order(DefaultOrder);
  static constexpr memory_order default_read_modify_write_order = DefaultOrder;
  static constexpr memory_scope default_scope = DefaultScope;

  bool is_lock_free() const noexcept { return true; }

  explicit atomic_ref_base(T &object) noexcept
      : address(reinterpret_cast<bits *>(&object)) {}
  atomic_ref_base(const atomic_ref_base &) noexcept = default;
  atomic_ref_base &operator=(const atomic_ref_base &) = delete;

  void store(T value, memory_order order = default_write_order,
             memory_scope scope = default_scope) const noexcept {
    atomic::store(address, to_bits(value), int(order), number(scope));
  }
  T operator=(T value) const noexcept {
    store(value);
    return value;
  }
  T load(memory_order order = default_read_order,
         memory_scope scope = default_scope) const noexcept {
    return from_bits(atomic::load(address, int(order), number(scope)));
  }
  operator T() const noexcept { return load(); }
  T exchange(T value, memory_order order = default_read_modify_write_order,
             memory_scope scope = default_scope) const noexcept {
    return from_bits(
        atomic::exchange(address, to_bits(value), int(order), number(scope)));
  }

  /// Stores `desired` if the object equals `expected`; otherwise loads its
  /// value into `expected`. Returns whether it stored.
  bool
  compare_exchange_strong(T &expected, T desired, memory_order success,
                          memory_order failure,
                          memory_scope scope = default_scope) const noexcept {
    const bits wanted = to_bits(expected);
    const bits found =
        atomic::compare_exchange(address, wanted, to_bits(desired),
                                 int(success), int(failure), number(scope));
    // Not by memcmp, which devices have as a loop over bytes in memory.
    using word =
        std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
    if (__builtin_bit_cast(word, wanted) == __builtin_bit_cast(word, found))
      return true;
    expected = from_bits(found);
    return false;
  }
  bool
  compare_exchange_strong(T &expected, T desired,
                          memory_order order = default_read_modify_write_order,
                          memory_scope scope = default_scope) const noexcept {
    return compare_exchange_strong(expected, desired, order, load_order(order),
                                   scope);
  }
  /// The same; it does not fail spuriously on any device here.
  bool
  compare_exchange_weak(T &expected, T desired, memory_order success,
                        memory_order failure,
                        memory_scope scope = default_scope) const noexcept {
    return compare_exchange_strong(expected, desired, success, failure, scope);
  }
  bool
  compare_exchange_weak(T &expected, T desired,
                        memory_order order = default_read_modify_write_order,
                        memory_scope scope = default_scope) const noexcept {
    return compare_exchange_strong(expected, desired, order, scope);
  }

protected:
  using bits = decltype(atomic_representation<T>());

  static bits to_bits(T value) noexcept {
    return __builtin_bit_cast(bits, value);
  }
  static T from_bits(bits value) noexcept {
    return __builtin_bit_cast(T, value);
  }

  /// Only one work-group can access local memory, so a wider scope means the
  /// same.
  static constexpr int number(memory_scope scope) noexcept {
    return int(Space) == int(access::address_space::local_space) &&
                   int(scope) > int(memory_scope::work_group)
               ? int(memory_scope::work_group)
               : int(scope);
  }

  bits *address;
};

#define SYCL_DETAIL_ATOMIC_MEMBER(NAME)                                        \
  T NAME(T operand,                                                            \
         memory_order order = base::default_read_modify_write_order,           \
         memory_scope scope = base::default_scope) const noexcept {            \
    return base::from_bits(                                                    \
        detail::atomic::NAME(this->address, base::to_bits(operand),            \
                             int(order), base::number(scope)));                \
  }
#define SYCL_DETAIL_ATOMIC_ASSIGNMENT(OP, BINARY, NAME)                        \
  T operator OP(T operand) const noexcept {                                    \
    return static_cast<T>(NAME(operand) BINARY operand);                       \
  }
} // namespace detail

/// Atomic access to an object, in the order and scope of the template arguments
/// unless a call names others. The object must outlive the reference. SYCL 2020
/// 4.15.3.
///
///   sycl::atomic_ref<int, sycl::memory_order::relaxed,
///                    sycl::memory_scope::device> counter(*p);
///   int ticket = counter++;
template <class T, memory_order DefaultOrder, memory_scope DefaultScope,
          access::address_space Space = access::address_space::generic_space,
          class = void>
class atomic_ref
    : public detail::atomic_ref_base<T, DefaultOrder, DefaultScope, Space> {
  using base = detail::atomic_ref_base<T, DefaultOrder, DefaultScope, Space>;

public:
  using base::base;
  using base::operator=;
};

/// atomic_ref of integers.
template <class T, memory_order DefaultOrder, memory_scope DefaultScope,
          access::address_space Space>
class atomic_ref<T, DefaultOrder, DefaultScope, Space,
                 std::enable_if_t<std::is_integral_v<T>>>
    : public detail::atomic_ref_base<T, DefaultOrder, DefaultScope, Space> {
  using base = detail::atomic_ref_base<T, DefaultOrder, DefaultScope, Space>;

public:
  using difference_type = T;
  using base::base;
  using base::operator=;

  SYCL_DETAIL_ATOMIC_MEMBER(fetch_add)
  SYCL_DETAIL_ATOMIC_MEMBER(fetch_sub)
  SYCL_DETAIL_ATOMIC_MEMBER(fetch_and)
  SYCL_DETAIL_ATOMIC_MEMBER(fetch_or)
  SYCL_DETAIL_ATOMIC_MEMBER(fetch_xor)
  SYCL_DETAIL_ATOMIC_MEMBER(fetch_min)
  SYCL_DETAIL_ATOMIC_MEMBER(fetch_max)
  SYCL_DETAIL_ATOMIC_ASSIGNMENT(+=, +, fetch_add)
  SYCL_DETAIL_ATOMIC_ASSIGNMENT(-=, -, fetch_sub)
  SYCL_DETAIL_ATOMIC_ASSIGNMENT(&=, &, fetch_and)
  SYCL_DETAIL_ATOMIC_ASSIGNMENT(|=, |, fetch_or)
  SYCL_DETAIL_ATOMIC_ASSIGNMENT(^=, ^, fetch_xor)
  T operator++(int) const noexcept { return fetch_add(1); }
  T operator--(int) const noexcept { return fetch_sub(1); }
  T operator++() const noexcept { return static_cast<T>(fetch_add(1) + 1); }
  T operator--() const noexcept { return static_cast<T>(fetch_sub(1) - 1); }
};

/// atomic_ref of float and double.
template <class T, memory_order DefaultOrder, memory_scope DefaultScope,
          access::address_space Space>
class atomic_ref<T, DefaultOrder, DefaultScope, Space,
                 std::enable_if_t<std::is_floating_point_v<T>>>
    : public detail::atomic_ref_base<T, DefaultOrder, DefaultScope, Space> {
  using base = detail::atomic_ref_base<T, DefaultOrder, DefaultScope, Space>;

public:
  using difference_type = T;
  using base::base;
  using base::operator=;

  SYCL_DETAIL_ATOMIC_MEMBER(fetch_add)
  SYCL_DETAIL_ATOMIC_MEMBER(fetch_sub)
  SYCL_DETAIL_ATOMIC_MEMBER(fetch_min)
  SYCL_DETAIL_ATOMIC_MEMBER(fetch_max)
  SYCL_DETAIL_ATOMIC_ASSIGNMENT(+=, +, fetch_add)
  SYCL_DETAIL_ATOMIC_ASSIGNMENT(-=, -, fetch_sub)
};

/// atomic_ref of pointers: additions count elements.
template <class T, memory_order DefaultOrder, memory_scope DefaultScope,
          access::address_space Space>
class atomic_ref<T *, DefaultOrder, DefaultScope, Space>
    : public detail::atomic_ref_base<T *, DefaultOrder, DefaultScope, Space> {
  using base = detail::atomic_ref_base<T *, DefaultOrder, DefaultScope, Space>;

public:
  using difference_type = std::ptrdiff_t;
  using base::base;
  using base::operator=;

  T *fetch_add(difference_type count,
               memory_order order = base::default_read_modify_write_order,
               memory_scope scope = base::default_scope) const noexcept {
    return base::from_bits(detail::atomic::fetch_add(
        this->address, static_cast<std::uint64_t>(count) * sizeof(T),
        int(order), base::number(scope)));
  }
  T *fetch_sub(difference_type count,
               memory_order order = base::default_read_modify_write_order,
               memory_scope scope = base::default_scope) const noexcept {
    return fetch_add(-count, order, scope);
  }
  T *operator+=(difference_type n) const noexcept { return fetch_add(n) + n; }
  T *operator-=(difference_type n) const noexcept { return fetch_sub(n) - n; }
  T *operator++(int) const noexcept { return fetch_add(1); }
  T *operator--(int) const noexcept { return fetch_sub(1); }
  T *operator++() const noexcept { return fetch_add(1) + 1; }
  T *operator--() const noexcept { return fetch_sub(1) - 1; }
};

#undef SYCL_DETAIL_ATOMIC_MEMBER
#undef SYCL_DETAIL_ATOMIC_ASSIGNMENT

} // namespace _V1
} // namespace sycl

#endif
