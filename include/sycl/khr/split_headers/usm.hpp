// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file usm.hpp
/// KHR split header: unified shared memory.
#ifndef SYCL_KHR_SPLIT_HEADERS_USM_HPP
#define SYCL_KHR_SPLIT_HEADERS_USM_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/khr/split_headers/version.hpp>
#include <sycl/usm.hpp>

#include <sycl/detail/letters_end.def>

#endif
