/// \file byte.hpp
/// KHR split header: byte.
#ifndef SYCL_KHR_SPLIT_HEADERS_BYTE_HPP
#define SYCL_KHR_SPLIT_HEADERS_BYTE_HPP

#include <sycl/span.hpp>

#endif
