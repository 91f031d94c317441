// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file filter_selector.hpp
/// sycl_ext_oneapi_filter_selector: a device by a text such as "opencl:cpu:0".
/// Tier H.
#ifndef SYCL_EXT_ONEAPI_FILTER_SELECTOR_HPP
#define SYCL_EXT_ONEAPI_FILTER_SELECTOR_HPP

#include <string>
#include <sycl/detail/list.hpp>
#include <sycl/device.hpp>

#define SYCL_EXT_ONEAPI_FILTER_SELECTOR 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {

/// Finds the device of the first filter that has one. Filters are separated by
/// commas, and are backend, type and number, each of which may be left out; the
/// number counts the devices of that backend and type.
class filter_selector {
public:
  /// \throws exception with errc::invalid for a text that is no such list.
  template <class Text = std::string> filter_selector(const Text &text) {
    std::string rest(text);
    for (;;) {
      const std::size_t end = rest.find(',');
      filters.push_back(parse(rest.substr(0, end)));
      if (end == std::string::npos)
        break;
      rest = rest.substr(end + 1);
    }
  }

  template <class Device> int operator()(const Device &which) const {
    for (std::size_t i = 0; i < filters.size(); ++i)
      if (filters.data()[i].finds(which))
        return 1000000 - static_cast<int>(i);
    return -1;
  }
  /// \throws exception with errc::runtime if there is no such device.
  template <class Device = device> Device select_device() const {
    return Device(*this);
  }

private:
  struct filter {
    int backend_number = -1, type = -1, number = -1;

    bool matches(const device &which) const {
      return (backend_number < 0 ||
              backend_number == static_cast<int>(which.get_backend())) &&
             (type < 0 ||
              type == static_cast<int>(
                          which.get_info<sycl::info::device::device_type>()));
    }
    template <class Device> bool finds(const Device &which) const {
      if (!matches(which))
        return false;
      int at = 0;
      if (number >= 0)
        for (const Device &one : Device::get_devices()) {
          if (one == which)
            break;
          at += matches(one);
        }
      return number < 0 || at == number;
    }
  };

  template <class Text> static filter parse(const Text &text) {
    static constexpr struct {
      const char *name;
      backend value;
    } backends[] = {{"opencl", backend::opencl},
                    {"level_zero", backend::ext_oneapi_level_zero},
                    {"ext_oneapi_level_zero", backend::ext_oneapi_level_zero},
                    {"cuda", backend::ext_oneapi_cuda},
                    {"ext_oneapi_cuda", backend::ext_oneapi_cuda},
                    {"hip", backend::ext_oneapi_hip},
                    {"native_cpu", backend::ext_oneapi_native_cpu}};
    static constexpr struct {
      const char *name;
      sycl::info::device_type value;
    } types[] = {{"cpu", sycl::info::device_type::cpu},
                 {"gpu", sycl::info::device_type::gpu},
                 {"acc", sycl::info::device_type::accelerator},
                 {"accelerator", sycl::info::device_type::accelerator},
                 {"host", sycl::info::device_type::host}};
    filter out;
    int last = -1; // What came before: 0, a backend; 1, a type; 2, a number.
    for (std::size_t from = 0;;) {
      const std::size_t end = text.find(':', from);
      const Text part =
          text.substr(from, end == Text::npos ? Text::npos : end - from);
      int kind = -1;
      for (const auto &one : backends)
        if (part == one.name) {
          kind = 0;
          out.backend_number = static_cast<int>(one.value);
        }
      for (const auto &one : types)
        if (part == one.name) {
          kind = 1;
          out.type = static_cast<int>(one.value);
        }
      if (!part.empty() && part.size() < 7 &&
          part.find_first_not_of("0123456789") == Text::npos) {
        kind = 2;
        out.number = 0;
        for (char digit : part)
          out.number = out.number * 10 + (digit - '0');
      }
      if (kind <= last)
        sycl::detail::throw_error(
            errc::invalid,
            sycl::detail::message("filter_selector: '")(text.c_str())(
                "' is not BACKEND:TYPE:NUMBER, such as opencl:cpu:0"));
      last = kind;
      if (end == Text::npos)
        return out;
      from = end + 1;
    }
  }

  sycl::detail::list<filter> filters;
};

} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
