// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file backend_types.hpp
/// DPC++'s name for sycl::backend. In no tier:
/// it only includes.
#ifndef SYCL_BACKEND_TYPES_HPP
#define SYCL_BACKEND_TYPES_HPP

#include <sycl/aspect.hpp>
#include <sycl/backend.hpp>

#endif
