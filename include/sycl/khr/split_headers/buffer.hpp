// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file buffer.hpp
/// KHR split header: buffer.
#ifndef SYCL_KHR_SPLIT_HEADERS_BUFFER_HPP
#define SYCL_KHR_SPLIT_HEADERS_BUFFER_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/accessor.hpp>
#include <sycl/buffer.hpp>
#include <sycl/khr/split_headers/version.hpp>

#include <sycl/detail/letters_end.def>

#endif
