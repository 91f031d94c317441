// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file version.hpp
/// DPC++'s name for the version macros. In no tier:
/// it only includes.
#ifndef SYCL_VERSION_HPP
#define SYCL_VERSION_HPP

#include <sycl/detail/config.hpp>

#endif
