// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file sycl.hpp
/// SYCL by the name that programs for DPC++ also use. In no tier: it only
/// includes.
#ifndef SYCL_BY_ITS_SHORT_NAME_HPP
#define SYCL_BY_ITS_SHORT_NAME_HPP

#include <sycl/sycl.hpp>

#endif
