// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file builtins_common.hpp
/// KHR split header: the common functions.
#ifndef SYCL_KHR_SPLIT_HEADERS_BUILTINS_COMMON_HPP
#define SYCL_KHR_SPLIT_HEADERS_BUILTINS_COMMON_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/common_functions.hpp>
#include <sycl/khr/split_headers/version.hpp>

#include <sycl/detail/letters_end.def>

#endif
