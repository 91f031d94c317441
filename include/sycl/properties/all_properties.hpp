// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file all_properties.hpp
/// DPC++'s name for the properties of queues, buffers, accessors and
/// reductions. In no tier: it only includes.
#ifndef SYCL_PROPERTIES_ALL_PROPERTIES_HPP
#define SYCL_PROPERTIES_ALL_PROPERTIES_HPP

#include <sycl/buffer.hpp>
#include <sycl/ext/oneapi/queue_properties.hpp>
#include <sycl/property_list.hpp>

#endif
