// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file info_desc_helpers.hpp
/// DPC++'s name for the descriptors of queries. In no tier: it only includes.
#ifndef SYCL_DETAIL_INFO_DESC_HELPERS_HPP
#define SYCL_DETAIL_INFO_DESC_HELPERS_HPP

#include <sycl/device.hpp>
#include <sycl/ext/oneapi/experimental/launch_queries.hpp>
#include <sycl/info.hpp>

#endif
