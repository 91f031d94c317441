/// \file builtins_relational.hpp
/// KHR split header: the relational functions.
#ifndef SYCL_KHR_SPLIT_HEADERS_BUILTINS_RELATIONAL_HPP
#define SYCL_KHR_SPLIT_HEADERS_BUILTINS_RELATIONAL_HPP

#include <sycl/relational_functions.hpp>

#endif
