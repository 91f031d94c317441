// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file fpga_extensions.hpp
/// sycl_ext_intel_fpga_device_selector and fpga_reg, which programs include
/// also where they run elsewhere: no device here is an FPGA, so that the
/// selectors find none. Pipes and places of memory are not there. Tier H.
#ifndef SYCL_EXT_INTEL_FPGA_EXTENSIONS_HPP
#define SYCL_EXT_INTEL_FPGA_EXTENSIONS_HPP

#include <sycl/device.hpp>

#define SYCL_EXT_INTEL_FPGA_DEVICE_SELECTOR 1
#define SYCL_EXT_INTEL_FPGA_REG 1

namespace sycl {
inline namespace _V1 {
namespace detail {
/// An accelerator of a platform with that name, and nothing else.
template <class Device>
int fpga_score(const Device &which, const char *platform) {
  return which.is_accelerator() &&
                 which.get_platform()
                         .template get_info<info::platform::name>() == platform
             ? 10000
             : -1;
}
} // namespace detail

namespace ext {
namespace intel {
/// Finds Intel's FPGAs. sycl_ext_intel_fpga_device_selector.
struct fpga_selector {
  int operator()(const device &which) const {
    return sycl::detail::fpga_score(which, "Intel(R) FPGA SDK for OpenCL(TM)");
  }
};
/// Finds their emulator.
struct fpga_emulator_selector {
  int operator()(const device &which) const {
    return sycl::detail::fpga_score(
        which, "Intel(R) FPGA Emulation Platform for OpenCL(TM)");
  }
};
/// Finds their simulator, which is a device of the FPGAs' platform.
struct fpga_simulator_selector : fpga_selector {};

inline constexpr fpga_selector fpga_selector_v{};
inline constexpr fpga_emulator_selector fpga_emulator_selector_v{};
inline constexpr fpga_simulator_selector fpga_simulator_selector_v{};

/// The value, behind a register of an FPGA. sycl_ext_intel_fpga_reg.
template <class T> constexpr T fpga_reg(T value) {
  return static_cast<T &&>(value);
}

} // namespace intel
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
