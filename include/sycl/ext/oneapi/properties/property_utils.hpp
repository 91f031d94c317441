// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file property_utils.hpp
/// DPC++'s name for properties of compile time. In no tier:
/// it only includes.
#ifndef SYCL_EXT_ONEAPI_PROPERTIES_PROPERTY_UTILS_HPP
#define SYCL_EXT_ONEAPI_PROPERTIES_PROPERTY_UTILS_HPP

#include <sycl/ext/oneapi/properties/properties.hpp>

#endif
