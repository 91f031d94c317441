// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file cuda.hpp
/// DPC++'s name of <sycl/backend/cuda.hpp>. Tier B.
#ifndef SYCL_EXT_ONEAPI_BACKEND_CUDA_HPP
#define SYCL_EXT_ONEAPI_BACKEND_CUDA_HPP

#include <sycl/backend/cuda.hpp>

#endif
