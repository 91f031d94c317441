// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file runtime_accessor_properties.hpp
/// DPC++'s name for no_init. In no tier:
/// it only includes.
#ifndef SYCL_PROPERTIES_RUNTIME_ACCESSOR_PROPERTIES_HPP
#define SYCL_PROPERTIES_RUNTIME_ACCESSOR_PROPERTIES_HPP

#include <sycl/property_list.hpp>

#endif
