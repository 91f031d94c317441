// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file info_desc.hpp
/// DPC++'s name for the descriptors. In no tier:
/// it only includes.
#ifndef SYCL_INFO_INFO_DESC_HPP
#define SYCL_INFO_INFO_DESC_HPP

#include <sycl/device.hpp>
#include <sycl/ext/oneapi/device_queries.hpp>
#include <sycl/info.hpp>

#endif
