// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file builtins_relational.hpp
/// KHR split header: the relational functions.
#ifndef SYCL_KHR_SPLIT_HEADERS_BUILTINS_RELATIONAL_HPP
#define SYCL_KHR_SPLIT_HEADERS_BUILTINS_RELATIONAL_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/khr/split_headers/version.hpp>
#include <sycl/relational_functions.hpp>

#include <sycl/detail/letters_end.def>

#endif
