// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file version.hpp
/// KHR split header: SYCL_LANGUAGE_VERSION and the feature macros.
#ifndef SYCL_KHR_SPLIT_HEADERS_VERSION_HPP
#define SYCL_KHR_SPLIT_HEADERS_VERSION_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/detail/config.hpp>

#define SYCL_KHR_SPLIT_HEADERS 1

#include <sycl/detail/letters_end.def>

#endif
