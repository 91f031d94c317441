// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file level_zero.hpp
/// For programs that include it whatever the backend: there is no Level Zero
/// backend, and the use of its objects is an error that says so. Tier B.
#ifndef SYCL_EXT_ONEAPI_BACKEND_LEVEL_ZERO_HPP
#define SYCL_EXT_ONEAPI_BACKEND_LEVEL_ZERO_HPP

#include <sycl/backend.hpp>

#endif
