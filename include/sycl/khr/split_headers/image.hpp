// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file image.hpp
/// KHR split header: sampled_image, unsampled_image, their accessors.
#ifndef SYCL_KHR_SPLIT_HEADERS_IMAGE_HPP
#define SYCL_KHR_SPLIT_HEADERS_IMAGE_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/image.hpp>
#include <sycl/image_accessor.hpp>
#include <sycl/khr/split_headers/version.hpp>

#include <sycl/detail/letters_end.def>

#endif
