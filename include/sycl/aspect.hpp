/// \file aspect.hpp
/// sycl::aspect and sycl::backend. Tier K.
#ifndef SYCL_ASPECT_HPP
#define SYCL_ASPECT_HPP

#include <cstdint>
#include <sycl/detail/config.hpp>

namespace sycl {
inline namespace _V1 {

/// What a device can do. SYCL 2020 4.6.4.5. Numbers: detail/info.def.
enum class aspect : std::uint32_t {
#define SYCL_ASPECT(number, name) name = number,
#include <sycl/detail/info.def>
};

/// What drives a device. SYCL 2020 4.1. Numbers: detail/info.def, compared by
/// test/headers/info_numbers.cpp.
enum class backend : std::uint32_t { native_cpu, opencl, cuda, mock };

} // namespace _V1
} // namespace sycl

#endif
