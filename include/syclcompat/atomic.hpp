// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file atomic.hpp
/// SYCLcompat: atomic operations on plain pointers, and a class. In no tier.
#ifndef SYCLCOMPAT_ATOMIC_HPP
#define SYCLCOMPAT_ATOMIC_HPP

#include <sycl/atomic_ref.hpp>
#include <sycl/multi_ptr.hpp>
#include <syclcompat/traits.hpp>

namespace syclcompat {

namespace detail {
template <sycl::access::address_space Space, sycl::memory_order Order,
          sycl::memory_scope Scope, class T>
auto at(T *address) {
  return sycl::atomic_ref<T, Order, Scope, Space>(*address);
}
/// Calls `run` with an order that is known at run time as a constant;
/// atomic_ref takes three.
template <class Run> auto with_order(sycl::memory_order order, Run run) {
  switch (order) {
  case sycl::memory_order::relaxed:
    return run(std::integral_constant<sycl::memory_order,
                                      sycl::memory_order::relaxed>());
  case sycl::memory_order::seq_cst:
    return run(std::integral_constant<sycl::memory_order,
                                      sycl::memory_order::seq_cst>());
  default:
    return run(std::integral_constant<sycl::memory_order,
                                      sycl::memory_order::acq_rel>());
  }
}
} // namespace detail

#define SYCLCOMPAT_DETAIL_ATOMIC(NAME, CALL, OPERAND)                          \
  template <sycl::access::address_space Space =                                \
                sycl::access::address_space::generic_space,                    \
            sycl::memory_order Order = sycl::memory_order::relaxed,            \
            sycl::memory_scope Scope = sycl::memory_scope::device, class T>    \
  T NAME(T *address, OPERAND<T> operand) {                                     \
    return detail::at<Space, Order, Scope>(address).CALL(operand);             \
  }                                                                            \
  template <sycl::access::address_space Space =                                \
                sycl::access::address_space::generic_space,                    \
            sycl::memory_scope Scope = sycl::memory_scope::device, class T>    \
  T NAME(T *address, OPERAND<T> operand, sycl::memory_order order) {           \
    return detail::with_order(order, [=](auto o) {                             \
      return detail::at<Space, decltype(o)::value, Scope>(address).CALL(       \
          operand);                                                            \
    });                                                                        \
  }
SYCLCOMPAT_DETAIL_ATOMIC(atomic_fetch_add, fetch_add, arith_t)
SYCLCOMPAT_DETAIL_ATOMIC(atomic_fetch_sub, fetch_sub, arith_t)
SYCLCOMPAT_DETAIL_ATOMIC(atomic_fetch_and, fetch_and, type_identity_t)
SYCLCOMPAT_DETAIL_ATOMIC(atomic_fetch_or, fetch_or, type_identity_t)
SYCLCOMPAT_DETAIL_ATOMIC(atomic_fetch_xor, fetch_xor, type_identity_t)
SYCLCOMPAT_DETAIL_ATOMIC(atomic_fetch_min, fetch_min, type_identity_t)
SYCLCOMPAT_DETAIL_ATOMIC(atomic_fetch_max, fetch_max, type_identity_t)
SYCLCOMPAT_DETAIL_ATOMIC(atomic_exchange, exchange, type_identity_t)
#undef SYCLCOMPAT_DETAIL_ATOMIC

namespace detail {
/// Replaces the value by `next` of it, atomically; returns the old value.
template <sycl::access::address_space Space, sycl::memory_order Order,
          sycl::memory_scope Scope, class Next>
unsigned int replace(unsigned int *address, Next next) {
  auto ref = at<Space, Order, Scope>(address);
  unsigned int old = ref.load();
  while (!ref.compare_exchange_strong(old, next(old)))
    ;
  return old;
}
} // namespace detail

/// One more; 0 behind `operand`.
template <sycl::access::address_space Space =
              sycl::access::address_space::generic_space,
          sycl::memory_order Order = sycl::memory_order::relaxed,
          sycl::memory_scope Scope = sycl::memory_scope::device>
unsigned int atomic_fetch_compare_inc(unsigned int *address,
                                      unsigned int operand) {
  return detail::replace<Space, Order, Scope>(
      address, [=](unsigned int old) { return old >= operand ? 0u : old + 1; });
}
template <sycl::access::address_space Space =
              sycl::access::address_space::generic_space,
          sycl::memory_scope Scope = sycl::memory_scope::device>
unsigned int atomic_fetch_compare_inc(unsigned int *address,
                                      unsigned int operand,
                                      sycl::memory_order order) {
  return detail::with_order(order, [=](auto o) {
    return atomic_fetch_compare_inc<Space, decltype(o)::value, Scope>(address,
                                                                      operand);
  });
}
/// One less; `operand` behind 0, and where there is more than that.
template <sycl::access::address_space Space =
              sycl::access::address_space::generic_space,
          sycl::memory_order Order = sycl::memory_order::relaxed,
          sycl::memory_scope Scope = sycl::memory_scope::device>
unsigned int atomic_fetch_compare_dec(unsigned int *address,
                                      unsigned int operand) {
  return detail::replace<Space, Order, Scope>(address, [=](unsigned int old) {
    return old == 0 || old > operand ? operand : old - 1;
  });
}
template <sycl::access::address_space Space =
              sycl::access::address_space::generic_space,
          sycl::memory_scope Scope = sycl::memory_scope::device>
unsigned int atomic_fetch_compare_dec(unsigned int *address,
                                      unsigned int operand,
                                      sycl::memory_order order) {
  return detail::with_order(order, [=](auto o) {
    return atomic_fetch_compare_dec<Space, decltype(o)::value, Scope>(address,
                                                                      operand);
  });
}

/// The old value.
template <sycl::access::address_space Space =
              sycl::access::address_space::generic_space,
          sycl::memory_order Order = sycl::memory_order::relaxed,
          sycl::memory_scope Scope = sycl::memory_scope::device, class T>
T atomic_compare_exchange_strong(
    T *address, type_identity_t<T> expected, type_identity_t<T> desired,
    sycl::memory_order success = sycl::memory_order::relaxed,
    sycl::memory_order fail = sycl::memory_order::relaxed) {
  detail::at<Space, Order, Scope>(address).compare_exchange_strong(
      expected, desired, success, fail);
  return expected;
}
template <sycl::access::address_space Space =
              sycl::access::address_space::generic_space,
          sycl::memory_order Order = sycl::memory_order::relaxed,
          sycl::memory_scope Scope = sycl::memory_scope::device, class T,
          sycl::access::address_space From, sycl::access::decorated Decorated>
T atomic_compare_exchange_strong(
    sycl::multi_ptr<T, From, Decorated> address, type_identity_t<T> expected,
    type_identity_t<T> desired,
    sycl::memory_order success = sycl::memory_order::relaxed,
    sycl::memory_order fail = sycl::memory_order::relaxed) {
  return atomic_compare_exchange_strong<Space, Order, Scope>(
      address.get_raw(), expected, desired, success, fail);
}

template <class T, sycl::memory_scope DefaultScope = sycl::memory_scope::system,
          sycl::memory_order DefaultOrder = sycl::memory_order::seq_cst,
          sycl::access::address_space Space =
              sycl::access::address_space::generic_space>
class atomic {
  using ref = sycl::atomic_ref<T, DefaultOrder, DefaultScope, Space>;

public:
  using value_type = T;
  static constexpr sycl::memory_order default_read_order =
      ref::default_read_order;
  static constexpr sycl::memory_order default_write_order =
      ref::default_write_order;
  static constexpr sycl::memory_scope default_scope = DefaultScope;
  static constexpr sycl::memory_order default_read_modify_write_order =
      DefaultOrder;

  constexpr atomic() noexcept = default;
  constexpr atomic(T value) noexcept : value(value) {}
  atomic(const atomic &) = delete;
  atomic &operator=(const atomic &) = delete;

  void store(T operand, sycl::memory_order order = default_write_order,
             sycl::memory_scope scope = default_scope) noexcept {
    ref(value).store(operand, order, scope);
  }
  T load(sycl::memory_order order = default_read_order,
         sycl::memory_scope scope = default_scope) const noexcept {
    return ref(const_cast<T &>(value)).load(order, scope);
  }
  T exchange(T operand,
             sycl::memory_order order = default_read_modify_write_order,
             sycl::memory_scope scope = default_scope) noexcept {
    return ref(value).exchange(operand, order, scope);
  }
  bool
  compare_exchange_weak(T &expected, T desired, sycl::memory_order success,
                        sycl::memory_order failure,
                        sycl::memory_scope scope = default_scope) noexcept {
    return ref(value).compare_exchange_weak(expected, desired, success, failure,
                                            scope);
  }
  bool compare_exchange_weak(
      T &expected, T desired,
      sycl::memory_order order = default_read_modify_write_order,
      sycl::memory_scope scope = default_scope) noexcept {
    return ref(value).compare_exchange_weak(expected, desired, order, scope);
  }
  bool
  compare_exchange_strong(T &expected, T desired, sycl::memory_order success,
                          sycl::memory_order failure,
                          sycl::memory_scope scope = default_scope) noexcept {
    return ref(value).compare_exchange_strong(expected, desired, success,
                                              failure, scope);
  }
  bool compare_exchange_strong(
      T &expected, T desired,
      sycl::memory_order order = default_read_modify_write_order,
      sycl::memory_scope scope = default_scope) noexcept {
    return ref(value).compare_exchange_strong(expected, desired, order, scope);
  }
  T fetch_add(arith_t<T> operand,
              sycl::memory_order order = default_read_modify_write_order,
              sycl::memory_scope scope = default_scope) noexcept {
    return ref(value).fetch_add(operand, order, scope);
  }
  T fetch_sub(arith_t<T> operand,
              sycl::memory_order order = default_read_modify_write_order,
              sycl::memory_scope scope = default_scope) noexcept {
    return ref(value).fetch_sub(operand, order, scope);
  }

private:
  T value{};
};

} // namespace syclcompat

#endif
