/// \file builtins_geometric.hpp
/// KHR split header: the geometric functions.
#ifndef SYCL_KHR_SPLIT_HEADERS_BUILTINS_GEOMETRIC_HPP
#define SYCL_KHR_SPLIT_HEADERS_BUILTINS_GEOMETRIC_HPP

#include <sycl/geometric_functions.hpp>

#endif
