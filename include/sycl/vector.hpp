// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file vector.hpp
/// DPC++'s name for the header of vec. In no tier: it only includes.
#ifndef SYCL_VECTOR_HPP
#define SYCL_VECTOR_HPP

#include <sycl/aliases.hpp>
#include <sycl/vec.hpp>

#endif
