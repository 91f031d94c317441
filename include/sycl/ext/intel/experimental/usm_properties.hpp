// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file usm_properties.hpp
/// DPC++'s name for buffer_location of USM allocations. In no tier: it only
/// includes.
#ifndef SYCL_EXT_INTEL_EXPERIMENTAL_USM_PROPERTIES_HPP
#define SYCL_EXT_INTEL_EXPERIMENTAL_USM_PROPERTIES_HPP

#include <sycl/ext/oneapi/memory_hints.hpp>

#endif
