/// \file context.hpp
/// KHR split header: context.
#ifndef SYCL_KHR_SPLIT_HEADERS_CONTEXT_HPP
#define SYCL_KHR_SPLIT_HEADERS_CONTEXT_HPP

#include <sycl/context.hpp>

#endif
