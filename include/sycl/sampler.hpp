// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file sampler.hpp
/// DPC++'s name for the header of samplers. In no tier: it only includes.
#ifndef SYCL_SAMPLER_HPP
#define SYCL_SAMPLER_HPP

#include <sycl/detail/older_images.hpp>

#endif
