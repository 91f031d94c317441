// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file backend.hpp
/// KHR split header: backend.
#ifndef SYCL_KHR_SPLIT_HEADERS_BACKEND_HPP
#define SYCL_KHR_SPLIT_HEADERS_BACKEND_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/aspect.hpp>
#include <sycl/backend.hpp>
#include <sycl/khr/split_headers/version.hpp>

#include <sycl/detail/letters_end.def>

#endif
