/// \file property_list.hpp
/// KHR split header: property_list.
#ifndef SYCL_KHR_SPLIT_HEADERS_PROPERTY_LIST_HPP
#define SYCL_KHR_SPLIT_HEADERS_PROPERTY_LIST_HPP

#include <sycl/property_list.hpp>

#endif
