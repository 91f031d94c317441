/// \file builtins_common.hpp
/// KHR split header: the common functions.
#ifndef SYCL_KHR_SPLIT_HEADERS_BUILTINS_COMMON_HPP
#define SYCL_KHR_SPLIT_HEADERS_BUILTINS_COMMON_HPP

#include <sycl/common_functions.hpp>

#endif
