// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file atomic_operations.hpp
/// The operations of atomic_ref on the six types that devices know. Tier K.
///
/// Each is an inline function with a host meaning and a device operation named
/// "atomic.<operation>.<type>"; orders and scopes are the numbers of
/// builtins.hpp. The host meaning ignores both and is sequentially consistent,
/// which is every order.
///
///   int old = detail::atomic::fetch_add(p, 1, order, scope);   //
///   atomic.fetch_add.s32
#ifndef SYCL_DETAIL_ATOMIC_OPERATIONS_HPP
#define SYCL_DETAIL_ATOMIC_OPERATIONS_HPP

#include <cstdint>
#include <sycl/detail/config.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {
namespace atomic {

// Replaces *p by an expression of `old` in one step, by comparing bits; returns
// the old value. A macro instead of a template with a function object: each of
// 44 functions would instantiate one in every file. The functions are templates
// whose body depends on a parameter that is never given: so the built-in
// functions are checked where a program calls them.
#define SYCL_DETAIL_ATOMIC_UPDATE(T, SUFFIX, NAME, EXPRESSION)                 \
  template <class V = T>                                                       \
  __SYCL_DEVICE_BUILTIN__("atomic." #NAME "." #SUFFIX)                         \
  V NAME(T *at, T value, int, int) noexcept {                                  \
    V *p = at, old, desired;                                                   \
    __atomic_load(p, &old, __ATOMIC_RELAXED);                                  \
    do {                                                                       \
      desired = EXPRESSION;                                                    \
    } while (!__atomic_compare_exchange(p, &old, &desired, true,               \
                                        __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST));  \
    return old;                                                                \
  }
#define SYCL_DETAIL_ATOMIC_INSTRUCTION(T, SUFFIX, NAME)                        \
  template <class V = T>                                                       \
  __SYCL_DEVICE_BUILTIN__("atomic." #NAME "." #SUFFIX)                         \
  V NAME(T *p, T value, int, int) noexcept {                                   \
    return __atomic_##NAME(static_cast<V *>(p), value, __ATOMIC_SEQ_CST);      \
  }

// The operations of all types.
#define SYCL_DETAIL_ATOMIC_COMMON(T, SUFFIX)                                   \
  template <class V = T>                                                       \
  __SYCL_DEVICE_BUILTIN__("atomic.load." #SUFFIX)                              \
  V load(T *p, int, int) noexcept {                                            \
    V result;                                                                  \
    __atomic_load(p, &result, __ATOMIC_SEQ_CST);                               \
    return result;                                                             \
  }                                                                            \
  template <class V = T>                                                       \
  __SYCL_DEVICE_BUILTIN__("atomic.store." #SUFFIX)                             \
  void store(T *p, T value, int, int) noexcept {                               \
    __atomic_store(static_cast<V *>(p), &value, __ATOMIC_SEQ_CST);             \
  }                                                                            \
  template <class V = T>                                                       \
  __SYCL_DEVICE_BUILTIN__("atomic.exchange." #SUFFIX)                          \
  V exchange(T *p, T value, int, int) noexcept {                               \
    V result;                                                                  \
    __atomic_exchange(p, &value, &result, __ATOMIC_SEQ_CST);                   \
    return result;                                                             \
  }                                                                            \
  template <class V = T>                                                       \
  __SYCL_DEVICE_BUILTIN__("atomic.compare_exchange." #SUFFIX)                  \
  V compare_exchange(T *p, T expected, T desired, int, int, int) noexcept {    \
    __atomic_compare_exchange(static_cast<V *>(p), &expected, &desired, false, \
                              __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);             \
    return expected;                                                           \
  }                                                                            \
  SYCL_DETAIL_ATOMIC_UPDATE(T, SUFFIX, fetch_min, value < old ? value : old)   \
  SYCL_DETAIL_ATOMIC_UPDATE(T, SUFFIX, fetch_max, old < value ? value : old)

// Integers wrap around, signed ones too, as C's atomic operations do.
#define SYCL_DETAIL_ATOMIC_INTEGER(T, SUFFIX)                                  \
  SYCL_DETAIL_ATOMIC_COMMON(T, SUFFIX)                                         \
  SYCL_DETAIL_ATOMIC_INSTRUCTION(T, SUFFIX, fetch_add)                         \
  SYCL_DETAIL_ATOMIC_INSTRUCTION(T, SUFFIX, fetch_sub)                         \
  SYCL_DETAIL_ATOMIC_INSTRUCTION(T, SUFFIX, fetch_and)                         \
  SYCL_DETAIL_ATOMIC_INSTRUCTION(T, SUFFIX, fetch_or)                          \
  SYCL_DETAIL_ATOMIC_INSTRUCTION(T, SUFFIX, fetch_xor)

#define SYCL_DETAIL_ATOMIC_FLOATING(T, SUFFIX)                                 \
  SYCL_DETAIL_ATOMIC_COMMON(T, SUFFIX)                                         \
  SYCL_DETAIL_ATOMIC_UPDATE(T, SUFFIX, fetch_add, old + value)                 \
  SYCL_DETAIL_ATOMIC_UPDATE(T, SUFFIX, fetch_sub, old - value)

SYCL_DETAIL_ATOMIC_INTEGER(std::int32_t, s32)
SYCL_DETAIL_ATOMIC_INTEGER(std::uint32_t, u32)
SYCL_DETAIL_ATOMIC_INTEGER(std::int64_t, s64)
SYCL_DETAIL_ATOMIC_INTEGER(std::uint64_t, u64)
SYCL_DETAIL_ATOMIC_FLOATING(float, f32)
SYCL_DETAIL_ATOMIC_FLOATING(double, f64)

#undef SYCL_DETAIL_ATOMIC_UPDATE
#undef SYCL_DETAIL_ATOMIC_INSTRUCTION
#undef SYCL_DETAIL_ATOMIC_COMMON
#undef SYCL_DETAIL_ATOMIC_INTEGER
#undef SYCL_DETAIL_ATOMIC_FLOATING

} // namespace atomic
} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
