/// \file buffer.hpp
/// KHR split header: buffer.
#ifndef SYCL_KHR_SPLIT_HEADERS_BUFFER_HPP
#define SYCL_KHR_SPLIT_HEADERS_BUFFER_HPP

#include <sycl/accessor.hpp>
#include <sycl/buffer.hpp>

#endif
