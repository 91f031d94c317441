// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file accessor_image.hpp
/// DPC++'s name for accessors of images. In no tier:
/// it only includes.
#ifndef SYCL_ACCESSOR_IMAGE_HPP
#define SYCL_ACCESSOR_IMAGE_HPP

#include <sycl/detail/older_images.hpp>

#endif
