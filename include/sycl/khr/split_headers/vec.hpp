// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file vec.hpp
/// KHR split header: vec.
#ifndef SYCL_KHR_SPLIT_HEADERS_VEC_HPP
#define SYCL_KHR_SPLIT_HEADERS_VEC_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/khr/split_headers/version.hpp>
#include <sycl/vec.hpp>

#include <sycl/detail/letters_end.def>

#endif
