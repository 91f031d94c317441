// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file context.hpp
/// KHR split header: context.
#ifndef SYCL_KHR_SPLIT_HEADERS_CONTEXT_HPP
#define SYCL_KHR_SPLIT_HEADERS_CONTEXT_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/context.hpp>
#include <sycl/khr/split_headers/version.hpp>

#include <sycl/detail/letters_end.def>

#endif
