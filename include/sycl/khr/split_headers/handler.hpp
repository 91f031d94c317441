// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file handler.hpp
/// KHR split header: handler and local_accessor.
#ifndef SYCL_KHR_SPLIT_HEADERS_HANDLER_HPP
#define SYCL_KHR_SPLIT_HEADERS_HANDLER_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/handler.hpp>
#include <sycl/khr/split_headers/version.hpp>
#include <sycl/local_accessor.hpp>

#include <sycl/detail/letters_end.def>

#endif
