/// \file marray.hpp
/// KHR split header: marray.
#ifndef SYCL_KHR_SPLIT_HEADERS_MARRAY_HPP
#define SYCL_KHR_SPLIT_HEADERS_MARRAY_HPP

#include <sycl/marray.hpp>

#endif
