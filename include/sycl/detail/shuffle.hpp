// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file shuffle.hpp
/// The exchange builtins for values of any type. Tier K.
///
/// A value is exchanged as 32-bit or 64-bit patterns: small ones are widened,
/// large ones are split.
#ifndef SYCL_DETAIL_SHUFFLE_HPP
#define SYCL_DETAIL_SHUFFLE_HPP

#include <sycl/detail/builtins.hpp>
#include <sycl/detail/config.hpp>
#include <type_traits>

namespace sycl {
inline namespace _V1 {
namespace detail {

#define SYCL_DETAIL_SHUFFLE(NAME)                                              \
  template <class T>                                                           \
  __attribute__((convergent)) T NAME(const T &value,                           \
                                     std::uint32_t operand) noexcept {         \
    static_assert(std::is_trivially_copyable_v<T>,                             \
                  "work-items exchange the bytes of trivially copyable "       \
                  "values");                                                   \
    T result(value);                                                           \
    if constexpr (sizeof(T) <= 4) {                                            \
      std::uint32_t bits = 0;                                                  \
      __builtin_memcpy(&bits, &value, sizeof(T));                              \
      bits = __sycl_##NAME##_u32(bits, operand);                               \
      __builtin_memcpy(&result, &bits, sizeof(T));                             \
    } else {                                                                   \
      for (unsigned at = 0; at < sizeof(T); at += 8) {                         \
        const unsigned count = sizeof(T) - at < 8 ? sizeof(T) - at : 8;        \
        std::uint64_t bits = 0;                                                \
        __builtin_memcpy(&bits, reinterpret_cast<const char *>(&value) + at,   \
                         count);                                               \
        bits = __sycl_##NAME##_u64(bits, operand);                             \
        __builtin_memcpy(reinterpret_cast<char *>(&result) + at, &bits,        \
                         count);                                               \
      }                                                                        \
    }                                                                          \
    return result;                                                             \
  }
SYCL_DETAIL_SHUFFLE(shuffle)
SYCL_DETAIL_SHUFFLE(shuffle_xor)
SYCL_DETAIL_SHUFFLE(shuffle_up)
SYCL_DETAIL_SHUFFLE(shuffle_down)
#undef SYCL_DETAIL_SHUFFLE

/// \p value in parts of 32 bits, each exchanged by \p exchange.
template <class T, class F>
__attribute__((convergent)) void exchange_parts(T &value, F exchange) noexcept {
  for (unsigned at = 0; at < sizeof(T); at += 4) {
    const unsigned count = sizeof(T) - at < 4 ? sizeof(T) - at : 4;
    char *const part = reinterpret_cast<char *>(&value) + at;
    std::uint32_t bits = 0;
    __builtin_memcpy(&bits, part, count);
    bits = exchange(bits);
    __builtin_memcpy(part, &bits, count);
  }
}

/// Sets \p value to that of work-item `id ^ mask`, or \p lane, of the \p count
/// that the sub-group has. Returns false if there is none.
#define SYCL_DETAIL_SHUFFLE_OF(NAME)                                           \
  template <class T>                                                           \
  __attribute__((convergent)) bool NAME##_of(T &value, std::uint32_t operand,  \
                                             std::uint32_t count) noexcept {   \
    std::uint64_t both = 0;                                                    \
    exchange_parts(value, [&](std::uint32_t bits) {                            \
      both = __sycl_##NAME##_of_u32(bits, operand, count);                     \
      return static_cast<std::uint32_t>(both);                                 \
    });                                                                        \
    return both >> 32;                                                         \
  }
SYCL_DETAIL_SHUFFLE_OF(shuffle)
SYCL_DETAIL_SHUFFLE_OF(shuffle_xor)
#undef SYCL_DETAIL_SHUFFLE_OF

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
