// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file device_selector.hpp
/// DPC++'s name for the header of the selectors. In no tier: it only includes.
#ifndef SYCL_DEVICE_SELECTOR_HPP
#define SYCL_DEVICE_SELECTOR_HPP

#include <sycl/device.hpp>

#endif
