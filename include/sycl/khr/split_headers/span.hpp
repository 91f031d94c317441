// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file span.hpp
/// KHR split header: span.
#ifndef SYCL_KHR_SPLIT_HEADERS_SPAN_HPP
#define SYCL_KHR_SPLIT_HEADERS_SPAN_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/khr/split_headers/version.hpp>
#include <sycl/span.hpp>

#include <sycl/detail/letters_end.def>

#endif
