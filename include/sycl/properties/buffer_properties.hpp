// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file buffer_properties.hpp
/// DPC++'s name for the properties of buffers. In no tier:
/// it only includes.
#ifndef SYCL_PROPERTIES_BUFFER_PROPERTIES_HPP
#define SYCL_PROPERTIES_BUFFER_PROPERTIES_HPP

#include <sycl/buffer.hpp>

#endif
