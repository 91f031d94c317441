/// \file usm.hpp
/// KHR split header: unified shared memory.
#ifndef SYCL_KHR_SPLIT_HEADERS_USM_HPP
#define SYCL_KHR_SPLIT_HEADERS_USM_HPP

#include <sycl/usm.hpp>

#endif
