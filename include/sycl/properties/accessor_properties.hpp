// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file accessor_properties.hpp
/// DPC++'s name for the properties of accessors. In no tier:
/// it only includes.
#ifndef SYCL_PROPERTIES_ACCESSOR_PROPERTIES_HPP
#define SYCL_PROPERTIES_ACCESSOR_PROPERTIES_HPP

#include <sycl/accessor.hpp>

#endif
