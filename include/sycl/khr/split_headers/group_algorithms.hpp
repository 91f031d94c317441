/// \file group_algorithms.hpp
/// KHR split header: the group functions.
#ifndef SYCL_KHR_SPLIT_HEADERS_GROUP_ALGORITHMS_HPP
#define SYCL_KHR_SPLIT_HEADERS_GROUP_ALGORITHMS_HPP

#include <sycl/group_algorithms.hpp>

#endif
