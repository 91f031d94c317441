// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file kernel_execution_properties.hpp
/// DPC++'s name for cache_config. In no tier: it only includes.
#ifndef SYCL_EXT_INTEL_EXPERIMENTAL_KERNEL_EXECUTION_PROPERTIES_HPP
#define SYCL_EXT_INTEL_EXPERIMENTAL_KERNEL_EXECUTION_PROPERTIES_HPP

#include <sycl/ext/intel/experimental/grf_size_properties.hpp>

#endif
