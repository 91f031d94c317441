// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file kernel_bundle.hpp
/// KHR split header: kernel_id, kernel, device_image and kernel_bundle.
#ifndef SYCL_KHR_SPLIT_HEADERS_KERNEL_BUNDLE_HPP
#define SYCL_KHR_SPLIT_HEADERS_KERNEL_BUNDLE_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/kernel_bundle.hpp>
#include <sycl/khr/split_headers/version.hpp>

#include <sycl/detail/letters_end.def>

#endif
