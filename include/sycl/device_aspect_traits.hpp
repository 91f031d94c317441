// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file device_aspect_traits.hpp
/// DPC++'s name for any_device_has and all_devices_have. In no tier:
/// it only includes.
#ifndef SYCL_DEVICE_ASPECT_TRAITS_HPP
#define SYCL_DEVICE_ASPECT_TRAITS_HPP

#include <sycl/aspect.hpp>

#endif
