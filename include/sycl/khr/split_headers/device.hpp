// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file device.hpp
/// KHR split header: device, aspect, the selectors.
#ifndef SYCL_KHR_SPLIT_HEADERS_DEVICE_HPP
#define SYCL_KHR_SPLIT_HEADERS_DEVICE_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/aspect.hpp>
#include <sycl/device.hpp>
#include <sycl/khr/split_headers/version.hpp>

#include <sycl/detail/letters_end.def>

#endif
