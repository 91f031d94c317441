// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file property_traits.hpp
/// DPC++'s name for is_property and is_property_of. In no tier:
/// it only includes.
#ifndef SYCL_PROPERTIES_PROPERTY_TRAITS_HPP
#define SYCL_PROPERTIES_PROPERTY_TRAITS_HPP

#include <sycl/property_list.hpp>

#endif
