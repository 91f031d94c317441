// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file group_helpers_sorters.hpp
/// DPC++'s name for the group helpers and sorters. In no tier: it only
/// includes.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_HELPERS_SORTERS_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_HELPERS_SORTERS_HPP

#include <sycl/ext/oneapi/experimental/group_sort.hpp>

#endif
