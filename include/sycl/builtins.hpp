// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file builtins.hpp
/// All functions of SYCL 2020 4.17.5 to 4.17.9. Tier M.
#ifndef SYCL_BUILTINS_HPP
#define SYCL_BUILTINS_HPP

#include <sycl/common_functions.hpp>
#include <sycl/geometric_functions.hpp>
#include <sycl/integer_functions.hpp>
#include <sycl/marray.hpp>
#include <sycl/math.hpp>
#include <sycl/relational_functions.hpp>
#include <sycl/vec.hpp>

#endif
