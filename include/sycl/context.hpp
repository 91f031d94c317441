// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file context.hpp
/// sycl::context. Tier H.
#ifndef SYCL_CONTEXT_HPP
#define SYCL_CONTEXT_HPP

#include <sycl/device.hpp>
#include <sycl/property_list.hpp>

namespace sycl {
inline namespace _V1 {

/// Devices that share memory allocations. SYCL 2020 4.6.3.
///
/// A copy is another handle of the same context, which lives until its last
/// handle, queue and allocation have ended. Its async_handler is for queues
/// that have none. All members may be called from several threads.
class context : public detail::has_handle,
                public detail::owner_ordered<context> {
public:
  // None delegates to another: overload resolution would test in every file
  // whether the arguments are an async_handler.

  /// A context of the default device.
  /// \throws exception with errc::runtime if there is no device.
  explicit context(const property_list & = {}) { create(device()); }
  template <int = 0>
  explicit context(const async_handler &handler, const property_list & = {}) {
    create(device());
    detail::handler_call::set(object.get(), handler);
  }
  /// A context of one device.
  explicit context(const device &device, const property_list & = {}) {
    create(device);
  }
  template <int = 0>
  context(const device &device, const async_handler &handler,
          const property_list & = {}) {
    create(device);
    detail::handler_call::set(object.get(), handler);
  }
  /// A context of all devices of the platform.
  template <int = 0>
  explicit context(const platform &platform, const property_list & = {}) {
    create_of(detail::devices_of(platform));
  }
  template <int = 0>
  context(const platform &platform, const async_handler &handler,
          const property_list & = {}) {
    create_of(detail::devices_of(platform));
    detail::handler_call::set(object.get(), handler);
  }
  /// A context of these devices.
  /// \throws exception with errc::invalid if the list is empty or the devices
  ///   are of several platforms.
  template <int = 0>
  explicit context(const std::vector<device> &devices,
                   const property_list & = {}) {
    create_of(devices);
  }
  template <int = 0>
  context(const std::vector<device> &devices, const async_handler &handler,
          const property_list & = {}) {
    create_of(devices);
    detail::handler_call::set(object.get(), handler);
  }

  /// The backend of the devices.
  backend get_backend() const noexcept {
    return detail::read_backend(object.get(),
                                detail::question::context::backend::number);
  }
  /// The platform of the devices.
  platform get_platform() const {
    return detail::access_handle::make<platform>(
        detail::read_handle(object.get(), info::context::platform::number));
  }
  /// The devices, in the order in which they were given.
  template <class Devices = info::context::devices>
  typename Devices::return_type get_devices() const {
    return get_info<Devices>();
  }
  bool is_host() const noexcept { return false; } ///< Deprecated.

  /// The answer to info::context::…. SYCL 2020 4.6.3.2.
  template <class Param> typename Param::return_type get_info() const {
    return detail::get_info<Param>(*this);
  }
  template <class Param> typename Param::return_type get_backend_info() const {
    return get_info<Param>();
  }
  /// The pool that async_malloc allocates from. Needs
  /// <sycl/ext/oneapi/experimental/async_alloc/memory_pool.hpp>.
  template <class Pool = ext::oneapi::experimental::memory_pool, class Kind>
  Pool ext_oneapi_get_default_memory_pool(const device &dev, Kind kind) const;

  template <class P> bool has_property() const noexcept { return false; }
  template <class P> P get_property() const {
    return property_list().get_property<P>();
  }

private:
  friend detail::access_handle;
  template <class Devices> void create_of(const Devices &all) {
    static_assert(sizeof(device) == sizeof(rt::handle),
                  "a device is one handle");
    detail::check(__sycl_rt_context_create(
        reinterpret_cast<const rt::handle *>(all.data()), all.size(),
        object.out()));
  }
  void create(const device &of) {
    const rt::handle one = detail::get_handle(of);
    detail::check(__sycl_rt_context_create(&one, 1, object.out()));
  }
  context(detail::handle &&owned, detail::adopt, detail::adopt, detail::adopt,
          detail::adopt) noexcept
      : has_handle(static_cast<detail::handle &&>(owned)) {}
};

// The part of sycl::exception that knows contexts.
namespace detail {
inline handle retained(rt::handle object) noexcept {
  if (object)
    __sycl_rt_retain(object);
  return handle(object);
}
} // namespace detail

inline exception::exception(const context &context, std::error_code code,
                            const std::string &what)
    : text(what), error(code),
      where(detail::retained(detail::get_handle(context))) {}
inline exception::exception(const context &context, std::error_code code,
                            const char *what)
    : text(what), error(code),
      where(detail::retained(detail::get_handle(context))) {}
inline exception::exception(const context &context, std::error_code code)
    : exception(context, code, code.message()) {}
inline exception::exception(const context &context, int value,
                            const std::error_category &category,
                            const std::string &what)
    : exception(context, std::error_code(value, category), what) {}
inline exception::exception(const context &context, int value,
                            const std::error_category &category,
                            const char *what)
    : exception(context, std::error_code(value, category), what) {}
inline exception::exception(const context &context, int value,
                            const std::error_category &category)
    : exception(context, std::error_code(value, category)) {}

template <int> context exception::get_context() const {
  if (!where)
    detail::throw_error(errc::invalid, "this exception has no context");
  rt::handle object = where.get();
  __sycl_rt_retain(object);
  return detail::access_handle::make<context>(object);
}

} // namespace _V1
} // namespace sycl

namespace std {
template <> struct hash<sycl::context> : sycl::detail::hash_handle {};
} // namespace std

#endif
