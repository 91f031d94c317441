// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file marray.hpp
/// KHR split header: marray.
#ifndef SYCL_KHR_SPLIT_HEADERS_MARRAY_HPP
#define SYCL_KHR_SPLIT_HEADERS_MARRAY_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/khr/split_headers/version.hpp>
#include <sycl/marray.hpp>

#include <sycl/detail/letters_end.def>

#endif
