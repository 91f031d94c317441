// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file event.hpp
/// KHR split header: event.
#ifndef SYCL_KHR_SPLIT_HEADERS_EVENT_HPP
#define SYCL_KHR_SPLIT_HEADERS_EVENT_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/event.hpp>
#include <sycl/khr/split_headers/version.hpp>

#include <sycl/detail/letters_end.def>

#endif
