// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file queue_properties.hpp
/// DPC++'s name for the properties of queues. In no tier:
/// it only includes.
#ifndef SYCL_PROPERTIES_QUEUE_PROPERTIES_HPP
#define SYCL_PROPERTIES_QUEUE_PROPERTIES_HPP

#include <sycl/ext/oneapi/queue_properties.hpp>
#include <sycl/queue.hpp>

#endif
