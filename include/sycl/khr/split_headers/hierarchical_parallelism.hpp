// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file hierarchical_parallelism.hpp
/// KHR split header: h_item, private_memory. Deprecated.
#ifndef SYCL_KHR_SPLIT_HEADERS_HIERARCHICAL_PARALLELISM_HPP
#define SYCL_KHR_SPLIT_HEADERS_HIERARCHICAL_PARALLELISM_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/hierarchical.hpp>
#include <sycl/khr/split_headers/version.hpp>

#include <sycl/detail/letters_end.def>

#endif
