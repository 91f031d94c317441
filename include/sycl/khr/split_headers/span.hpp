/// \file span.hpp
/// KHR split header: span.
#ifndef SYCL_KHR_SPLIT_HEADERS_SPAN_HPP
#define SYCL_KHR_SPLIT_HEADERS_SPAN_HPP

#include <sycl/span.hpp>

#endif
