// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file bit_cast.hpp
/// sycl::bit_cast. Tier K.
#ifndef SYCL_BIT_CAST_HPP
#define SYCL_BIT_CAST_HPP

#include <sycl/detail/config.hpp>
#include <type_traits>

namespace sycl {
inline namespace _V1 {

/// The value of type To that has the bytes of `from`. SYCL 2020 3.9.
template <class To, class From,
          class = std::enable_if_t<sizeof(To) == sizeof(From) &&
                                   std::is_trivially_copyable_v<To> &&
                                   std::is_trivially_copyable_v<From>>>
constexpr To bit_cast(const From &from) noexcept {
  return __builtin_bit_cast(To, from);
}

} // namespace _V1
} // namespace sycl

#endif
