/// \file builtins_integer.hpp
/// KHR split header: the integer functions.
#ifndef SYCL_KHR_SPLIT_HEADERS_BUILTINS_INTEGER_HPP
#define SYCL_KHR_SPLIT_HEADERS_BUILTINS_INTEGER_HPP

#include <sycl/common_functions.hpp>
#include <sycl/integer_functions.hpp>

#endif
