/// \file backend.hpp
/// KHR split header: backend.
#ifndef SYCL_KHR_SPLIT_HEADERS_BACKEND_HPP
#define SYCL_KHR_SPLIT_HEADERS_BACKEND_HPP

#include <sycl/aspect.hpp>

#endif
