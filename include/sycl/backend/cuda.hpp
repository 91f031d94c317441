// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file cuda.hpp
/// Interoperability with CUDA: the driver's header, if there is one, and
/// <sycl/backend.hpp>. Tier B.
#ifndef SYCL_BACKEND_CUDA_HPP
#define SYCL_BACKEND_CUDA_HPP

#if __has_include(<cuda.h>)
#include <cuda.h>
#endif
#include <sycl/backend.hpp>

#define SYCL_BACKEND_CUDA 1

#endif
