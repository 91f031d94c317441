// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file specialization_id.hpp
/// sycl::specialization_id, sycl::kernel_handler: constants that a program sets
/// before a launch. SYCL 2020 4.9.5. Tier H.
///
///   constexpr sycl::specialization_id<int> radius(3);
///   q.submit([&](sycl::handler &h) {
///     h.set_specialization_constant<radius>(5);
///     h.parallel_for(range, [=](sycl::item<1> it, sycl::kernel_handler k) {
///       int r = k.get_specialization_constant<radius>();
///
/// For the values that a file names the compiler makes bodies of the kernel in
/// which they are constants, and a launch with these values runs such a body
/// (docs/design/specialize.md). Other values are emulated, as 4.11.12.2 allows:
/// the launch brings a small table in memory that devices can read, key and
/// bytes of each value that was set; its address is in the kernel object. What
/// is not in the table has the default value, which the compiler knows.
#ifndef SYCL_SPECIALIZATION_ID_HPP
#define SYCL_SPECIALIZATION_ID_HPP

#include <cstddef>
#include <cstdint>
#include <sycl/detail/launch.hpp>
#include <type_traits>
#include <utility>

namespace sycl {
inline namespace _V1 {

namespace detail {
struct specialization_access;
struct specialization_reader;
struct private_arrays;
} // namespace detail

/// A constant and its default value. Declared constexpr (or const) at namespace
/// scope or as a static member; its address is its name.
template <class T> class specialization_id {
public:
  using value_type = T;

  /// The arguments of T's constructor.
  template <class... Args,
            class = std::enable_if_t<std::is_constructible_v<T, Args...>>>
  explicit constexpr specialization_id(Args &&...args) noexcept(
      std::is_nothrow_constructible_v<T, Args...>)
      : value(static_cast<Args &&>(args)...) {}
  specialization_id(const specialization_id &) = delete;
  specialization_id(specialization_id &&) = delete;
  specialization_id &operator=(const specialization_id &) = delete;
  specialization_id &operator=(specialization_id &&) = delete;

private:
  friend detail::specialization_access;
  T value;
};

namespace detail {

/// The table: this, `count` entries, the bytes. The runtime reads it, too
/// (sycl_constants in runtime/abi/image.h).
struct specialization_entry {
  std::uint64_t key;
  std::uint64_t offset; ///< From the start of the table.
};
struct specialization_table {
  std::uint64_t count;
};

template <auto &S> struct specialization_tag;

constexpr std::uint64_t text_hash(const char *text) {
  std::uint64_t hash = 0xcbf29ce484222325; // FNV-1a
  for (; *text; ++text)
    hash = (hash ^ static_cast<unsigned char>(*text)) * 0x100000001b3;
  return hash;
}

struct specialization_access {
  template <auto &S>
  using type = typename std::remove_cv_t<
      std::remove_reference_t<decltype(S)>>::value_type;

  /// The same in all units, and no other constant's.
  template <auto &S>
  static constexpr const char *name = type_id<specialization_tag<S>>();
  template <auto &S> static constexpr std::uint64_t key = text_hash(name<S>);

  template <auto &S> static constexpr const type<S> &default_value() noexcept {
    return S.value;
  }
};

/// The value in `table`, which may be null, else the default. Not inlined
/// before the compiler has seen the call, which is a constant in the bodies of
/// a kernel for one value.
template <auto &S>
__SYCL_READS_CONSTANT__(specialization_access::key<S>)
specialization_access::type<S> read_constant(
    const specialization_table *table) noexcept {
  using T = specialization_access::type<S>;
  constexpr std::uint64_t key = specialization_access::key<S>;
  if (table) {
    auto *bytes = reinterpret_cast<const unsigned char *>(table);
    auto *entries = reinterpret_cast<const specialization_entry *>(table + 1);
    for (std::uint64_t i = 0; i < table->count; ++i)
      if (entries[i].key == key) {
        union storage {
          unsigned char none;
          T value;
          storage() : none() {}
        } out;
        __builtin_memcpy(&out, bytes + entries[i].offset, sizeof(T));
        return out.value;
      }
  }
  return specialization_access::default_value<S>();
}

} // namespace detail

/// Gives a kernel the values of specialization constants. Kernels take it as
/// their last argument; copies are the same.
class kernel_handler {
public:
  kernel_handler() = delete;
  /// Not trivial, so that it is no device copyable class: kernels get one, they
  /// do not capture it, and it is no parameter of a free function kernel.
  kernel_handler(const kernel_handler &other) noexcept : table(other.table) {}
  kernel_handler &operator=(const kernel_handler &other) noexcept {
    table = other.table;
    return *this;
  }

  /// The value of the command group or of its kernel bundle, else the default.
  template <auto &S>
  typename detail::specialization_access::type<S>
  get_specialization_constant() const noexcept {
    static_assert(std::is_trivially_copyable_v<
                      typename detail::specialization_access::type<S>>,
                  "a specialization constant is copied to devices as bytes");
    return detail::read_constant<S>(table);
  }

private:
  friend detail::specialization_reader;
  friend detail::private_arrays; // alloca.hpp
  explicit kernel_handler(const detail::specialization_table *table) noexcept
      : table(table) {}

  const detail::specialization_table *table;
};

namespace detail {
/// The part of a kernel object that kernels with a kernel_handler have.
struct specialization_reader {
  const specialization_table *table = nullptr; ///< Set by the handler.

  kernel_handler handler() const noexcept { return kernel_handler(table); }
};
} // namespace detail

} // namespace _V1
} // namespace sycl

#endif
