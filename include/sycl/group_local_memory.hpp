// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file group_local_memory.hpp
/// DPC++'s name for group_local_memory. In no tier:
/// it only includes.
#ifndef SYCL_GROUP_LOCAL_MEMORY_HPP
#define SYCL_GROUP_LOCAL_MEMORY_HPP

#include <sycl/ext/oneapi/group_local_memory.hpp>

#endif
