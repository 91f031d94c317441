/// \file bit.hpp
/// KHR split header: bit_cast.
#ifndef SYCL_KHR_SPLIT_HEADERS_BIT_HPP
#define SYCL_KHR_SPLIT_HEADERS_BIT_HPP

#include <sycl/bit_cast.hpp>

#endif
