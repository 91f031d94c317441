// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file platform.hpp
/// sycl::platform. Tier H.
#ifndef SYCL_PLATFORM_HPP
#define SYCL_PLATFORM_HPP

#include <sycl/detail/get_info.hpp>

#define SYCL_KHR_DEFAULT_CONTEXT 1
#define SYCL_EXT_ONEAPI_DEFAULT_CONTEXT 1

namespace sycl {
inline namespace _V1 {

namespace detail {
template <class Platform = platform> list<Platform> all_platforms();
}

/// The devices of one driver. SYCL 2020 4.6.2.
///
/// A copy is another handle of the same platform. All members may be called
/// from several threads, and none waits for commands.
class platform : public detail::has_handle,
                 public detail::owner_ordered<platform> {
public:
  /// The platform of the default device.
  /// \throws exception with errc::runtime if there is no device.
  platform();
  /// The platform of the device that the selector chooses.
  /// \throws exception with errc::runtime if it rejects all devices.
  template <class Selector, class = std::enable_if_t<std::is_invocable_r_v<
                                int, const Selector &, const device &>>>
  explicit platform(const Selector &selector);

  /// The backend that drives the devices.
  backend get_backend() const noexcept {
    return detail::read_backend(object.get(),
                                detail::question::platform::backend::number);
  }
  /// The visible devices of that type; may be none.
  template <class Device = device>
  std::vector<Device>
      get_devices(info::device_type = info::device_type::all) const;

  /// The answer to info::platform::…. SYCL 2020 4.6.2.4.
  template <class Param> typename Param::return_type get_info() const {
    return detail::get_info<Param>(*this);
  }
  /// The same as get_info.
  template <class Param> typename Param::return_type get_backend_info() const {
    return get_info<Param>();
  }
  /// Whether all devices of the platform have the aspect.
  template <class Device = device> bool has(aspect) const;
  /// Deprecated in SYCL 2020.
  template <class Param = info::platform::extensions>
  bool has_extension(const std::string &name) const {
    for (const auto &extension : get_info<Param>())
      if (extension == name)
        return true;
    return false;
  }

  /// The context that queues get which are made without one: of all devices of
  /// the platform. sycl_khr_default_context.
  template <class Context = context> Context khr_get_default_context() const {
    rt::handle made = nullptr;
    detail::check(__sycl_rt_default_context(object.get(), &made));
    return detail::access_handle::make<Context>(made);
  }
  /// The same of sycl_ext_oneapi_default_context.
  template <class Context = context>
  Context ext_oneapi_get_default_context() const {
    return khr_get_default_context<Context>();
  }

  /// The composite devices of the platform: no backend has them
  /// (ext/oneapi/experimental/composite_device.hpp).
  template <class Device = device>
  std::vector<Device> ext_oneapi_get_composite_devices() const {
    return {};
  }

  /// All platforms that have a device.
  template <class Platform = platform>
  static std::vector<Platform> get_platforms() {
    const auto all = detail::all_platforms<Platform>();
    return std::vector<Platform>(all.begin(), all.end());
  }

private:
  friend detail::access_handle;
  platform(detail::handle &&owned, detail::adopt, detail::adopt, detail::adopt,
           detail::adopt) noexcept
      : has_handle(static_cast<detail::handle &&>(owned)) {}
};

namespace detail {
template <class Platform> list<Platform> all_platforms() {
  std::size_t count = 0;
  check(__sycl_rt_platforms(nullptr, 0, &count));
  list<rt::handle> handles(count);
  check(__sycl_rt_platforms(handles.data(), count, &count));
  return objects_of<Platform>(handles);
}
} // namespace detail

} // namespace _V1
} // namespace sycl

#include <sycl/device.hpp>

#endif
