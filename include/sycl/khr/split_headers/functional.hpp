// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file functional.hpp
/// KHR split header: function objects and known_identity.
#ifndef SYCL_KHR_SPLIT_HEADERS_FUNCTIONAL_HPP
#define SYCL_KHR_SPLIT_HEADERS_FUNCTIONAL_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/functional.hpp>
#include <sycl/khr/split_headers/version.hpp>
#include <sycl/known_identity.hpp>

#include <sycl/detail/letters_end.def>

#endif
