/// \file stream.hpp
/// KHR split header: stream.
#ifndef SYCL_KHR_SPLIT_HEADERS_STREAM_HPP
#define SYCL_KHR_SPLIT_HEADERS_STREAM_HPP

#include <sycl/stream.hpp>

#endif
