// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file backend_types_io.hpp
/// DPC++'s name for the name of a backend as text. In no tier:
/// it only includes.
#ifndef SYCL_DETAIL_BACKEND_TYPES_IO_HPP
#define SYCL_DETAIL_BACKEND_TYPES_IO_HPP

#include <sycl/aspect.hpp>

#endif
