// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file stream.hpp
/// KHR split header: stream.
#ifndef SYCL_KHR_SPLIT_HEADERS_STREAM_HPP
#define SYCL_KHR_SPLIT_HEADERS_STREAM_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/khr/split_headers/version.hpp>
#include <sycl/stream.hpp>

#include <sycl/detail/letters_end.def>

#endif
