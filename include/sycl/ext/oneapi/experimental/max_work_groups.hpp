// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file max_work_groups.hpp
/// DPC++'s name for max_work_groups. In no tier:
/// it only includes.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_MAX_WORK_GROUPS_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_MAX_WORK_GROUPS_HPP

#include <sycl/ext/oneapi/device_queries.hpp>

#endif
