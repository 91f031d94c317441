/// \file handler.hpp
/// KHR split header: handler and local_accessor.
#ifndef SYCL_KHR_SPLIT_HEADERS_HANDLER_HPP
#define SYCL_KHR_SPLIT_HEADERS_HANDLER_HPP

#include <sycl/handler.hpp>
#include <sycl/local_accessor.hpp>

#endif
