/// \file platform.hpp
/// KHR split header: platform.
#ifndef SYCL_KHR_SPLIT_HEADERS_PLATFORM_HPP
#define SYCL_KHR_SPLIT_HEADERS_PLATFORM_HPP

#include <sycl/platform.hpp>

#endif
