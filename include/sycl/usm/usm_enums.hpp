// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file usm_enums.hpp
/// DPC++'s name for usm::alloc. In no tier:
/// it only includes.
#ifndef SYCL_USM_USM_ENUMS_HPP
#define SYCL_USM_USM_ENUMS_HPP

#include <sycl/usm.hpp>

#endif
