// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file accessor.hpp
/// KHR split header: accessor, host_accessor, local_accessor.
#ifndef SYCL_KHR_SPLIT_HEADERS_ACCESSOR_HPP
#define SYCL_KHR_SPLIT_HEADERS_ACCESSOR_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/accessor.hpp>
#include <sycl/host_accessor.hpp>
#include <sycl/khr/split_headers/version.hpp>
#include <sycl/local_accessor.hpp>

#include <sycl/detail/letters_end.def>

#endif
