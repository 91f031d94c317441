// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file pointers.hpp
/// DPC++'s name for the header of global_ptr and its like. In no tier: it only
/// includes.
#ifndef SYCL_POINTERS_HPP
#define SYCL_POINTERS_HPP

#include <sycl/multi_ptr.hpp>

#endif
