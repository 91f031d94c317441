// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file half.hpp
/// KHR split header: half.
#ifndef SYCL_KHR_SPLIT_HEADERS_HALF_HPP
#define SYCL_KHR_SPLIT_HEADERS_HALF_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/half.hpp>
#include <sycl/khr/split_headers/version.hpp>

#include <sycl/detail/letters_end.def>

#endif
