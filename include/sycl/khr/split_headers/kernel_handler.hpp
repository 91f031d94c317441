// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file kernel_handler.hpp
/// KHR split header: kernel_handler.
#ifndef SYCL_KHR_SPLIT_HEADERS_KERNEL_HANDLER_HPP
#define SYCL_KHR_SPLIT_HEADERS_KERNEL_HANDLER_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/khr/split_headers/version.hpp>
#include <sycl/specialization_id.hpp>

#include <sycl/detail/letters_end.def>

#endif
