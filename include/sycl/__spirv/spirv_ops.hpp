// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file spirv_ops.hpp
/// Instructions of SPIR-V as functions, by the name of DPC++'s header: those
/// that the helper headers of SYCLomatic call. In no tier:
/// compatible_extensions brings it.
///
/// Programs call them under `#if defined(__SPIR__)`, also in branches that a
/// part of a sub-group takes, which the exchange builtins allow on the targets
/// that have this macro. The value of a lane that is not there is undefined.
#ifndef SYCL_SPIRV_SPIRV_OPS_HPP
#define SYCL_SPIRV_SPIRV_OPS_HPP

#include <sycl/__spirv/spirv_types.hpp>
#include <sycl/detail/shuffle.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {
/// The value of \p lane; the own one beyond the sub-group.
template <class T>
__attribute__((convergent)) T from_lane_here(const T &value,
                                             std::uint32_t lane) noexcept {
  return shuffle(value, lane < __sycl_sub_group_size()
                            ? lane
                            : __sycl_sub_group_local_id());
}
} // namespace detail
} // namespace _V1
} // namespace sycl

template <class T>
__attribute__((convergent)) T __spirv_GroupNonUniformShuffle(
    __spv::Scope::Flag, T value, std::uint32_t lane) noexcept {
  return sycl::detail::from_lane_here(value, lane);
}
template <class T>
__attribute__((convergent)) T __spirv_GroupNonUniformShuffleXor(
    __spv::Scope::Flag, T value, std::uint32_t mask) noexcept {
  return sycl::detail::from_lane_here(value,
                                      __sycl_sub_group_local_id() ^ mask);
}
template <class T>
__attribute__((convergent)) T __spirv_GroupNonUniformShuffleUp(
    __spv::Scope::Flag, T value, std::uint32_t delta) noexcept {
  return sycl::detail::from_lane_here(value,
                                      __sycl_sub_group_local_id() - delta);
}
template <class T>
__attribute__((convergent)) T __spirv_GroupNonUniformShuffleDown(
    __spv::Scope::Flag, T value, std::uint32_t delta) noexcept {
  return sycl::detail::from_lane_here(value,
                                      __sycl_sub_group_local_id() + delta);
}

#endif
