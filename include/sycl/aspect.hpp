// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file aspect.hpp
/// sycl::aspect and sycl::backend. Tier K.
#ifndef SYCL_ASPECT_HPP
#define SYCL_ASPECT_HPP

#include <cstdint>
#include <sycl/detail/config.hpp>
#include <type_traits>

// What a device does for an assertion is its aspect.
#define SYCL_EXT_ONEAPI_ASSERT 1

namespace sycl {
inline namespace _V1 {

/// A feature of a device. SYCL 2020 4.6.4.5. detail/info.def has the numbers.
enum class aspect : std::uint32_t {
#define SYCL_ASPECT(number, name) name = number,
#include <sycl/detail/info.def>
};

/// The driver interface of a device. SYCL 2020 4.1. Numbers: detail/info.def,
/// compared by test/headers/info_numbers.cpp.
enum class backend : std::uint32_t {
  native_cpu,
  opencl,
  cuda,
  mock,
  // DPC++'s names; no device is of the last three. With `all` programs say
  // that they accept any.
  ext_oneapi_native_cpu = native_cpu,
  ext_oneapi_cuda = cuda,
  ext_oneapi_level_zero = 16,
  ext_oneapi_hip,
  all
};

/// Whether a device that this program may meet has the aspect, and whether all
/// have it. SYCL 2020 4.6.4.5. One compilation serves every device of its
/// targets, so nothing can be excluded and nothing promised.
template <aspect Aspect> struct any_device_has : std::true_type {};
template <aspect Aspect> struct all_devices_have : std::false_type {};
template <aspect Aspect>
inline constexpr bool any_device_has_v = any_device_has<Aspect>::value;
template <aspect Aspect>
inline constexpr bool all_devices_have_v = all_devices_have<Aspect>::value;

namespace detail {
constexpr const char *name_of(backend of) noexcept {
  return int(of) == int(backend::opencl) ? "opencl"
         : int(of) == int(backend::cuda) ? "ext_oneapi_cuda"
         : int(of) == int(backend::ext_oneapi_level_zero)
             ? "ext_oneapi_level_zero"
         : int(of) == int(backend::ext_oneapi_hip) ? "ext_oneapi_hip"
         : int(of) == int(backend::all)            ? "all"
         : int(of) == int(backend::native_cpu)     ? "ext_native_cpu"
                                                   : "mock";
}
} // namespace detail

/// The name as DPC++ writes it. Any class that takes text is a stream, so that
/// no header of streams is needed; not SYCL's own in kernels.
template <class Stream, class Of,
          std::enable_if_t<std::is_same_v<Of, backend>, int> = 0>
auto operator<<(Stream &out, Of of) -> decltype(out.write("", 0)) {
  return out << detail::name_of(of);
}

} // namespace _V1
} // namespace sycl

#endif
