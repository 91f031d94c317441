/// \file group_algorithm.hpp
/// DPC++'s name for group algorithms. In no tier:
/// it only includes.
#ifndef SYCL_EXT_ONEAPI_GROUP_ALGORITHM_HPP
#define SYCL_EXT_ONEAPI_GROUP_ALGORITHM_HPP

#include <sycl/group_algorithms.hpp>

#endif
