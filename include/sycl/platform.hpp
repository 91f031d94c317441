/// \file platform.hpp
/// sycl::platform. Tier H.
#ifndef SYCL_PLATFORM_HPP
#define SYCL_PLATFORM_HPP

#include <sycl/detail/get_info.hpp>

namespace sycl {
inline namespace _V1 {

/// Devices that are driven by one driver. SYCL 2020 4.6.2.
class platform : public detail::has_handle {
public:
  /// The platform of the default device.
  platform();
  /// The platform of the device that the selector chooses.
  template <class Selector, class = std::enable_if_t<std::is_invocable_r_v<
                                int, const Selector &, const device &>>>
  explicit platform(const Selector &selector);

  backend get_backend() const noexcept {
    return detail::get_info<detail::question::platform::backend>(*this);
  }
  std::vector<device>
      get_devices(info::device_type = info::device_type::all) const;

  template <class Param> typename Param::return_type get_info() const {
    return detail::get_info<Param>(*this);
  }
  template <class Param> typename Param::return_type get_backend_info() const {
    return get_info<Param>();
  }
  /// Whether all devices of the platform have the aspect.
  bool has(aspect) const;
  /// Deprecated in SYCL 2020.
  bool has_extension(const std::string &name) const {
    for (const std::string &extension : get_info<info::platform::extensions>())
      if (extension == name)
        return true;
    return false;
  }

  /// All platforms that have a device.
  static std::vector<platform> get_platforms() {
    std::size_t count = 0;
    detail::check(__sycl_rt_platforms(nullptr, 0, &count));
    std::vector<rt::handle> handles(count);
    detail::check(__sycl_rt_platforms(handles.data(), count, &count));
    std::vector<platform> platforms;
    for (rt::handle one : handles)
      platforms.push_back(detail::access_handle::make<platform>(one));
    return platforms;
  }

private:
  friend detail::access_handle;
  explicit platform(detail::handle &&owned) noexcept
      : has_handle(static_cast<detail::handle &&>(owned)) {}
};

} // namespace _V1
} // namespace sycl

#include <sycl/device.hpp>

#endif
