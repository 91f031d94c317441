// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file usm_pointer_info.hpp
/// DPC++'s name for get_pointer_type and get_pointer_device. In no tier:
/// it only includes.
#ifndef SYCL_USM_USM_POINTER_INFO_HPP
#define SYCL_USM_USM_POINTER_INFO_HPP

#include <sycl/usm.hpp>

#endif
