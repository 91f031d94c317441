// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file group_algorithms.hpp
/// KHR split header: the group functions.
#ifndef SYCL_KHR_SPLIT_HEADERS_GROUP_ALGORITHMS_HPP
#define SYCL_KHR_SPLIT_HEADERS_GROUP_ALGORITHMS_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/group_algorithms.hpp>
#include <sycl/khr/split_headers/version.hpp>

#include <sycl/detail/letters_end.def>

#endif
