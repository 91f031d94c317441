// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file math.hpp
/// KHR split header: all mathematical functions.
#ifndef SYCL_KHR_SPLIT_HEADERS_MATH_HPP
#define SYCL_KHR_SPLIT_HEADERS_MATH_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/builtins.hpp>
#include <sycl/khr/split_headers/version.hpp>

#include <sycl/detail/letters_end.def>

#endif
