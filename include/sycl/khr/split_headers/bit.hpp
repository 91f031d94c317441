// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file bit.hpp
/// KHR split header: bit_cast.
#ifndef SYCL_KHR_SPLIT_HEADERS_BIT_HPP
#define SYCL_KHR_SPLIT_HEADERS_BIT_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/bit_cast.hpp>
#include <sycl/khr/split_headers/version.hpp>

#include <sycl/detail/letters_end.def>

#endif
