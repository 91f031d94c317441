// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file usm_advice.hpp
/// Numbers for queue::mem_advise under the names of DPC++'s Unified Runtime,
/// whose header <sycl/sycl.hpp> of DPC++ brings. No device acts on an advice.
/// In no tier: included where those headers are compatible with DPC++'s
/// (compatible_extensions.hpp).
#ifndef SYCL_DETAIL_USM_ADVICE_HPP
#define SYCL_DETAIL_USM_ADVICE_HPP

enum ur_usm_advice_flag_t {
  UR_USM_ADVICE_FLAG_DEFAULT = 1 << 0,
  UR_USM_ADVICE_FLAG_SET_READ_MOSTLY = 1 << 1,
  UR_USM_ADVICE_FLAG_CLEAR_READ_MOSTLY = 1 << 2,
  UR_USM_ADVICE_FLAG_SET_PREFERRED_LOCATION = 1 << 3,
  UR_USM_ADVICE_FLAG_CLEAR_PREFERRED_LOCATION = 1 << 4,
  UR_USM_ADVICE_FLAG_SET_NON_ATOMIC_MOSTLY = 1 << 5,
  UR_USM_ADVICE_FLAG_CLEAR_NON_ATOMIC_MOSTLY = 1 << 6,
  UR_USM_ADVICE_FLAG_BIAS_CACHED = 1 << 7,
  UR_USM_ADVICE_FLAG_BIAS_UNCACHED = 1 << 8,
  UR_USM_ADVICE_FLAG_SET_ACCESSED_BY_DEVICE = 1 << 9,
  UR_USM_ADVICE_FLAG_CLEAR_ACCESSED_BY_DEVICE = 1 << 10,
  UR_USM_ADVICE_FLAG_SET_ACCESSED_BY_HOST = 1 << 11,
  UR_USM_ADVICE_FLAG_CLEAR_ACCESSED_BY_HOST = 1 << 12,
  UR_USM_ADVICE_FLAG_SET_PREFERRED_LOCATION_HOST = 1 << 13,
  UR_USM_ADVICE_FLAG_CLEAR_PREFERRED_LOCATION_HOST = 1 << 14
};

#endif
