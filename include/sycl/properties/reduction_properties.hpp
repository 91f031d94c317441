// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file reduction_properties.hpp
/// DPC++'s name for the properties of reductions. In no tier:
/// it only includes.
#ifndef SYCL_PROPERTIES_REDUCTION_PROPERTIES_HPP
#define SYCL_PROPERTIES_REDUCTION_PROPERTIES_HPP

#include <sycl/reduction.hpp>

#endif
