// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file interop_handle.hpp
/// KHR split header: interop_handle.
#ifndef SYCL_KHR_SPLIT_HEADERS_INTEROP_HANDLE_HPP
#define SYCL_KHR_SPLIT_HEADERS_INTEROP_HANDLE_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/interop_handle.hpp>
#include <sycl/khr/split_headers/version.hpp>

#include <sycl/detail/letters_end.def>

#endif
