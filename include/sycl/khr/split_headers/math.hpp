/// \file math.hpp
/// KHR split header: all mathematical functions.
#ifndef SYCL_KHR_SPLIT_HEADERS_MATH_HPP
#define SYCL_KHR_SPLIT_HEADERS_MATH_HPP

#include <sycl/builtins.hpp>

#endif
