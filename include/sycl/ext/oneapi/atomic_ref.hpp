// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file atomic_ref.hpp
/// DPC++'s name for atomic_ref. In no tier:
/// it only includes.
#ifndef SYCL_EXT_ONEAPI_ATOMIC_REF_HPP
#define SYCL_EXT_ONEAPI_ATOMIC_REF_HPP

#include <sycl/atomic_ref.hpp>

#endif
