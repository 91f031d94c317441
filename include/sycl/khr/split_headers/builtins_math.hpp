// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file builtins_math.hpp
/// KHR split header: the math functions.
#ifndef SYCL_KHR_SPLIT_HEADERS_BUILTINS_MATH_HPP
#define SYCL_KHR_SPLIT_HEADERS_BUILTINS_MATH_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/khr/split_headers/version.hpp>
#include <sycl/math.hpp>

#include <sycl/detail/letters_end.def>

#endif
