// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file fp_control_kernel_properties.hpp
/// sycl_ext_intel_fp_control: the rounding and the denormal numbers of a
/// kernel. Tier B.
///
/// Kernels of every device here round to nearest and keep denormal numbers, and
/// compilers rely on both, so modes that ask for these are accepted and all
/// others are errors of the compilation. (DPC++ refuses each mode, except in
/// kernels of ESIMD.)
#ifndef SYCL_EXT_INTEL_EXPERIMENTAL_FP_CONTROL_KERNEL_PROPERTIES_HPP
#define SYCL_EXT_INTEL_EXPERIMENTAL_FP_CONTROL_KERNEL_PROPERTIES_HPP

#include <cstdint>
#include <sycl/ext/oneapi/kernel_properties/properties.hpp>

#define SYCL_EXT_INTEL_FP_CONTROL 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace intel {
namespace experimental {

enum class fp_mode : std::uint32_t {
  round_to_nearest = 1 << 0,
  round_upward = 1 << 1,
  round_downward = 1 << 2,
  round_toward_zero = 1 << 3,

  denorm_ftz = 1 << 4,
  denorm_d_allow = 1 << 5,
  denorm_f_allow = 1 << 6,
  denorm_hf_allow = 1 << 7,
  denorm_allow = denorm_d_allow | denorm_f_allow | denorm_hf_allow
};

constexpr fp_mode operator|(const fp_mode &a, const fp_mode &b) {
  return static_cast<fp_mode>(static_cast<std::uint32_t>(a) |
                              static_cast<std::uint32_t>(b));
}

struct fp_control_key {
  template <fp_mode Mode>
  using value_t = oneapi::experimental::property_value<
      fp_control_key, std::integral_constant<fp_mode, Mode>>;
};
template <fp_mode Mode>
inline constexpr fp_control_key::value_t<Mode> fp_control;

} // namespace experimental
} // namespace intel

namespace oneapi {
namespace experimental {
template <>
struct is_property_key<intel::experimental::fp_control_key> : std::true_type {};
} // namespace experimental
} // namespace oneapi
} // namespace ext

namespace detail {
template <ext::intel::experimental::fp_mode Mode>
struct kernel_property<ext::oneapi::experimental::property_value<
    ext::intel::experimental::fp_control_key,
    std::integral_constant<ext::intel::experimental::fp_mode, Mode>>> {
  using fp_mode = ext::intel::experimental::fp_mode;
  static constexpr bool has(fp_mode one) noexcept {
    return (std::uint32_t(Mode) & std::uint32_t(one)) != 0;
  }
  static_assert(has(fp_mode::round_to_nearest) + has(fp_mode::round_upward) +
                        has(fp_mode::round_downward) +
                        has(fp_mode::round_toward_zero) <=
                    1,
                "fp_control names two directions of rounding");
  static_assert(!has(fp_mode::denorm_ftz) || !has(fp_mode::denorm_allow),
                "fp_control both allows denormal numbers and flushes them");
  static_assert(!has(fp_mode::round_upward) && !has(fp_mode::round_downward) &&
                    !has(fp_mode::round_toward_zero),
                "fp_control: kernels round to nearest; use the functions of "
                "<sycl/ext/intel/math.hpp> to round in a direction");
  static_assert(!has(fp_mode::denorm_ftz),
                "fp_control: kernels keep denormal numbers");

  static constexpr bool is_attribute = false;
  template <class Launch, class Value>
  static void apply(Launch &, const Value &) noexcept {}
};
} // namespace detail

} // namespace _V1
} // namespace sycl

#endif
