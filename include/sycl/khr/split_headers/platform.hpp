// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file platform.hpp
/// KHR split header: platform.
#ifndef SYCL_KHR_SPLIT_HEADERS_PLATFORM_HPP
#define SYCL_KHR_SPLIT_HEADERS_PLATFORM_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/khr/split_headers/version.hpp>
#include <sycl/platform.hpp>

#include <sycl/detail/letters_end.def>

#endif
