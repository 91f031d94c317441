// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file queue.hpp
/// KHR split header: queue.
#ifndef SYCL_KHR_SPLIT_HEADERS_QUEUE_HPP
#define SYCL_KHR_SPLIT_HEADERS_QUEUE_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/khr/split_headers/version.hpp>
#include <sycl/queue.hpp>

#include <sycl/detail/letters_end.def>

#endif
