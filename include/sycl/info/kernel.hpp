// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file kernel.hpp
/// DPC++'s name for the descriptors of kernels' queries. In no tier: it only
/// includes.
#ifndef SYCL_INFO_KERNEL_HPP
#define SYCL_INFO_KERNEL_HPP

#include <sycl/ext/oneapi/experimental/launch_queries.hpp>
#include <sycl/kernel.hpp>

#endif
