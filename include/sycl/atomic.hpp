// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file atomic.hpp
/// sycl::atomic and its free functions, as in SYCL 1.2.1. Deprecated: see
/// atomic_ref. Tier K.
#ifndef SYCL_ATOMIC_HPP
#define SYCL_ATOMIC_HPP

#include <sycl/atomic_ref.hpp>
#include <sycl/multi_ptr.hpp>

namespace sycl {
inline namespace _V1 {

/// Relaxed operations on one number in global or local memory. SYCL 1.2.1 4.11.
template <class T,
          access::address_space Space = access::address_space::global_space>
class atomic {
  using reference = atomic_ref<T, memory_order::relaxed, memory_scope::device,
                               access::address_space::generic_space>;

public:
  template <class U, access::decorated D>
  explicit atomic(multi_ptr<U, Space, D> pointer) noexcept
      : pointer(reinterpret_cast<T *>(pointer.get_raw())) {
    static_assert(sizeof(U) == sizeof(T));
  }

  void store(T value, memory_order = memory_order::relaxed) noexcept {
    reference(*pointer).store(value);
  }
  T load(memory_order = memory_order::relaxed) const noexcept {
    return reference(*pointer).load();
  }
  T exchange(T value, memory_order = memory_order::relaxed) noexcept {
    return reference(*pointer).exchange(value);
  }
  bool compare_exchange_strong(T &expected, T desired,
                               memory_order = memory_order::relaxed,
                               memory_order = memory_order::relaxed) noexcept {
    return reference(*pointer).compare_exchange_strong(expected, desired);
  }
#define SYCL_DETAIL_ATOMIC_FETCH(NAME)                                         \
  T fetch_##NAME(T value, memory_order = memory_order::relaxed) noexcept {     \
    return reference(*pointer).fetch_##NAME(value);                            \
  }
  SYCL_DETAIL_ATOMIC_FETCH(add)
  SYCL_DETAIL_ATOMIC_FETCH(sub)
  SYCL_DETAIL_ATOMIC_FETCH(and)
  SYCL_DETAIL_ATOMIC_FETCH(or)
  SYCL_DETAIL_ATOMIC_FETCH(xor)
  SYCL_DETAIL_ATOMIC_FETCH(min)
  SYCL_DETAIL_ATOMIC_FETCH(max)
#undef SYCL_DETAIL_ATOMIC_FETCH

private:
  T *pointer;
};

template <class T, access::address_space S>
T atomic_load(atomic<T, S> object,
              memory_order order = memory_order::relaxed) noexcept {
  return object.load(order);
}
template <class T, access::address_space S>
void atomic_store(atomic<T, S> object, T value,
                  memory_order order = memory_order::relaxed) noexcept {
  object.store(value, order);
}
template <class T, access::address_space S>
T atomic_exchange(atomic<T, S> object, T value,
                  memory_order order = memory_order::relaxed) noexcept {
  return object.exchange(value, order);
}
template <class T, access::address_space S>
bool atomic_compare_exchange_strong(
    atomic<T, S> object, T &expected, T desired,
    memory_order success = memory_order::relaxed,
    memory_order failure = memory_order::relaxed) noexcept {
  return object.compare_exchange_strong(expected, desired, success, failure);
}
#define SYCL_DETAIL_ATOMIC_FETCH(NAME)                                         \
  template <class T, access::address_space S>                                  \
  T atomic_fetch_##NAME(atomic<T, S> object, T value,                          \
                        memory_order order = memory_order::relaxed) noexcept { \
    return object.fetch_##NAME(value, order);                                  \
  }
SYCL_DETAIL_ATOMIC_FETCH(add)
SYCL_DETAIL_ATOMIC_FETCH(sub)
SYCL_DETAIL_ATOMIC_FETCH(and)
SYCL_DETAIL_ATOMIC_FETCH(or)
SYCL_DETAIL_ATOMIC_FETCH(xor)
SYCL_DETAIL_ATOMIC_FETCH(min)
SYCL_DETAIL_ATOMIC_FETCH(max)
#undef SYCL_DETAIL_ATOMIC_FETCH

} // namespace _V1
} // namespace sycl

#endif
