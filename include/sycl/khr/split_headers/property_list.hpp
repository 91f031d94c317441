// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file property_list.hpp
/// KHR split header: property_list.
#ifndef SYCL_KHR_SPLIT_HEADERS_PROPERTY_LIST_HPP
#define SYCL_KHR_SPLIT_HEADERS_PROPERTY_LIST_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/khr/split_headers/version.hpp>
#include <sycl/property_list.hpp>

#include <sycl/detail/letters_end.def>

#endif
