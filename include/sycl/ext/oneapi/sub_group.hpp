// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file sub_group.hpp
/// DPC++'s name for ext::oneapi::sub_group. In no tier:
/// it only includes.
#ifndef SYCL_EXT_ONEAPI_SUB_GROUP_HPP
#define SYCL_EXT_ONEAPI_SUB_GROUP_HPP

#include <sycl/sub_group.hpp>

#endif
