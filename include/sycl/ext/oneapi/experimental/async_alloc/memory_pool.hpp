// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file memory_pool.hpp
/// Pools of USM with a limit and a count (sycl_ext_oneapi_async_memory_alloc).
/// Tier H.
///
///   memory_pool pool(q, usm::alloc::device, properties{maximum_size(1 <<
///   20)}); void *p = async_malloc_from_pool(q, 1000, pool);
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_ASYNC_ALLOC_MEMORY_POOL_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_ASYNC_ALLOC_MEMORY_POOL_HPP

#include <cstddef>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/exception.hpp>
#include <sycl/ext/oneapi/experimental/async_alloc/memory_pool_properties.hpp>
#include <sycl/queue.hpp>
#include <sycl/usm.hpp>
#include <type_traits>

#define SYCL_EXT_ONEAPI_ASYNC_MEMORY_ALLOC 1

namespace sycl {
inline namespace _V1 {
namespace detail {
struct pool_access;
template <class List> struct is_pool_property_list : std::false_type {};
template <class... Values>
struct is_pool_property_list<
    ext::oneapi::experimental::properties<property_set<Values...>>>
    : std::bool_constant<(
          ext::oneapi::experimental::is_property_key_of<
              Values, ext::oneapi::experimental::memory_pool>::value &&
          ...)> {};
template <class List>
using if_pool_properties =
    std::enable_if_t<is_pool_property_list<List>::value, int>;
} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {

/// Where asynchronous allocations come from. Copies are the same pool. Memory
/// may outlive its pool.
class memory_pool : public sycl::detail::has_handle {
public:
  /// \throws exception with errc::feature_not_supported if the device does not
  ///   have aspect::ext_oneapi_async_memory_alloc, or no memory of that kind;
  ///   with errc::invalid if it is not in the context or the kind is unknown.
  template <class List = empty_properties_t,
            sycl::detail::if_pool_properties<List> = 0>
  memory_pool(const context &ctxt, const device &dev, usm::alloc kind,
              List given = {})
      : context_(ctxt), device_(dev), kind_(kind) {
    if constexpr (List::template has_property<initial_threshold>())
      threshold_ = {true,
                    given.template get_property<initial_threshold>().value};
    if constexpr (List::template has_property<maximum_size>())
      maximum_ = {true, given.template get_property<maximum_size>().value};
    reads_only_ = List::template has_property<read_only>();
    is_zeroed_ = List::template has_property<zero_init>();
    sycl::detail::check(__sycl_rt_pool_create(
        sycl::detail::get_handle(dev), sycl::detail::get_handle(ctxt),
        static_cast<rt::usm_kind>(kind), threshold_.value, maximum_.value,
        object.out()));
  }
  template <class List = empty_properties_t,
            sycl::detail::if_pool_properties<List> = 0>
  memory_pool(const queue &q, usm::alloc kind, List given = {})
      : memory_pool(q.get_context(), q.get_device(), kind, given) {}
  /// A pool of host memory, which belongs to no device.
  template <class List = empty_properties_t,
            sycl::detail::if_pool_properties<List> = 0>
  memory_pool(const context &ctxt, usm::alloc kind, List given = {})
      : memory_pool(ctxt, ctxt.get_devices()[0], host_only(kind), given) {}
  /// Pools of memory that the program has are not supported.
  /// \throws exception with errc::feature_not_supported.
  template <class List = empty_properties_t,
            sycl::detail::if_pool_properties<List> = 0>
  memory_pool(const context &ctxt, void *, std::size_t, List = {})
      : context_(ctxt), device_(ctxt.get_devices()[0]) {
    sycl::detail::throw_error(errc::feature_not_supported,
                              "memory_pool of memory that the program has");
  }

  context get_context() const { return context_; }
  device get_device() const { return device_; }
  usm::alloc get_alloc_kind() const { return kind_; }
  std::size_t get_threshold() const { return get(rt::pool_number::threshold); }
  std::size_t get_reserved_size_current() const {
    return get(rt::pool_number::reserved);
  }
  std::size_t get_used_size_current() const {
    return get(rt::pool_number::used);
  }
  /// Sets the threshold if it is lower.
  void increase_threshold_to(std::size_t bytes) {
    if (bytes > get_threshold())
      set(rt::pool_number::threshold, bytes);
  }

  // The interface of DPC++ 2025.1.
  std::size_t get_reserved_size_high() const {
    return get(rt::pool_number::reserved_high);
  }
  std::size_t get_used_size_high() const {
    return get(rt::pool_number::used_high);
  }
  void set_new_threshold(std::size_t bytes) {
    set(rt::pool_number::threshold, bytes);
  }
  void reset_reserved_size_high() { set(rt::pool_number::reserved_high, 0); }
  void reset_used_size_high() { set(rt::pool_number::used_high, 0); }
  /// Nothing is kept that could be released.
  void trim_to(std::size_t) {}

  template <class Property> bool has_property() const noexcept {
    if constexpr (std::is_same_v<Property, initial_threshold>)
      return threshold_.is_given;
    else if constexpr (std::is_same_v<Property, maximum_size>)
      return maximum_.is_given;
    else if constexpr (std::is_same_v<Property, read_only>)
      return reads_only_;
    else
      return std::is_same_v<Property, zero_init> && is_zeroed_;
  }
  /// \throws exception with errc::invalid if the pool does not have it.
  template <class Property> Property get_property() const {
    static_assert(is_property_key_of<Property, memory_pool>::value,
                  "get_property is for properties of a memory_pool");
    if (!has_property<Property>())
      sycl::detail::throw_error(errc::invalid,
                                "the memory_pool does not have this property");
    if constexpr (std::is_same_v<Property, initial_threshold>)
      return Property(threshold_.value);
    else if constexpr (std::is_same_v<Property, maximum_size>)
      return Property(maximum_.value);
    else
      return Property();
  }

private:
  friend struct sycl::detail::pool_access;

  struct number_property {
    bool is_given = false;
    std::size_t value = 0;
  };

  /// The pool that allocations without one come from.
  memory_pool(sycl::detail::adopt, const context &ctxt, const device &dev,
              usm::alloc kind)
      : context_(ctxt), device_(dev), kind_(kind) {
    sycl::detail::check(__sycl_rt_pool_default(
        sycl::detail::get_handle(dev), sycl::detail::get_handle(ctxt),
        static_cast<rt::usm_kind>(kind), object.out()));
  }
  static usm::alloc host_only(usm::alloc kind) {
    if (kind != usm::alloc::host)
      sycl::detail::throw_error(
          errc::invalid,
          "memory_pool: only pools of usm::alloc::host are without a device");
    return kind;
  }
  std::size_t get(rt::pool_number which) const {
    std::size_t out = 0;
    sycl::detail::check(__sycl_rt_pool_get(object.get(), which, &out));
    return out;
  }
  void set(rt::pool_number which, std::size_t bytes) {
    sycl::detail::check(__sycl_rt_pool_set(object.get(), which, bytes));
  }

  context context_;
  device device_;
  usm::alloc kind_ = usm::alloc::unknown;
  number_property threshold_, maximum_;
  bool reads_only_ = false, is_zeroed_ = false;
};

} // namespace experimental
} // namespace oneapi
} // namespace ext

namespace detail {
struct pool_access {
  using pool = ext::oneapi::experimental::memory_pool;
  static pool of(const context &ctxt, const device &dev, usm::alloc kind) {
    return pool(adopt(), ctxt, dev, kind);
  }
};
} // namespace detail

template <class Pool, class Kind>
Pool context::ext_oneapi_get_default_memory_pool(const device &dev,
                                                 Kind kind) const {
  return detail::pool_access::of(*this, dev, kind);
}

} // namespace _V1
} // namespace sycl

template <>
struct std::hash<sycl::ext::oneapi::experimental::memory_pool>
    : sycl::detail::hash_handle {};

#endif
