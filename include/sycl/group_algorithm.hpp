// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file group_algorithm.hpp
/// DPC++'s name for the header of group algorithms. In no tier: it only
/// includes.
#ifndef SYCL_GROUP_ALGORITHM_HPP
#define SYCL_GROUP_ALGORITHM_HPP

#include <sycl/group_algorithms.hpp>

#endif
