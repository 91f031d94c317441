// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file byte.hpp
/// KHR split header: byte.
#ifndef SYCL_KHR_SPLIT_HEADERS_BYTE_HPP
#define SYCL_KHR_SPLIT_HEADERS_BYTE_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/khr/split_headers/version.hpp>
#include <sycl/span.hpp>

#include <sycl/detail/letters_end.def>

#endif
