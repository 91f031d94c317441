// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file usm_allocator.hpp
/// DPC++'s name for usm_allocator. In no tier:
/// it only includes.
#ifndef SYCL_USM_USM_ALLOCATOR_HPP
#define SYCL_USM_USM_ALLOCATOR_HPP

#include <sycl/usm.hpp>

#endif
