// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file index_space.hpp
/// KHR split header: range, id, item, nd_range, nd_item.
#ifndef SYCL_KHR_SPLIT_HEADERS_INDEX_SPACE_HPP
#define SYCL_KHR_SPLIT_HEADERS_INDEX_SPACE_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/id.hpp>
#include <sycl/item.hpp>
#include <sycl/khr/split_headers/version.hpp>
#include <sycl/nd_item.hpp>
#include <sycl/nd_range.hpp>
#include <sycl/range.hpp>

#include <sycl/detail/letters_end.def>

#endif
