// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file builtins_geometric.hpp
/// KHR split header: the geometric functions.
#ifndef SYCL_KHR_SPLIT_HEADERS_BUILTINS_GEOMETRIC_HPP
#define SYCL_KHR_SPLIT_HEADERS_BUILTINS_GEOMETRIC_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/geometric_functions.hpp>
#include <sycl/khr/split_headers/version.hpp>

#include <sycl/detail/letters_end.def>

#endif
