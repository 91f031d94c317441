// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file properties.hpp
/// sycl_ext_oneapi_properties: properties known at compile time. Tier K.
#ifndef SYCL_EXT_ONEAPI_PROPERTIES_HPP
#define SYCL_EXT_ONEAPI_PROPERTIES_HPP

#include <sycl/ext/oneapi/properties/properties.hpp>
#include <sycl/ext/oneapi/properties/property_value.hpp>

#endif
