// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file kernel_queue_info.hpp
/// DPC++'s name for launch queries. In no tier:
/// it only includes.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_KERNEL_QUEUE_INFO_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_KERNEL_QUEUE_INFO_HPP

#include <sycl/ext/oneapi/experimental/launch_queries.hpp>

#endif
