// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file multi_ptr.hpp
/// KHR split header: multi_ptr and address_space_cast.
#ifndef SYCL_KHR_SPLIT_HEADERS_MULTI_PTR_HPP
#define SYCL_KHR_SPLIT_HEADERS_MULTI_PTR_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/khr/split_headers/version.hpp>
#include <sycl/multi_ptr.hpp>

#include <sycl/detail/letters_end.def>

#endif
