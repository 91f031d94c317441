// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file info_numbers.hpp
/// The numbers of info.def by name: number::device_name, number::aspect_fp64.
#ifndef SYCLCC1_RUNTIME_INFO_NUMBERS_HPP
#define SYCLCC1_RUNTIME_INFO_NUMBERS_HPP

#include <cstdint>

namespace sycl::inline _V1::detail {

namespace number {
#define SYCL_INFO(id, space, name, type)                                       \
  constexpr std::uint32_t space##_##name = id;
#define SYCL_INFO_DIMENSIONS(id, space, name, type)                            \
  constexpr std::uint32_t space##_##name = id;
#define SYCL_QUESTION(id, space, name, type)                                   \
  constexpr std::uint32_t space##_##name = id;
#define SYCL_ENUM(space, name, id) constexpr std::uint32_t space##_##name = id;
#define SYCL_ASPECT(id, name) constexpr int aspect_##name = id;
#include "sycl/detail/info.def"
} // namespace number

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_INFO_NUMBERS_HPP
