// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file image_properties.hpp
/// DPC++'s name for the properties of images. In no tier:
/// it only includes.
#ifndef SYCL_PROPERTIES_IMAGE_PROPERTIES_HPP
#define SYCL_PROPERTIES_IMAGE_PROPERTIES_HPP

#include <sycl/image.hpp>

#endif
