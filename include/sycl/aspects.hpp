// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file aspects.hpp
/// DPC++'s name for the aspects. In no tier:
/// it only includes.
#ifndef SYCL_ASPECTS_HPP
#define SYCL_ASPECTS_HPP

#include <sycl/aspect.hpp>

#endif
