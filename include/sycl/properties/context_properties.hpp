// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file context_properties.hpp
/// DPC++'s name for the properties of contexts. In no tier:
/// it only includes.
#ifndef SYCL_PROPERTIES_CONTEXT_PROPERTIES_HPP
#define SYCL_PROPERTIES_CONTEXT_PROPERTIES_HPP

#include <sycl/context.hpp>

#endif
