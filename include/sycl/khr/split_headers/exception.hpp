// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file exception.hpp
/// KHR split header: exception, errc, async_handler.
#ifndef SYCL_KHR_SPLIT_HEADERS_EXCEPTION_HPP
#define SYCL_KHR_SPLIT_HEADERS_EXCEPTION_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/exception.hpp>
#include <sycl/khr/split_headers/version.hpp>

#include <sycl/detail/letters_end.def>

#endif
