// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file access.hpp
/// DPC++'s name for the enumerations of access. In no tier:
/// it only includes.
#ifndef SYCL_ACCESS_ACCESS_HPP
#define SYCL_ACCESS_ACCESS_HPP

#include <sycl/memory_enums.hpp>

#endif
