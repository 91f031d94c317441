// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file types.hpp
/// DPC++'s name for the header of vec, half and their like. In no tier: it only
/// includes.
#ifndef SYCL_TYPES_HPP
#define SYCL_TYPES_HPP

#include <sycl/aliases.hpp>
#include <sycl/half.hpp>
#include <sycl/marray.hpp>
#include <sycl/vec.hpp>

#endif
