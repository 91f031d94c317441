// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file reduction.hpp
/// KHR split header: reduction, reducer.
#ifndef SYCL_KHR_SPLIT_HEADERS_REDUCTION_HPP
#define SYCL_KHR_SPLIT_HEADERS_REDUCTION_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/khr/split_headers/functional.hpp>
#include <sycl/khr/split_headers/version.hpp>
#include <sycl/reduction.hpp>

#include <sycl/detail/letters_end.def>

#endif
