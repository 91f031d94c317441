// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file atomic.hpp
/// KHR split header: atomic_ref, atomic_fence, memory_order, memory_scope.
#ifndef SYCL_KHR_SPLIT_HEADERS_ATOMIC_HPP
#define SYCL_KHR_SPLIT_HEADERS_ATOMIC_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/atomic_fence.hpp>
#include <sycl/atomic_ref.hpp>
#include <sycl/khr/split_headers/version.hpp>
#include <sycl/memory_enums.hpp>

#include <sycl/detail/letters_end.def>

#endif
